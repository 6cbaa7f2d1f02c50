import type * as z from "zod/mini";
import { Refusal } from "~/server/http/refusal";
import type { startPaymentByForm } from "./contract";
import { startPayment } from "./start-payment";

type Form = z.output<(typeof startPaymentByForm)["body"]>;

/** Where a browser without scripts goes next: to the gateway, or back to the form, which says what went wrong. */
export async function startByForm(
  context: Parameters<typeof startPayment>[0],
  { amount, orderId, method, returnUrl }: Form,
): Promise<string> {
  const request = {
    ...(orderId ? { orderId } : { amount: amount && /^\d{1,9}$/.test(amount) ? Number(amount) : amount }),
    method,
    returnUrl: returnUrl || null,
  };
  const outcome = await startPayment(context, request, null);
  if (!(outcome instanceof Refusal)) return outcome.redirectUrl;
  const back = new URLSearchParams({
    ...(orderId ? { orderId } : amount && { amount }),
    ...(returnUrl && { returnUrl }),
    problem: outcome.code,
  });
  return `${context.env.publicUrl}/payment-form?${back}`;
}
