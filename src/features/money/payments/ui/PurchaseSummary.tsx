import { formatDateFrom, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import type { PublicOrder } from "../contract";
import { formatSessions } from "../format-sessions";

interface Props {
  order: PublicOrder | null;
  amount: number;
  /** What a payment without an order is called. */
  freeTitle: string;
  today: string;
  className?: string;
}

/** What is bought, in full, and nothing of the person. */
export function PurchaseSummary({ order, amount, freeTitle, today, className = "" }: Props) {
  const isDue = order === null || order.state === "owed";
  return (
    <section
      aria-labelledby="compra"
      className={`rounded-lg border border-line bg-raised p-5 sm:p-6 ${className}`}
    >
      <h2 id="compra" className="text-xl">
        {isDue ? "Lo que pagas" : "De qué se trata"}
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {rowsOf(order, freeTitle, today).map(([term, meaning]) => (
          <div key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold first-letter:uppercase">{meaning}</dd>
          </div>
        ))}
        <div className="mt-1 border-t border-line pt-4">
          <dt className="text-ink-soft">{isDue ? "Total a pagar" : "Precio"}</dt>
          <dd className="font-display text-3xl font-bold tabular-nums">{formatPesos(amount)}</dd>
          {isDue && (
            <dd className="mt-1 text-ink-soft">En pesos chilenos. Es el precio total: no se agrega nada.</dd>
          )}
        </div>
      </dl>
    </section>
  );
}

function rowsOf(order: PublicOrder | null, freeTitle: string, today: string): [string, string][] {
  if (!order) return [["Concepto", freeTitle]];
  const { kind, service, pack, sessions, when, payBy } = order;
  return [
    ["Servicio", service],
    ...(pack ? [["Pack", pack] as [string, string]] : []),
    ...(kind === "pack" ? [["Sesiones", formatSessions(sessions)] as [string, string]] : []),
    [
      kind === "pack" ? "Primera hora" : "Hora",
      `${formatDateFrom(when.slice(0, 10), today)} a las ${when.slice(11)}`,
    ],
    ...(payBy
      ? [
          ["La hora es tuya si pagas", `antes de las ${wallTimeOf(toInstant(payBy)).slice(11, 16)}`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}
