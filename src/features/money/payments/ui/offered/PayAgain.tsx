import { useSearchParams } from "react-router";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { askedAmount } from "../asked-amount";
import { orderSearch } from "../order-address";

/** Beside the ways to ask: back to what somebody wanted to pay, who came here from a payment that failed. */
export function PayAgain() {
  const [asked] = useSearchParams();
  const amount = asked.get("amount");
  if (amount === null) return null;
  const search = orderSearch({ amount: askedAmount(amount).amount, orderId: asked.get("orderId") });
  return (
    <div className="flex flex-col items-start gap-2">
      <p>Tu pago no se hizo. Puedes volver a intentarlo, o pagar en el centro.</p>
      <ButtonLink to={`/payment-form${search}`} variant="solid">
        Volver al pago
      </ButtonLink>
    </div>
  );
}
