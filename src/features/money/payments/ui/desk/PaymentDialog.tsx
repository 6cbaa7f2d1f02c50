import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogs } from "~/client/dashboard/dialogs";
import { Loaded } from "~/client/dashboard/Loaded";
import { useTeam } from "~/client/dashboard/team";
import { formatPesos } from "~/shared/money";
import { arranges } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import type { DeskOrder } from "../../desk-contract";
import { formatSessions } from "../../format-sessions";
import { OwedLines } from "../offered/OwedLines";
import { BoletaPart, isFacturaAgain } from "./BoletaPart";
import { deskOrderQuery } from "./money-queries";
import { PackVisits } from "./PackVisits";
import { PaidPart } from "./PaidPart";
import { PayLink } from "./PayLink";
import { PaymentForm } from "./PaymentForm";

/** What an hour or a pack costs, who pays it and how, and what can be done once it is paid. */
export default function PaymentDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const query = useQuery(deskOrderQuery(orderId));
  const [busy, setBusy] = useState(false);
  const isOwed = !query.data || query.data.state === "owed";
  return (
    <Dialog open onClose={onClose} busy={busy} title={isOwed ? "Registrar pago" : "Pago"}>
      <Loaded
        query={query}
        what="este pago"
        missing="Este movimiento no es de una hora ni de un pack: no hay nada que registrar."
        skeletons={["h-20", "h-52", "h-14"]}
      >
        {(order) => (
          <div className="flex flex-col gap-6">
            <Sale order={order} />
            <Money key={order.orderId} order={order} onBusy={setBusy} />
            <PackVisits order={order} />
            <Besides order={order} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Sale({ order }: { order: DeskOrder }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-line pb-4">
      <div className="min-w-0 grow basis-56">
        <p className="text-lg font-semibold break-words">{order.patientName}</p>
        <p className="break-words text-ink-soft">
          {order.description}
          {order.kind === "pack" &&
            !order.description.includes("sesi") &&
            ` · ${formatSessions(order.sessions)}`}
        </p>
      </div>
      <p className="text-right">
        <span className="font-display text-2xl font-bold tabular-nums">{formatPesos(order.amount)}</span>
        {order.state === "owed" && order.owedAmount < order.amount && (
          <span className="block font-semibold tabular-nums">quedan {formatPesos(order.owedAmount)}</span>
        )}
      </p>
    </div>
  );
}

/** In the same place: what else they owe, and their next hour. */
function Besides({ order }: { order: DeskOrder }) {
  const open = useDialogs();
  const { duties } = useTeam();
  const { patientId: id, patientName: name, patientEmail: email, otherOwed } = order;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {otherOwed.length > 0 && (
        <section aria-labelledby="debe-ademas">
          <h3 id="debe-ademas" className="font-text text-base font-semibold tracking-normal">
            Debe además
          </h3>
          <ul className="divide-y divide-line">
            <OwedLines owed={otherOwed} />
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {arranges({ duties }) && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => open({ kind: "caller", patient: { id, name, email } })}
          >
            Agendar su próxima hora
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={() => open({ kind: "sellPack", patient: { id, name, email } })}
        >
          Vender un pack
        </Button>
      </div>
    </div>
  );
}

type MoneyProps = Pick<Parameters<typeof PaymentForm>[0], "order" | "onBusy">;

function Money({ order, onBusy }: MoneyProps) {
  // Said when it is paid, or after; a factura that was refused is tried again.
  const [isForCompany, setForCompany] = useState(isFacturaAgain(order.boleta));
  const factura = { isForCompany, onForCompany: setForCompany };
  return (
    <>
      <State order={order} onBusy={onBusy} {...factura} />
      <BoletaPart order={order} {...factura} />
    </>
  );
}

function State({ order, ...form }: Parameters<typeof PaymentForm>[0]) {
  switch (order.state) {
    case "owed":
      return (
        <>
          <PaymentForm key={order.owedAmount} order={order} {...form} />
          <PayLink order={order} />
          <PaidPart order={order} />
        </>
      );
    case "paid":
      return <PaidPart order={order} />;
    case "in_review":
      return (
        <Alert kind="warning" title="El pago en línea está en revisión">
          Todavía no se sabe si el medio de pago cobró. No lo cobres de nuevo: en Caja, «Pagos en revisión»,
          se ve qué falta.
        </Alert>
      );
    case "cancelled":
      return (
        <>
          <Alert kind="info">
            {order.paid ? "Se canceló después de pagarse." : "Se canceló: no hay nada que cobrar."}
          </Alert>
          <PaidPart order={order} />
        </>
      );
  }
}
