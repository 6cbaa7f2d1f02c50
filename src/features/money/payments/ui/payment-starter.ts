import { onceKeys } from "~/client/once-key";
import { makeCall } from "~/shared/api-client";
import { type PaymentMethod, type StartedPayment, startPayment } from "../contract";

/** What a page pays: something the server has a price for, or a free amount. */
export type Payable = { orderId: string } | { amount: number };

/** Everything a payment is begun with, but for the way to pay. */
export interface Purchase {
  payable: Payable;
  /** As the address of the page gave it; the server follows it only within the site. */
  returnUrl: string | null;
}

type Send = typeof makeCall<typeof startPayment>;

/**
 * Begins the payments of one page. The same request keeps its key until it is answered, so that a second try after a lost answer
 * begins one payment; one that was begun and left is begun anew, because a gateway's page is opened once.
 */
export function paymentStarter({ payable, returnUrl }: Purchase, send: Send = makeCall) {
  const keys = onceKeys();

  return async (method: PaymentMethod, signal: AbortSignal): Promise<StartedPayment> => {
    const started = await send(startPayment, {
      body: { ...payable, method, ...(returnUrl !== null && { returnUrl }) },
      headers: keys.headersOf(method),
      signal,
    });
    keys.done();
    return started;
  };
}
