import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { listPatientAppointments } from "~/features/hours/appointments/contract";
import type { Waiting } from "~/features/hours/waiting-list/contract";
import { useWaitingRefresh } from "~/features/hours/waiting-list/ui/offered/own-waiting";
import { formatDate, formatWallTime, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { declineOfferedHour, takeOfferedHour } from "../../contract";

interface Props {
  service: string;
  offer: NonNullable<Waiting["offer"]>;
}

const tryAgain = "Inténtalo de nuevo en un momento.";

/** An hour that somebody may have now, until when, and what becomes of the one they have. */
export function OfferedHour({ service, offer }: Props) {
  const queryClient = useQueryClient();
  const refresh = useWaitingRefresh();
  const [sending, setSending] = useState<"take" | "decline" | null>(null);
  const [trouble, setTrouble] = useState<{ title: string; text: string } | null>(null);
  const [date = "", time = ""] = offer.wallTime.split("T");

  async function take(): Promise<void> {
    setSending("take");
    setTrouble(null);
    try {
      await signedInCall(takeOfferedHour, { params: { id: offer.id }, body: {} });
      toast({ title: "La hora es tuya", description: `${formatWallTime(offer.wallTime)}.` });
      await Promise.all([
        refresh(),
        queryClient.invalidateQueries({ queryKey: [listPatientAppointments.path] }),
      ]);
    } catch (error) {
      const { code, text } = failureOf(error);
      setTrouble({
        title: "No pudimos darte esa hora",
        text:
          code === "connection"
            ? "Se perdió la conexión y no sabemos si alcanzaste a tomarla. Inténtalo de nuevo: no se duplica."
            : (text ?? tryAgain),
      });
    }
    setSending(null);
  }

  async function decline(): Promise<void> {
    setSending("decline");
    setTrouble(null);
    try {
      await signedInCall(declineOfferedHour, { params: { id: offer.id }, body: {} });
      toast({ title: "Se la ofrecemos a otra persona", description: "Sigues en la lista de espera." });
      await refresh();
    } catch (error) {
      const { code, text } = failureOf(error);
      setTrouble({
        title: "No pudimos guardar tu respuesta",
        text: code === "connection" ? "Revisa tu conexión y vuelve a intentarlo." : (text ?? tryAgain),
      });
      // What is not offered any more goes from the page.
      if (code === "not_active" || code === "not_found") await refresh();
    }
    setSending(null);
  }

  return (
    <section
      aria-labelledby="se-libero"
      className="rounded-lg border-2 border-dotted border-pending bg-raised p-4 sm:p-8"
    >
      <h2 id="se-libero" className="font-text text-lg font-semibold tracking-normal text-pending">
        Se liberó una hora
      </h2>
      <p className="mt-1 font-display text-2xl font-bold sm:text-3xl">
        <span className="inline-block first-letter:uppercase">{formatDate(date)}</span>{" "}
        <span className="whitespace-nowrap tabular-nums">a las {time}</span>
      </p>
      <p className="mt-1">
        {service}, con {offer.therapistName}, {offer.durationMinutes} minutos.
      </p>
      <p className="mt-1 mb-4 text-ink-soft">
        Te la ofrecemos hasta las {wallTimeOf(toInstant(offer.until)).slice(11)}; es de quien la tome primero.
        {offer.insteadOf && ` Si la tomas, la del ${formatWallTime(offer.insteadOf)} queda libre.`}
      </p>
      {trouble && (
        <div className="mb-4">
          <Alert kind="error" title={trouble.title}>
            {trouble.text}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="action"
          pending={sending === "take"}
          pendingLabel="Tomando..."
          disabled={sending === "decline"}
          onClick={() => void take()}
        >
          Tomar esta hora
        </Button>
        <Button
          variant="outline"
          pending={sending === "decline"}
          pendingLabel="Guardando..."
          disabled={sending === "take"}
          onClick={() => void decline()}
        >
          No, gracias
        </Button>
      </div>
    </section>
  );
}
