import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { formatMoment } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { toast } from "~/ui/toast/toast";
import type { LedgerEntry } from "../../account-contract";
import { refundPayment } from "../../contract";
import { type DeskOrder, reverseDeskPayment } from "../../desk-contract";
import { meansNames } from "../../entries";
import { ConfirmForm } from "./ConfirmForm";
import { deskOrderQuery } from "./money-queries";
import { receiptAddress } from "./receipt-address";

/** How it was paid, its receipt, and the way back: what was recorded here is undone, what came through a gateway is returned. */
export function PaidPart({ order, paid }: { order: DeskOrder; paid: LedgerEntry }) {
  const [asking, setAsking] = useState(false);
  const lines: [string, string | null][] = [
    ["Cómo", meansNames[paid.means]],
    [
      "Bono",
      paid.bonoNumber &&
        `${paid.bonoProgramme} n.º ${paid.bonoNumber}, copago ${formatPesos(paid.coPayment ?? 0)}`,
    ],
    ["Cuándo", formatMoment(paid.at)],
    ["Boleta", paid.boletaNumber],
    ["Orden", paid.buyOrder],
    ["Comprobante", `n.º ${paid.number}`],
  ];
  return (
    <div className="flex flex-col gap-5">
      <Alert kind="success" title={`Pagado: ${formatPesos(paid.amount)}`}>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {lines.map(
            ([term, text]) =>
              text && (
                <div key={term} className="col-span-2 grid grid-cols-subgrid">
                  <dt>{term}</dt>
                  <dd className="min-w-0 font-semibold break-words tabular-nums">{text}</dd>
                </div>
              ),
          )}
        </dl>
      </Alert>
      {asking ? (
        <WayBack order={order} paid={paid} onBack={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <a
            className={buttonStyle("outline")}
            href={receiptAddress(paid.id)}
            target="_blank"
            rel="noreferrer"
          >
            Ver comprobante
          </a>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {paid.buyOrder === null ? "Deshacer pago" : "Devolver"}
          </Button>
        </div>
      )}
    </div>
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
        sentence="El pago y su anulación quedan los dos anotados, y esto vuelve a estar por pagar."
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
