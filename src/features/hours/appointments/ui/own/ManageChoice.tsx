import type { ReactNode } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { formatDateFrom } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { Alert } from "~/ui/alert/Alert";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { ownWordOf } from "~/ui/badge/status-words";
import { buttonStyle } from "~/ui/button/button-style";
import { NextIcon } from "~/ui/icon/icons";
import type { Appointment } from "../../contract";
import { stateOfHour } from "../../hour-states";
import type { ChangeOutcome } from "./change-outcome";
import { HourActs } from "./HourActs";
import { canBeMoved, formatTimeLeft } from "./time-left";

type Obstacle = "too_late" | "not_active";

interface CannotChangeProps {
  appointment: Appointment;
  obstacle: Obstacle;
  /** Another dialog opens in its place. */
  onLeave: () => void;
}

interface Props {
  appointment: Appointment;
  obstacle: Obstacle | null;
  outcome: ChangeOutcome | null;
  onReschedule: () => void;
  onCancel: () => void;
  onLeave: () => void;
}

export function ManageChoice({ appointment, obstacle, outcome, onReschedule, onCancel, onLeave }: Props) {
  const { identity } = useClinic();
  const now = useClinicNow();
  const today = useClinicToday();
  return (
    <div className="flex flex-col gap-6">
      {outcome?.kind === "not_active" && (
        <Alert kind="info" title="Esta cita ya había cambiado">
          Ahora está {ownWordOf(appointment).toLowerCase()}. Es probable que la hayas cambiado en otra
          pestaña, o que lo hiciera el centro.
        </Alert>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label="Servicio">{[appointment.service, appointment.pack].filter(Boolean).join(", ")}</Fact>
        <Fact label="Profesional">{appointment.therapistName}</Fact>
        <Fact label="Fecha">
          <span className="inline-block first-letter:uppercase">
            {formatDateFrom(appointment.appointmentDate, today)}
          </span>
        </Fact>
        <Fact label="Hora">{appointment.appointmentTime}</Fact>
        <Fact label="Estado">
          <StatusBadge own {...appointment} />
        </Fact>
        {obstacle !== "not_active" && (
          <Fact label="Tiempo restante">{formatTimeLeft(appointment.preferredDate, now)}</Fact>
        )}
      </dl>
      {obstacle ? (
        <CannotChange appointment={appointment} obstacle={obstacle} onLeave={onLeave} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {canBeMoved(appointment) ? (
            <Way
              title="Reagendar"
              text="Elige otro día u otra hora, con el mismo profesional."
              onTake={onReschedule}
            />
          ) : (
            <li className="py-4">Para cambiarla de día, llámanos al {formatPhone(identity.phone)}.</li>
          )}
          <Way title="Cancelar" text="La hora queda libre para otra persona." onTake={onCancel} />
        </ul>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </>
  );
}

function Way({ title, text, onTake }: { title: string; text: string; onTake: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onTake}
        className="group flex min-h-12 w-full items-center justify-between gap-4 py-4 text-left -outline-offset-2"
      >
        <span>
          <span className="block text-lg font-semibold underline-offset-4 group-hover:underline">
            {title}
          </span>
          <span className="text-ink-soft">{text}</span>
        </span>
        <NextIcon className="size-6 shrink-0" />
      </button>
    </li>
  );
}

function CannotChange({ appointment, obstacle, onLeave }: CannotChangeProps) {
  const { identity } = useClinic();
  const state = stateOfHour(appointment, useClinicNow());
  return (
    <>
      <Alert kind="warning" title="Esta cita no se puede modificar">
        {obstacle === "not_active"
          ? "Solo se pueden cambiar las citas pendientes o confirmadas."
          : state === "late"
            ? `Quedan menos de 2 horas.${appointment.isAbsent ? "" : " Si no puedes venir, avísanos."}`
            : "La hora ya pasó. Si quieres otra, agéndala o escríbenos."}
      </Alert>
      <HourActs appointment={appointment} onLeave={onLeave}>
        <a href={`https://wa.me/${identity.whatsapp}`} rel="noopener" className={buttonStyle("outline")}>
          Escribir por WhatsApp
        </a>
      </HourActs>
    </>
  );
}
