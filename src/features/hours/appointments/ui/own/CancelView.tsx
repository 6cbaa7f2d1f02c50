import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { moneyOfCancelled } from "~/features/money/payments/ui/offered/hour-payment";
import { ownPayments } from "~/features/money/payments/ui/offered/own-payments";
import { formatWallTime } from "~/shared/clinic-time";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { type Appointment, cancelAppointment } from "../../contract";
import { useOpenBooking } from "../use-open-booking";
import { CancelMoney, formatMoneyDone } from "./CancelMoney";
import { ChangeRefused } from "./ChangeRefused";
import { LostAnswer } from "./LostAnswer";
import type { Change } from "./use-change";

interface Props {
  formId: string;
  appointment: Appointment;
  change: Change;
  reason: string;
  onReason: (reason: string) => void;
  /** The money of a paid hour is asked back, instead of kept for another one. */
  refund: boolean;
  onRefund: (refund: boolean) => void;
  onDone: () => void;
}

export function CancelView(props: Props) {
  const { formId, appointment, change, reason, onReason, refund, onRefund, onDone } = props;
  const [missing, setMissing] = useState(false);
  const openBooking = useOpenBooking();
  const account = useQuery(ownPayments).data;
  // What was said when it was asked for; afterwards the hour is a cancelled one.
  const [money] = useState(() => moneyOfCancelled(appointment, account));

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
        body: { reason, ...(money === "choice" && { refund }) },
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
    const description = ["Listo, cancelamos tu hora.", formatMoneyDone({ appointment, money, refund })];
    toast({
      title: "Cita cancelada",
      description: description.filter(Boolean).join(" "),
      action: { label: "Agendar otra", onPress: openBooking },
      durationMs: 12_000,
    });
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
          <strong className="font-semibold tabular-nums">{formatWallTime(appointment.preferredDate)}</strong>.
          No se puede deshacer.
        </p>
      </div>
      <LostAnswer change={change} verb="cancelar" onLook={() => void look()} />
      <ChangeRefused outcome={change.outcome} title="No se pudo cancelar la cita. Intenta nuevamente." />
      <CancelMoney appointment={appointment} money={money} refund={refund} onRefund={onRefund} />
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
