import { useClinicToday } from "~/client/clinic-now";
import { useLanding } from "~/client/use-landing";
import { dateOf, formatDateFrom } from "~/shared/clinic-time";
import { downloadReceipt, type LedgerEntry } from "../../account-contract";
import { documentName } from "../../tax-document";
import { formatMeans } from "./format-means";
import { Money } from "./Money";

/** One row of the ledger: money that came, or that went back. */
export function PaidItem({ entry }: { entry: LedgerEntry }) {
  const today = useClinicToday();
  const item = useLanding<HTMLLIElement>(entry.id);
  const { id, kind, amount, description, at } = entry;
  const day = formatDateFrom(dateOf(at), today);
  const isReversal = kind === "reversal";
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="outline-none flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4"
    >
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{description}</p>
        <p className="text-ink-soft first-letter:uppercase">
          {day}, {formatMeans(entry)}
        </p>
        <a
          href={downloadReceipt.path.replace("{id}", encodeURIComponent(id))}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-12 items-center"
        >
          Ver comprobante
          <span className="sr-only">
            {" "}
            de {description}, {day}, en otra pestaña
          </span>
        </a>
        {entry.boletaUrl && (
          <a href={entry.boletaUrl} download className="link ml-4 inline-flex min-h-12 items-center">
            Descargar {documentName(entry.documentKind).toLowerCase()} N.º {entry.boletaNumber}
          </a>
        )}
      </div>
      <p className="ml-auto text-right text-lg font-semibold">
        {isReversal && <span className="block text-base font-normal text-ink-soft">Devuelto</span>}
        <Money amount={isReversal ? -amount : amount} />
      </p>
    </li>
  );
}
