import { useId } from "react";
import type { moneyOfCancelled } from "~/features/money/payments/ui/offered/hour-payment";
import { formatPesos } from "~/shared/money";
import { Choice } from "~/ui/choice/Choice";
import type { Appointment } from "../../contract";

type Money = ReturnType<typeof moneyOfCancelled>;

interface Props {
  appointment: Appointment;
  money: Money;
  refund: boolean;
  onRefund: (refund: boolean) => void;
}

/** What becomes of what was paid. */
export function CancelMoney({ appointment, money, refund, onRefund }: Props) {
  const name = useId();
  if (money === null) return null;
  if (money === "pack") return <p className="text-lg">La sesión vuelve a tu pack.</p>;
  const amount = paidFor(appointment);
  if (money === "balance")
    return <p className="text-lg">Los {amount} que pagaste vuelven a tu saldo a favor.</p>;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold">¿Qué hacemos con lo que pagaste?</legend>
      <Choice
        name={name}
        title={`Guardar ${amount} como saldo para otra hora`}
        detail="Lo ves en «Pagos» y lo usas cuando quieras."
        checked={!refund}
        onChange={() => onRefund(false)}
      />
      <Choice
        name={name}
        title="Pedir la devolución"
        detail="Por el mismo medio con que pagaste: casi siempre en menos de 10 días, a más tardar en 45."
        checked={refund}
        onChange={() => onRefund(true)}
      />
    </fieldset>
  );
}

/** The same once it is done; null when there is nothing to say. */
export function formatMoneyDone({ appointment, money, refund }: Omit<Props, "onRefund">): string | null {
  const amount = paidFor(appointment);
  switch (money) {
    case "pack":
      return "La sesión volvió a tu pack.";
    case "balance":
      return `Los ${amount} volvieron a tu saldo a favor.`;
    case "choice":
      return refund ? `Pedimos la devolución de ${amount}.` : `Tienes ${amount} de saldo para otra hora.`;
    default:
      return null;
  }
}

const paidFor = ({ payment }: Appointment): string => formatPesos(payment?.amount ?? 0);
