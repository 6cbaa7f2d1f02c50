import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { askAndSettle } from "./ask-and-settle";
import { claim } from "./claim";
import type { Confirmation } from "./contract";
import { isSimulated } from "./gateways";
import { findPayment, type Payment, shownStatus } from "./payment-rows";
import { settle } from "./settle";
import { commitEndsWithinMs } from "./time-limits";

type Context = Pick<ServerContext, "pool" | "env" | "keys" | "clock" | "log">;

/**
 * What became of a payment. Reads; the gateway is asked in doubt alone, and not by every look at the page. The simulator's
 * payments are approved here, once: their form has pretended to pay.
 */
export async function confirmPayment(context: Context, token: string): Promise<Confirmation | Refusal> {
  const payment = await findPayment(context.pool, { token });
  if (!payment) return refuse("not_found", { text: "No encontramos ese pago." });
  // Begun before a gateway was configured, it can pretend no more.
  const isOpen = payment.status === "PENDING" || payment.status === "COMMITTING";
  if (payment.gateway === "simulator" && isOpen && isSimulated(context.env)) {
    if (await claim(context, payment)) await settle(context, payment.id, simulatedCharge(payment));
    return confirmationOf((await findPayment(context.pool, { token })) ?? payment);
  }
  return confirmationOf(isInDoubt(payment, context.clock()) ? await askOnce(context, payment) : payment);
}

/** For the page's first drawing: what the row says, nobody is asked. `orderId`: what would be paid again. */
export async function readResult(
  { pool }: Pick<Context, "pool">,
  token: string,
): Promise<{ known: Confirmation; orderId: string | null } | null> {
  const payment = await findPayment(pool, { token });
  if (!payment) return null;
  return { known: confirmationOf(payment), orderId: payment.orderKind === "free" ? null : payment.orderId };
}

function isInDoubt({ status, gateway, claimedAt, chargedAmount }: Payment, now: Date): boolean {
  if (gateway === "simulator" || chargedAmount !== null) return false;
  if (status === "COMMITTING") return now.getTime() - (claimedAt?.getTime() ?? 0) > commitEndsWithinMs;
  return status === "REVIEW" || status === "PENDING";
}

const asked = new Map<string, number>();
const betweenAsksMs = 5_000;

/** At most once in five seconds for a payment, however often its page is opened. */
async function askOnce(context: Context, payment: Payment): Promise<Payment> {
  const now = performance.now();
  for (const [id, at] of asked) if (now - at >= betweenAsksMs) asked.delete(id);
  if (asked.has(payment.id)) return payment;
  asked.set(payment.id, now);
  return (await askAndSettle(context, payment)).payment;
}

const simulatedCharge = ({ buyOrder, amount, method }: Payment) =>
  ({
    kind: "paid",
    buyOrder,
    amount,
    currency: "CLP",
    gatewayPaymentId: null,
    responseCode: 0,
    authorizationCode: buyOrder.slice(-6),
    cardType: method === "transfer" ? "Transferencia (simulación)" : "Tarjeta (simulación)",
    cardLast4: null,
    installments: null,
  }) as const;

export function confirmationOf(payment: Payment): Confirmation {
  const status = shownStatus(payment.status);
  const success = status === "AUTHORIZED";
  return {
    success,
    status,
    buyOrder: payment.buyOrder,
    amount: payment.amount,
    authorizationCode: success ? payment.authorizationCode : null,
    message: messageOf(payment),
    isWaiting: waits(payment),
    paidAt: payment.paidAt?.toISOString() ?? null,
    cardType: payment.cardType,
    cardLast4: payment.cardLast4,
    installments: payment.installments,
    description: payment.description,
  };
}

const waits = ({ status, reviewReason }: Payment) => status === "PENDING" && reviewReason === "waiting";

function messageOf(payment: Payment): string {
  const text = textOf(payment);
  return payment.gateway === "simulator" ? `${text} Es una simulación: no se cobró nada de verdad.` : text;
}

function textOf({ status, reviewReason, gateway }: Payment): string {
  switch (status) {
    case "AUTHORIZED":
      return gateway === "simulator" ? "Pago aprobado en la simulación." : "Tu pago fue aprobado.";
    case "PENDING":
      if (reviewReason === "waiting")
        return "Tu pago quedó pendiente en MercadoPago. Complétalo como te indicó; cuando llegue te avisamos por correo.";
      return "Estamos confirmando tu pago. Puede tardar un momento.";
    case "COMMITTING":
      return "Estamos confirmando tu pago. Puede tardar un momento.";
    case "REVIEW":
      return reviewReason === "surplus"
        ? "Esto ya estaba pagado: te devolvemos este segundo cobro."
        : "Tu pago está en revisión. No pagues de nuevo: te avisaremos por correo apenas se confirme.";
    case "REFUNDED":
      return "Este pago fue devuelto completo.";
    case "ABORTED":
      return reviewReason === "order_paid"
        ? "Esto ya estaba pagado. No hicimos otro cobro."
        : reviewReason === "order_cancelled"
          ? "La hora fue cancelada. No hicimos ningún cobro."
          : reviewReason === "cancelled"
            ? "El cobro se canceló antes de hacerse. No se hizo ningún cobro."
            : "Dejaste el pago sin terminar. No se hizo ningún cobro.";
    case "EXPIRED":
      return "El tiempo para pagar terminó. No se hizo ningún cobro.";
    case "FAILED":
      if (reviewReason === "form_error")
        return "El medio de pago tuvo un problema y no se hizo ningún cobro. Inténtalo de nuevo en unos minutos.";
      // Never by the gateway's number: Transbank gives the same number two meanings.
      return "El pago fue rechazado. Revisa los datos, que la tarjeta esté habilitada y que tenga fondos, o usa otra.";
  }
}
