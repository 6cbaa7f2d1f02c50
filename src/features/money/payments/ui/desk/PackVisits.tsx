import { useClinicToday } from "~/client/clinic-now";
import { formatDateFrom } from "~/shared/clinic-time";
import type { DeskOrder } from "../../desk-contract";
import { formatSessions } from "../../format-sessions";

const words: Record<DeskOrder["visits"][number]["state"], string> = {
  given: "atendida",
  missed: "no asistió",
  unmarked: "sin marcar si vino",
  ahead: "por venir",
};

/** The sessions of a pack or of a programme with their days, and what of it is still missing. */
export function PackVisits({ order }: { order: DeskOrder }) {
  const today = useClinicToday();
  const { visits, kind, sessions, sessionsLeft, takesBono, payments } = order;
  if (kind !== "pack") return null;
  const given = visits.filter(({ state }) => state === "given").length;
  const missing = [
    order.state !== "cancelled" && sessionsLeft > 0 && `${formatSessions(sessionsLeft)} por agendar`,
    takesBono && !payments.some(({ means }) => means === "bono") && "el bono, si la paga FONASA o una Isapre",
  ].filter(Boolean);
  return (
    <section aria-labelledby="sesiones" className="border-t border-line pt-4">
      <h3 id="sesiones" className="font-text text-base font-semibold tracking-normal">
        Sesiones: {given} de {sessions} atendidas
      </h3>
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {visits.map(({ id, at, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5 tabular-nums">
            <span>
              {formatDateFrom(at.slice(0, 10), today)}, {at.slice(11)}
            </span>
            <span className="text-ink-soft">{words[state]}</span>
          </li>
        ))}
      </ol>
      {missing.length > 0 && <p className="mt-2">Falta: {missing.join("; ")}.</p>}
    </section>
  );
}
