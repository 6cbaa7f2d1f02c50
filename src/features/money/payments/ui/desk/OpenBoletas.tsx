import { useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { useDialogs } from "~/client/dashboard/dialogs";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { TaskList } from "~/client/dashboard/TaskList";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { OpenBoleta } from "../../boleta-contract";
import { briefName } from "../../tax-document";
import { openBoletasQuery } from "./money-queries";
import { PersonLine } from "./PersonLine";

/** Boletas, facturas and credit notes that somebody has to look at; nothing of it where the clinic types their numbers. */
export function OpenBoletas() {
  const { issuesBoletas } = useStaffClinic();
  const { data = [] } = useQuery(openBoletasQuery);
  // What is in doubt stays in doubt after the clinic has left its provider.
  if (!issuesBoletas && data.length === 0) return null;
  return (
    <TaskList
      id="boletas"
      title="Boletas y facturas por revisar"
      empty="Todas las que se pidieron se emitieron."
      items={data}
    >
      {(open) => <Row key={`${open.orderId} ${open.at}`} open={open} />}
    </TaskList>
  );
}

function Row({ open }: { open: OpenBoleta }) {
  const today = useClinicToday();
  const show = useDialogs();
  const { orderId, patientName, amount, state, kind, reason, at } = open;
  return (
    <li className="flex flex-col gap-2 py-3">
      <PersonLine name={patientName || "Sin paciente"} amount={amount}>
        {briefName(kind)} {state === "review" ? "por revisar" : "que no se emitió"},{" "}
        {formatInstant(at, today)}
        {reason && <span className="block break-words text-ink">{reason}</span>}
      </PersonLine>
      <Button
        size="small"
        variant="outline"
        className="self-start"
        onClick={() => show({ kind: "payment", orderId })}
      >
        Ver pago<span className="sr-only">, {patientName}</span>
      </Button>
    </li>
  );
}
