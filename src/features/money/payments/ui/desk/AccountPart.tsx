import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { useDialogs } from "~/client/dashboard/dialogs";
import { FilePart } from "~/client/dashboard/FilePart";
import { useTeam } from "~/client/dashboard/team";
import { formatDateFrom, formatInstant } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { hasDuty } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import type { LedgerEntry, Owed, PackLeft, PatientAccount } from "../../account-contract";
import { tillDuties } from "../../desk-contract";
import { meansNames } from "../../entries";
import { formatSessions } from "../../format-sessions";
import { PaymentMark } from "../offered/PaymentMark";
import { accountQuery } from "./money-queries";
import { NewReceipt } from "./NewReceipt";
import { receiptAddress } from "./receipt-address";

/** What one patient owes, has left and paid: a part of the file. */
export function AccountPart({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useQuery(accountQuery(patientId));
  return (
    <FilePart query={{ data: data && [data], error, refetch }} empty="">
      {([account]) => account && <Account account={account} />}
    </FilePart>
  );
}

function Account({
  account: { owed, entries, packs, balance, refundsUnderWay },
}: {
  account: PatientAccount;
}) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Part id="por-pagar" title="Por pagar" empty="No debe nada." items={owed}>
        {(each) => <OwedRow key={each.orderId} owed={each} />}
      </Part>
      <div className="flex min-w-0 flex-col gap-8">
        <Part id="packs" title="Packs" empty="No tiene packs." items={packs}>
          {(each) => <PackRow key={each.id} pack={each} />}
        </Part>
        {(balance > 0 || refundsUnderWay > 0) && (
          <dl className="border-y border-line py-3">
            {balance > 0 && <Amount term="Saldo a favor" amount={balance} />}
            {refundsUnderWay > 0 && <Amount term="Devolución en camino" amount={refundsUnderWay} />}
          </dl>
        )}
      </div>
      <div className="min-w-0 lg:col-span-2">
        <Part id="pagos-hechos" title="Pagos" empty="Todavía no hay pagos." items={entries}>
          {(each) => <EntryRow key={each.id} entry={each} />}
        </Part>
      </div>
    </div>
  );
}

interface PartProps<T> {
  id: string;
  title: string;
  empty: string;
  items: T[];
  children: (item: T) => ReactNode;
}

function Part<T>({ id, title, empty, items, children }: PartProps<T>) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {items.length === 0 ? (
        <p className="mt-1 text-ink-soft">{empty}</p>
      ) : (
        <ul aria-labelledby={id} className="mt-2 divide-y divide-line border-y border-line">
          {items.map(children)}
        </ul>
      )}
    </section>
  );
}

function OwedRow({ owed }: { owed: Owed }) {
  const open = useDialogs();
  const today = useClinicToday();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 grow basis-40 break-words">
        <span className="font-semibold tabular-nums">{formatPesos(owed.amount)}</span> · {owed.description}
        <span className="block text-ink-soft first-letter:uppercase">
          {formatDateFrom(owed.when.slice(0, 10), today)}
        </span>
      </p>
      {owed.inReview ? (
        <PaymentMark kind="review" />
      ) : (
        <Button
          size="small"
          variant="outline"
          onClick={() => open({ kind: "payment", orderId: owed.orderId })}
        >
          Registrar pago<span className="sr-only">, {owed.description}</span>
        </Button>
      )}
    </li>
  );
}

function PackRow({ pack }: { pack: PackLeft }) {
  const today = useClinicToday();
  return (
    <li className="py-3 break-words">
      {pack.service}, {pack.pack}
      <span className="block">
        Quedan <strong className="tabular-nums">{pack.left}</strong> de {formatSessions(pack.sessions)}
        <span className="text-ink-soft"> · {pack.paid ? "pagado" : "por pagar"}</span>
      </span>
      <span className="block text-ink-soft">Vence el {formatDateFrom(pack.expiresOn, today)}</span>
    </li>
  );
}

function EntryRow({ entry }: { entry: LedgerEntry }) {
  const open = useDialogs();
  const today = useClinicToday();
  const isBack = entry.kind === "reversal";
  const isUndone = !isBack && !entry.stands;
  const [isAsking, setAsking] = useState(false);
  const keepsTill = hasDuty(useTeam(), tillDuties);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-40 break-words">
        {isUndone ? (
          <>
            <s>{formatPesos(entry.amount)}</s> deshecho
          </>
        ) : (
          <span className="font-semibold tabular-nums">
            {formatPesos(isBack ? -entry.amount : entry.amount)}
          </span>
        )}{" "}
        · {entry.description}
        <span className="block text-ink-soft first-letter:uppercase">
          {formatInstant(entry.at, today)} · {meansNames[entry.means]}
        </span>
        {isBack && <span className="block">«{entry.reason}»</span>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <a
          className="link inline-flex min-h-11 items-center"
          href={receiptAddress(entry.id)}
          target="_blank"
          rel="noreferrer"
        >
          Comprobante {entry.number}
        </a>
        {isBack && keepsTill && !isAsking && (
          <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
            Anular y emitir de nuevo<span className="sr-only"> el comprobante {entry.number}</span>
          </Button>
        )}
        {entry.kind === "payment" && entry.stands && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => open({ kind: "payment", orderId: entry.orderId })}
          >
            Ver pago<span className="sr-only"> {entry.number}</span>
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="basis-full">
          <NewReceipt entry={entry} onBack={() => setAsking(false)} />
        </div>
      )}
    </li>
  );
}

function Amount({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{term}</dt>
      <dd className="font-semibold tabular-nums">{formatPesos(amount)}</dd>
    </div>
  );
}
