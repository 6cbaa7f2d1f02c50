import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { TaskList } from "~/client/dashboard/TaskList";
import { signedInCall } from "~/client/session-end";
import { formatInstant } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { acceptPayment, refundPayment } from "../../contract";
import type { DeskLists } from "../../desk-contract";
import { ConfirmForm } from "./ConfirmForm";
import { PersonLine } from "./PersonLine";

type Review = DeskLists["reviews"][number];

/** Payments in doubt. Once the gateway has the money, a person decides what becomes of it. */
export function Reviews({ reviews }: Pick<DeskLists, "reviews">) {
  return (
    <TaskList id="en-revision" title="Pagos en revisión" empty="Ningún pago está en duda." items={reviews}>
      {(review) => <ReviewRow key={review.buyOrder} review={review} />}
    </TaskList>
  );
}

function ReviewRow({ review }: { review: Review }) {
  const today = useClinicToday();
  const [asking, setAsking] = useState<"accept" | "refund" | null>(null);
  const { amount, chargedAmount, buyOrder, patientName, description } = review;
  const whose = <span className="sr-only">, {patientName ?? buyOrder}</span>;
  return (
    <li className="flex flex-col gap-2 py-3">
      <PersonLine name={patientName ?? "Sin paciente"} amount={chargedAmount ?? amount}>
        {description} · orden {buyOrder}
        <span className="block">Desde el {formatInstant(review.since, today)}</span>
        <span className="block text-ink">{review.why}</span>
        {chargedAmount !== null && chargedAmount !== amount && (
          <span className="block text-ink">
            Se cobraron {formatPesos(chargedAmount)} y el precio es {formatPesos(amount)}.
          </span>
        )}
      </PersonLine>
      {asking !== null && chargedAmount !== null && (
        <Decision review={review} charged={chargedAmount} kind={asking} onBack={() => setAsking(null)} />
      )}
      {asking === null && chargedAmount !== null && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" variant="outline" onClick={() => setAsking("accept")}>
            Aceptar{whose}
          </Button>
          <Button size="small" variant="danger" onClick={() => setAsking("refund")}>
            Devolver{whose}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DecisionProps {
  review: Review;
  charged: number;
  kind: "accept" | "refund";
  onBack: () => void;
}

function Decision({ review: { buyOrder }, charged, kind, onBack }: DecisionProps) {
  const params = { buyOrder };
  if (kind === "accept")
    return (
      <ConfirmForm
        sentence={`Los ${formatPesos(charged)} cuentan como pago de esta orden.`}
        reasonLabel="Motivo para aceptarlo"
        action={`Aceptar ${formatPesos(charged)}`}
        pendingLabel="Aceptando..."
        failure="No se pudo aceptar el pago."
        variant="solid"
        onBack={onBack}
        send={async (reason, signal) => {
          const { message } = await signedInCall(acceptPayment, { params, body: { reason }, signal });
          toast({ title: "Pago aceptado", description: message });
        }}
      />
    );
  return (
    <ConfirmForm
      sentence={`${formatPesos(charged)} vuelven enteros a quien pagó. Una devolución no se puede deshacer.`}
      reasonLabel="Motivo de la devolución"
      action={`Devolver ${formatPesos(charged)}`}
      pendingLabel="Devolviendo..."
      failure="No se pudo devolver el pago."
      onBack={onBack}
      send={async (reason, signal) => {
        const { message } = await signedInCall(refundPayment, { params, body: { reason }, signal });
        toast({ title: "Devolución pedida", description: message });
        onBack();
      }}
    />
  );
}
