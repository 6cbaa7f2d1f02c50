import { useState } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { formatMoment } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import type { OneTill, Till } from "../../till-contract";
import { reopenTill } from "../../till-contract";
import { ConfirmForm } from "./ConfirmForm";
import { formatDifference } from "./desk-words";
import { TillCount } from "./TillCount";
import { TillMovement, TillOpening, useShownTill } from "./TillMoney";

/** The tills of a day: the own one to open, move and close; closed ones with what was counted. */
export function TillBoxes({ till: { day, tills }, leads }: { till: Till; leads: boolean }) {
  const today = useClinicToday();
  const { branches } = useClinic();
  const own = tills.find(({ isOwn, closedAt }) => isOwn && closedAt === null);
  return (
    <section aria-labelledby="cajas-del-dia">
      <h3 id="cajas-del-dia" className="text-lg">
        Cierre
      </h3>
      {day === today && (!own || own.opening === null) && (
        <TillOpening branchId={own?.branchId ?? branches[0]?.id ?? null} />
      )}
      {tills.map((each) => (
        <Box key={each.id} till={each} leads={leads} />
      ))}
    </section>
  );
}

function Box({ till, leads }: { till: OneTill; leads: boolean }) {
  const { branches } = useClinic();
  const branch = branches.length > 1 && branches.find(({ id }) => id === till.branchId)?.name;
  const [latest] = till.closings;
  const isOpen = till.closedAt === null;
  const lines: [string, number][] = [
    ["Monto inicial", till.opening ?? 0],
    ...till.movements.map(({ reason, amount }): [string, number] => [reason, amount]),
    ["Debe haber", isOpen || !latest ? till.expected : latest.expected],
  ];
  return (
    <section aria-labelledby={`caja-${till.id}`} className="mt-4 border-t border-line pt-3">
      <h4 id={`caja-${till.id}`} className="font-semibold">
        Caja de {till.who}
        {branch && `, ${branch}`}
      </h4>
      <dl className="mt-1">
        {lines.map(([term, amount], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two movements may have the same words
          <div key={index} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 grow basis-40 break-words text-ink-soft">{term}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{formatPesos(amount)}</dd>
          </div>
        ))}
      </dl>
      {till.closings.length > 0 && (
        <ul aria-label="Cierres" className="mt-2 divide-y divide-line border-y border-line">
          {till.closings.map((closing, index) => (
            <li key={closing.id} className={`py-2 ${index > 0 || isOpen ? "text-ink-soft" : ""}`}>
              <p className="tabular-nums">
                Contado {formatPesos(closing.counted)},{" "}
                <strong>{formatDifference(closing.counted, closing.expected)}</strong>
                {(index > 0 || isOpen) && " (se abrió de nuevo)"}
              </p>
              <p className="break-words text-ink-soft">
                {closing.closedBy}, {formatMoment(closing.closedAt)}
              </p>
              {closing.note && <p className="break-words">«{closing.note}»</p>}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (till.isOwn || leads) && (
        <>
          <TillMovement till={till} />
          <TillCount till={till} />
        </>
      )}
      {!isOpen && leads && <Reopen till={till} />}
    </section>
  );
}

function Reopen({ till }: { till: OneTill }) {
  const show = useShownTill();
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button size="small" variant="outline" className="mt-2" onClick={() => setAsking(true)}>
        Abrir de nuevo
      </Button>
    );
  return (
    <div className="mt-3">
      <ConfirmForm
        sentence="Lo contado queda anotado, y la caja se cuenta otra vez."
        reasonLabel="Motivo"
        action="Abrir de nuevo"
        pendingLabel="Abriendo..."
        failure="No se pudo abrir la caja de nuevo."
        variant="solid"
        onBack={() => setAsking(false)}
        send={async (reason, signal) => {
          show(await signedInCall(reopenTill, { body: { reason, tillId: till.id }, signal }));
        }}
      />
    </div>
  );
}
