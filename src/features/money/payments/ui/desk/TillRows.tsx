import { useDialogs } from "~/client/dashboard/dialogs";
import { toInstant, wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { meansNames } from "../../entries";
import { briefName } from "../../tax-document";
import type { Till } from "../../till-contract";
import { receiptAddress } from "./receipt-address";

type Row = Till["entries"][number];

/** Every movement of a day in its order; what was undone stays, struck, beside what undid it. */
export function TillRows({ entries }: { entries: Row[] }) {
  if (entries.length === 0)
    return <p className="border-y border-line py-4 text-ink-soft">Todavía no hay pagos en este día.</p>;
  return (
    <ul aria-label="Movimientos del día" className="divide-y divide-line self-start border-y border-line">
      {entries.map((entry) => (
        <TillRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function TillRow({ entry }: { entry: Row }) {
  const open = useDialogs();
  const isBack = entry.kind === "reversal";
  const isUndone = !isBack && !entry.stands;
  const details = [entry.description, meansNames[entry.means], entry.who];
  return (
    <li className="flex flex-wrap gap-x-4 py-3">
      <span className="w-12 shrink-0 font-semibold tabular-nums">
        {wallTimeOf(toInstant(entry.at)).slice(11)}
      </span>
      <div className="min-w-0 grow basis-40">
        {entry.patientName ? (
          <button
            type="button"
            className="link min-h-7 max-w-full text-left font-semibold break-words"
            onClick={() => open({ kind: "payment", orderId: entry.orderId })}
          >
            {entry.patientName}
          </button>
        ) : (
          <p className="font-semibold">Sin paciente</p>
        )}
        <p className="break-words text-ink-soft">{details.join(" · ")}</p>
        {entry.bonoNumber && (
          <p className="break-words text-ink-soft">
            {entry.bonoProgramme} n.º {entry.bonoNumber}, copago {formatPesos(entry.coPayment ?? 0)}
          </p>
        )}
        {isBack && <p className="break-words">Deshecho o devuelto: «{entry.reason}»</p>}
        <p className="text-ink-soft">
          <a
            className="link inline-flex min-h-7 items-center"
            href={receiptAddress(entry.id)}
            target="_blank"
            rel="noreferrer"
          >
            Comprobante {entry.number}
          </a>
          {entry.boletaNumber && ` · ${briefName(entry.documentKind)} ${entry.boletaNumber}`}
        </p>
      </div>
      <p className="ml-auto shrink-0 text-right font-semibold tabular-nums">
        {isUndone ? <s className="font-normal text-ink-soft">{formatPesos(entry.amount)}</s> : null}
        {isUndone && <span className="block font-normal text-ink-soft">Deshecho</span>}
        {!isUndone && formatPesos(isBack ? -entry.amount : entry.amount)}
      </p>
    </li>
  );
}
