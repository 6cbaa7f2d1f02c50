import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { listPatientAppointments } from "~/features/appointments/contract";
import type { Waiting } from "~/features/waiting-list/contract";
import { useWaitingRefresh } from "~/features/waiting-list/ui/offered/own-waiting";
import { formatDate, formatWallTime, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { takeOfferedHour } from "../../contract";

interface Props {
  service: string;
  offer: NonNullable<Waiting["offer"]>;
}

/** An hour that somebody may have now, until when, and what becomes of the one they have. */
export function OfferedHour({ service, offer }: Props) {
  const queryClient = useQueryClient();
  const refresh = useWaitingRefresh();
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [date = "", time = ""] = offer.wallTime.split("T");

  async function take(): Promise<void> {
    setSending(true);
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
      setTrouble(
        code === "connection"
          ? "Se perdió la conexión y no sabemos si alcanzaste a tomarla. Inténtalo de nuevo: no se duplica."
          : (text ?? "Inténtalo de nuevo en un momento."),
      );
    }
    setSending(false);
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
          <Alert kind="error" title="No pudimos darte esa hora">
            {trouble}
          </Alert>
        </div>
      )}
      <Button variant="action" pending={sending} pendingLabel="Tomando..." onClick={() => void take()}>
        Tomar esta hora
      </Button>
    </section>
  );
}
