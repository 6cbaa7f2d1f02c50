import { useState } from "react";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { sayWallTime } from "~/shared/clinic-time";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { type Appointment, cancelAppointment } from "../../contract";
import { ChangeRefused } from "./ChangeRefused";
import { LostAnswer } from "./LostAnswer";
import type { Change } from "./use-change";

interface Props {
  formId: string;
  appointment: Appointment;
  change: Change;
  reason: string;
  onReason: (reason: string) => void;
  onDone: () => void;
}

export function CancelView({ formId, appointment, change, reason, onReason, onDone }: Props) {
  const [missing, setMissing] = useState(false);

  async function send(): Promise<void> {
    if (!reason.trim()) {
      setMissing(true);
      toast({
        title: "Motivo requerido",
        description: "Por favor indica el motivo de la cancelación.",
        variant: "destructive",
      });
      document.getElementById(formId)?.querySelector("textarea")?.focus();
      return;
    }
    const came = await change.ask((signal) =>
      signedInCall(cancelAppointment, {
        params: { id: appointment.id },
        body: { reason },
        signal,
      }),
    );
    if (came?.kind === "done") return done();
    if (came?.kind === "failed" || came?.kind === "too_late") {
      toast({
        title: "Error",
        description: "No se pudo cancelar la cita. Intenta nuevamente.",
        variant: "destructive",
      });
    }
  }

  function done(): void {
    toast({ title: "Cita cancelada", description: "Tu cita ha sido cancelada exitosamente." });
    onDone();
  }

  async function look(): Promise<void> {
    if (await change.lookAgain(({ status }) => status === "cancelled")) done();
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
        <h3 className="text-xl">Cancelar</h3>
        <p className="mt-2 text-lg">
          Vas a cancelar tu hora del{" "}
          <strong className="font-semibold tabular-nums">{sayWallTime(appointment.preferredDate)}</strong>. No
          se puede deshacer.
        </p>
      </div>
      <LostAnswer change={change} verb="cancelar" onLook={() => void look()} />
      <ChangeRefused outcome={change.outcome} title="No se pudo cancelar la cita. Intenta nuevamente." />
      <Field
        label="Motivo de la cancelación"
        hint="Nos ayuda a organizar la agenda."
        error={missing && "Debe proporcionar un motivo para la cancelación"}
      >
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            onChange={(event) => {
              onReason(event.target.value);
              setMissing(false);
            }}
            maxLength={500}
            rows={3}
            required
            data-first-focus
          />
        )}
      </Field>
    </form>
  );
}
