import { useClinic } from "~/client/clinic";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { OrderOfHour } from "~/features/care/attachments/ui/offered/OrderOfHour";
import { PaidMark, PayLink } from "~/features/money/payments/ui/offered/HourPayment";
import { identityAt, whereOf } from "~/shared/clinic";
import { formatDateFrom } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import type { Appointment } from "../../contract";
import { payNotice } from "../../status-promise";
import { RoomLink } from "../offered/RoomLink";
import { ManageButton } from "./ManageButton";
import { ProposalAnswer } from "./ProposalAnswer";
import { canManage, isAhead } from "./time-left";

export function AppointmentItem({ appointment }: { appointment: Appointment }) {
  const { identity, branches } = useClinic();
  const now = useClinicNow();
  const today = useClinicToday();
  const { appointmentDate, appointmentTime, status } = appointment;
  const when = formatDateFrom(appointmentDate, today);
  return (
    <li className="grid gap-x-8 gap-y-3 py-6 md:grid-cols-[13rem_1fr_auto] md:items-start">
      <div>
        <h3 className="font-display text-lg leading-snug font-bold first-letter:uppercase">{when}</h3>
        <p className="text-lg tabular-nums">{appointmentTime}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-lg font-semibold">
            {[appointment.service, appointment.pack].filter(Boolean).join(", ")}
          </span>
          <StatusBadge own {...appointment} />
          <PaidMark appointment={appointment} />
        </p>
        <p>
          Con {appointment.therapistName}
          {appointment.isOnline && ", en línea"}
          {!appointment.isOnline &&
            branches.length > 1 &&
            `, en ${whereOf(identityAt({ identity, branches }, appointment))}`}
          <span className="block text-ink-soft tabular-nums">
            Teléfono {formatPhone(appointment.patientPhone)}
          </span>
        </p>
        {appointment.payBy && <p className="font-semibold">{payNotice(appointment.payBy)}</p>}
        {appointment.comments && (
          <p className="max-w-prose break-words whitespace-pre-line text-ink-soft">
            «{appointment.comments}»
          </p>
        )}
        {status === "cancelled" && appointment.cancelReason && (
          <p className="max-w-prose break-words text-ink-soft">
            Motivo de la cancelación: {appointment.cancelReason}
          </p>
        )}
        <RoomLink appointment={appointment} />
        {isAhead(appointment, now) && (
          <OrderOfHour hour={appointment} when={`${when} a las ${appointmentTime}`} />
        )}
        {status === "therapist_scheduled" && isAhead(appointment, now) && (
          <div className="mt-2">
            <p className="mb-3 font-semibold">Agendamos esta hora para ti. ¿Puedes venir?</p>
            <ProposalAnswer appointment={appointment} />
          </div>
        )}
      </div>
      {canManage(appointment) && (
        <div className="flex flex-wrap gap-x-2 md:flex-col md:items-stretch">
          <ManageButton id={appointment.id} when={`${when} a las ${appointmentTime}`} />
          <PayLink appointment={appointment} when={`${when} a las ${appointmentTime}`} />
        </div>
      )}
    </li>
  );
}
