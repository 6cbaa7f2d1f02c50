import { useClinicNow } from "~/client/clinic-now";
import { Alert } from "~/ui/alert/Alert";
import type { FollowedCalendar, FollowFailure } from "../contract";
import { formatAge, formatCopyAge } from "./format-age";

/** What is known of a followed calendar, and how old that is. */
export function FollowedState({ calendar }: { calendar: NonNullable<FollowedCalendar> }) {
  const now = useClinicNow();
  const { host, fetchedAt, failure, busy } = calendar;
  return (
    <>
      <div>
        <p className="font-semibold break-words">{host}</p>
        <p className="text-ink-soft">
          {formatBusy(busy)}
          {!failure && ` Leído hace ${formatAge(fetchedAt, now)}.`}
        </p>
      </div>
      {failure && (
        <Alert kind="warning" title={`${troubles[failure]} desde hace ${formatAge(fetchedAt, now)}`}>
          Seguimos con la copia {formatCopyAge(fetchedAt, now)}. {advice[failure]}
        </Alert>
      )}
    </>
  );
}

function formatBusy(count: number): string {
  if (count === 0) return "Nada ocupado por ahora.";
  return count === 1 ? "1 tramo ocupado por delante." : `${count} tramos ocupados por delante.`;
}

const troubles: Record<FollowFailure, string> = {
  unreachable: "No responde",
  too_slow: "Responde demasiado lento",
  gone: "La dirección dejó de servir",
  not_secure: "La dirección ya no es segura",
  odd_address: "La dirección no sirve",
  private_address: "La dirección no es pública",
  too_big: "El calendario es demasiado grande",
  not_calendar: "La dirección no entrega un calendario",
  too_complex: "No alcanzamos a leer el calendario",
};

const waits = "Lo seguimos intentando.";
const reconnects = "Desconéctalo y pega la dirección nueva.";
const advice: Record<FollowFailure, string> = {
  unreachable: waits,
  too_slow: waits,
  gone: reconnects,
  not_secure: reconnects,
  odd_address: reconnects,
  private_address: reconnects,
  too_big: "Puedes conectar uno con menos eventos.",
  not_calendar: reconnects,
  too_complex: "Puedes conectar uno con menos eventos.",
};
