import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { formatMoment } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { hasDuty, leads } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { toast } from "~/ui/toast/toast";
import type { LedgerEntry } from "../../account-contract";
import { refundPayment } from "../../contract";
import { type DeskOrder, reverseDeskPayment, takeDiscountBack, tillDuties } from "../../desk-contract";
import { meansNames } from "../../entries";
import { briefName } from "../../tax-document";
import { ConfirmForm } from "./ConfirmForm";
import { deskOrderQuery } from "./money-queries";
import { NewReceipt } from "./NewReceipt";
import { receiptAddress } from "./receipt-address";

/** How it was paid, each part with its receipt and its way back: what was recorded here is undone, what came through a gateway is returned. */
export function PaidPart({ order }: { order: DeskOrder }) {
  const { payments, discounts, state, paidAmount } = order;
  if (payments.length === 0 && discounts.length === 0) return null;
  const list = (
    <ul aria-label="Pagos" className="flex flex-col divide-y divide-line">
      {payments.map((paid) => (
        <PaidLine key={paid.id} order={order} paid={paid} />
      ))}
      {discounts.map((discount) => (
        <DiscountLine key={discount.id} order={order} discount={discount} />
      ))}
    </ul>
  );
  if (state === "owed") return list;
  return (
    <div className="flex flex-col gap-3">
      <Alert kind="success" title={`Pagado: ${formatPesos(paidAmount)}`}>
        {discounts.length > 0 ? "Con el descuento no queda nada por pagar." : "No queda nada por pagar."}
      </Alert>
      {list}
    </div>
  );
}

function PaidLine({ order, paid }: { order: DeskOrder; paid: LedgerEntry }) {
  const [asking, setAsking] = useState<"way back" | "new receipt" | null>(null);
  const team = useTeam();
  const keepsTill = hasDuty(team, tillDuties);
  const back = () => setAsking(null);
  const lines: [string, string | null][] = [
    [
      "Bono",
      paid.bonoNumber &&
        `${paid.bonoProgramme} n.º ${paid.bonoNumber}, copago ${formatPesos(paid.coPayment ?? 0)}`,
    ],
    ["Convenio", paid.agreement],
    ["Cuándo", formatMoment(paid.at)],
    [briefName(paid.documentKind), paid.boletaNumber],
    ["Orden", paid.buyOrder],
    ["Comprobante", `n.º ${paid.number}`],
  ];
  return (
    <li className="flex flex-col gap-3 py-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{meansNames[paid.means]}</span>
        <span className="tabular-nums">{formatPesos(paid.amount)}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {lines.map(
          ([term, text]) =>
            text && (
              <div key={term} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="min-w-0 break-words tabular-nums">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {asking === "way back" && <WayBack order={order} paid={paid} onBack={back} />}
      {asking === "new receipt" && <NewReceipt entry={paid} onBack={back} />}
      {asking === null && (
        <div className="flex flex-wrap gap-3">
          <a
            className={buttonStyle("outline")}
            href={receiptAddress(paid.id)}
            target="_blank"
            rel="noreferrer"
          >
            Ver comprobante
          </a>
          {keepsTill && (
            <Button variant="quiet" onClick={() => setAsking("new receipt")}>
              Anular y emitir de nuevo
            </Button>
          )}
          {(paid.buyOrder === null ? keepsTill : leads(team)) && (
            <Button variant="danger" onClick={() => setAsking("way back")}>
              {paid.buyOrder === null ? "Deshacer pago" : "Devolver"}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function DiscountLine({ order, discount }: { order: DeskOrder; discount: DeskOrder["discounts"][number] }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const keepsTill = hasDuty(useTeam(), tillDuties);
  return (
    <li className="flex flex-col gap-3 py-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>Descuento</span>
        <span className="tabular-nums">−{formatPesos(discount.amount)}</span>
      </p>
      <p className="break-words text-ink-soft">
        «{discount.reason}» · {discount.by}, {formatMoment(discount.at)}
      </p>
      {asking && (
        <ConfirmForm
          sentence="El descuento y su anulación quedan anotados, y esa parte vuelve a estar por pagar."
          reasonLabel="Motivo para deshacerlo"
          action="Deshacer descuento"
          pendingLabel="Deshaciendo..."
          failure="No se pudo deshacer el descuento."
          onBack={() => setAsking(false)}
          send={async (reason, signal) => {
            const params = { id: discount.id };
            const undone = await signedInCall(takeDiscountBack, { params, body: { reason }, signal });
            queryClient.setQueryData(deskOrderQuery(order.orderId).queryKey, undone);
          }}
        />
      )}
      {!asking && keepsTill && (
        <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
          Deshacer descuento
        </Button>
      )}
    </li>
  );
}

interface WayBackProps {
  order: DeskOrder;
  paid: LedgerEntry;
  onBack: () => void;
}

function WayBack({ order, paid: { id, buyOrder, amount, means }, onBack }: WayBackProps) {
  const queryClient = useQueryClient();
  if (buyOrder === null)
    return (
      <ConfirmForm
        sentence="El pago y su anulación quedan los dos anotados, y esa parte vuelve a estar por pagar."
        reasonLabel="Motivo para deshacerlo"
        action="Deshacer pago"
        pendingLabel="Deshaciendo..."
        failure="No se pudo deshacer el pago."
        onBack={onBack}
        send={async (reason, signal) => {
          const undone = await signedInCall(reverseDeskPayment, { params: { id }, body: { reason }, signal });
          queryClient.setQueryData(deskOrderQuery(order.orderId).queryKey, undone);
          toast({ title: "Pago deshecho", description: `${order.patientName}, ${formatPesos(amount)}.` });
        }}
      />
    );
  return (
    <ConfirmForm
      sentence={`${formatPesos(amount)} vuelven enteros por ${meansNames[means]}. Una devolución no se puede deshacer.`}
      reasonLabel="Motivo de la devolución"
      action={`Devolver ${formatPesos(amount)}`}
      pendingLabel="Devolviendo..."
      failure="No se pudo devolver el pago."
      onBack={onBack}
      send={async (reason, signal) => {
        const { message } = await signedInCall(refundPayment, {
          params: { buyOrder },
          body: { reason },
          signal,
        });
        toast({ title: "Devolución pedida", description: message });
        onBack();
      }}
    />
  );
}
