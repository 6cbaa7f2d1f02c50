import type { FormEvent, ReactNode } from "react";
import { type PaymentMethod, startPaymentByForm } from "../contract";
import type { Purchase } from "./payment-starter";

interface Props {
  purchase: Purchase;
  method: PaymentMethod;
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}

/** Pays without any script: the server leads on, or back here with what went wrong. */
export function PlainPayment({ purchase: { payable, returnUrl }, method, onSubmit, children }: Props) {
  return (
    <form method="post" action={startPaymentByForm.path} onSubmit={onSubmit}>
      {Object.entries(payable).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {returnUrl !== null && <input type="hidden" name="returnUrl" value={returnUrl} />}
      <input type="hidden" name="method" value={method} />
      {children}
    </form>
  );
}
