import { useClinicToday } from "~/client/clinic-now";
import { formatDateFrom } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import type { DeskOrder } from "../../desk-contract";
import { meansNames } from "../../entries";
import { formatSessions } from "../../format-sessions";

type Visit = DeskOrder["visits"][number];

const words: Record<Visit["state"], string> = {
  given: "atendida",
  missed: "no asistió",
  unmarked: "sin marcar si vino",
  ahead: "por venir",
};

/** The sessions of a pack or of a programme with their days, what was paid for each, and what of it is still missing. */
export function PackVisits({ order }: { order: DeskOrder }) {
  const today = useClinicToday();
  const { visits, kind, sessions, sessionsLeft } = order;
  if (kind !== "pack") return null;
  const given = visits.filter(({ state }) => state === "given").length;
  const unpaid = withoutBono(order);
  const missing = [
    order.state !== "cancelled" && sessionsLeft > 0 && `${formatSessions(sessionsLeft)} por agendar`,
    unpaid && `${unpaid}, si la paga FONASA o una Isapre`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="sesiones" className="border-t border-line pt-4">
      <h3 id="sesiones" className="font-text text-base font-semibold tracking-normal">
        Sesiones: {given} de {sessions} atendidas
      </h3>
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {visits.map(({ id, at, state, payments }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5 tabular-nums">
            <span>
              {formatDateFrom(at.slice(0, 10), today)}, {at.slice(11)}
            </span>
            <span className="text-ink-soft">{words[state]}</span>
            {payments.length > 0 && (
              <span className="basis-full break-words">{payments.map(paidWords).join(" · ")}</span>
            )}
          </li>
        ))}
      </ol>
      {missing.length > 0 && <p className="mt-2">Falta: {missing.join("; ")}.</p>}
    </section>
  );
}

/** "Bono FONASA 123, copago $4.000"; "Efectivo $4.000" */
const paidWords = ({ means, amount, bonoProgramme, bonoNumber, coPayment }: Visit["payments"][number]) =>
  means === "bono"
    ? [
        `Bono ${bonoProgramme} ${bonoNumber}`,
        coPayment !== null && coPayment > 0 && `copago ${formatPesos(coPayment)}`,
      ]
        .filter(Boolean)
        .join(", ")
    : `${meansNames[means]} ${formatPesos(amount)}`;

/** "el bono"; of sessions that have one each, of those given without: "el bono de 2 sesiones". Null where none is missing. */
function withoutBono({ takesBono, visits, payments }: DeskOrder): string | null {
  if (!takesBono) return null;
  const bonos = payments.filter(({ means }) => means === "bono");
  if (bonos.length === 0) return "el bono";
  const ofOne = visits.flatMap((visit) => visit.payments.filter(({ means }) => means === "bono"));
  // One that is of no session is of them all.
  if (bonos.length > ofOne.length) return null;
  const without = visits.filter(({ state, payments: own }) => state === "given" && own.length === 0).length;
  return without > 0 ? `el bono de ${formatSessions(without)}` : null;
}
