import { useClinicToday } from "~/client/clinic-now";
import { useDialogs } from "~/client/dashboard/dialogs";
import { TaskList } from "~/client/dashboard/TaskList";
import { daysBetween, formatDateFrom } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import type { DeskLists } from "../../desk-contract";
import { PaymentMark } from "../offered/PaymentMark";
import { PersonLine } from "./PersonLine";

/** " · hace 12 días" */
function ageOf(days: number): string {
  if (days < 1) return "";
  return days === 1 ? " · hace 1 día" : ` · hace ${days} días`;
}

/** Hours that were given and packs in use that nobody paid. */
export function Debts({ debts }: Pick<DeskLists, "debts">) {
  const open = useDialogs();
  const today = useClinicToday();
  return (
    <TaskList
      id="por-cobrar"
      title="Por cobrar"
      aside={formatPesos(debts.reduce((sum, { amount }) => sum + amount, 0))}
      empty="Nadie debe nada."
      items={debts}
    >
      {(debt) => (
        <li key={debt.orderId} className="flex flex-col gap-2 py-3">
          <PersonLine name={debt.patientName} phone={debt.patientPhone} amount={debt.amount}>
            {debt.description}
            <span className="block first-letter:uppercase">
              {formatDateFrom(debt.when.slice(0, 10), today)}
              {ageOf(daysBetween(debt.when.slice(0, 10), today))}
            </span>
          </PersonLine>
          {debt.inReview ? (
            <PaymentMark kind="review" />
          ) : (
            <Button
              size="small"
              variant="outline"
              className="self-start"
              onClick={() => open({ kind: "payment", orderId: debt.orderId })}
            >
              Registrar pago<span className="sr-only"> de {debt.patientName}</span>
            </Button>
          )}
        </li>
      )}
    </TaskList>
  );
}
