import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import type { Slot } from "~/features/hours/availability/free-slots";
import { formatWallTime } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { toast } from "~/ui/toast/toast";
import { type Appointment, rescheduleAppointment, takeAnotherHour } from "../../contract";
import { TroubleHelp } from "../TroubleHelp";
import { ChangeRefused } from "./ChangeRefused";
import { LostAnswer } from "./LostAnswer";
import { NewSlot } from "./NewSlot";
import type { Change } from "./use-change";
import { useNewSlots } from "./use-new-slots";

interface Props {
  formId: string;
  appointment: Appointment;
  change: Change;
  slot: Slot | null;
  onSlot: (slot: Slot | null) => void;
  onDone: () => void;
}

export function RescheduleView({ formId, appointment, change, slot, onSlot, onDone }: Props) {
  const { slots, lost, reload, range } = useNewSlots(appointment);
  const [missing, setMissing] = useState(false);
  const { outcome } = change;
  const isProposed = appointment.status === "therapist_scheduled";

  async function send(): Promise<void> {
    if (!slot) {
      setMissing(true);
      toast({
        title: "Fecha y hora requeridas",
        description: "Por favor selecciona una nueva fecha y hora.",
        variant: "destructive",
      });
      return;
    }
    const came = await change.ask((signal) =>
      signedInCall(isProposed ? takeAnotherHour : rescheduleAppointment, {
        params: { id: appointment.id },
        body: { appointmentDate: slot.date, appointmentTime: slot.time },
        signal,
      }),
    );
    if (came?.kind === "done") return done();
    if (came?.kind === "slot_lost") {
      onSlot(null);
      void reload();
    }
    if (came?.kind === "slot_lost" || came?.kind === "failed" || came?.kind === "too_late") {
      toast({
        title: "Error",
        description: "No se pudo reagendar la cita. Verifica la disponibilidad del horario.",
        variant: "destructive",
      });
    }
  }

  function done(): void {
    toast(
      isProposed
        ? { title: "Hora confirmada", description: "Te esperamos en la hora que elegiste." }
        : { title: "Cita reagendada", description: "Tu cita ha sido reagendada exitosamente." },
    );
    onDone();
  }

  async function look(): Promise<void> {
    const wanted = slot && `${slot.date}T${slot.time}`;
    if (await change.lookAgain(({ preferredDate }) => preferredDate === wanted)) done();
  }

  function take(next: Slot | null): void {
    setMissing(false);
    onSlot(next);
  }

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <h3 className="text-xl">{isProposed ? "Horas libres" : "Reagendar"}</h3>
        <p className="mt-2 text-lg">
          {isProposed ? "La hora propuesta:" : "Tu hora actual:"}{" "}
          <strong className="font-semibold tabular-nums">{formatWallTime(appointment.preferredDate)}</strong>,
          con {appointment.therapistName}.{" "}
          {isProposed
            ? "La que elijas queda confirmada en su lugar."
            : "La conservas hasta que confirmes otra."}
        </p>
      </div>
      <LostAnswer change={change} verb="reagendar" onLook={() => void look()} />
      {missing && (
        <Alert kind="error" title="Debe seleccionar una nueva fecha y hora">
          Toca una de las horas libres.
        </Alert>
      )}
      {outcome?.kind === "slot_lost" && (
        <Alert kind="error" title="Esa hora ya no está libre">
          Conservas tu hora actual. Elige otra de las horas libres.
        </Alert>
      )}
      <ChangeRefused
        outcome={outcome}
        title="No se pudo reagendar la cita. Verifica la disponibilidad del horario."
        fallback="Error reagendando la cita"
      />
      {lost && (
        <Alert kind="error" title="No pudimos cargar las horas libres">
          <TroubleHelp failure={failureOf(lost)} kept="Tu hora actual sigue igual." />
          <Button variant="outline" onClick={() => void reload()}>
            Reintentar
          </Button>
        </Alert>
      )}
      {!lost && !slots && (
        <div className="grid gap-4">
          <p role="status">Cargando las horas libres…</p>
          <Skeleton className="h-20" />
          <Skeleton className="h-64 max-w-md" />
        </div>
      )}
      {slots && (
        <NewSlot
          slots={slots}
          range={range}
          slot={slot}
          alternatives={outcome?.kind === "slot_lost" ? outcome.alternatives : []}
          onSlot={take}
        />
      )}
    </form>
  );
}
