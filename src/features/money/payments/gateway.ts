/** What a gateway says became of a payment. */
export type Verdict =
  | ({ kind: "paid" } & Charge)
  /** Refused by the bank, or turned back: no money moved. */
  | { kind: "rejected"; responseCode: number | null }
  /** It was begun and called off before anything was decided, by the buyer or by its time: no money moved. */
  | { kind: "cancelled" }
  /** The buyer has not finished, or nobody committed: no money moved until now. */
  | { kind: "open" }
  /** Begun and to be finished elsewhere, such as cash at a shop: it may take days. */
  | { kind: "waiting" }
  /** The money went back to the buyer. `byBank`: the bank took it (a chargeback), nobody here gave it. */
  | ({ kind: "returned"; byBank: boolean } & Charge);

/** What was taken, as the gateway tells it. It is compared with our row before anything counts as paid. */
export interface Charge {
  buyOrder: string;
  amount: number;
  /** ISO 4217; Webpay's shop takes pesos only and names none. */
  currency: string;
  gatewayPaymentId: string | null;
  responseCode: number | null;
  authorizationCode: string | null;
  cardType: string | null;
  cardLast4: string | null;
  installments: number | null;
}

/** The gateway did not answer, or not with what it documents: whether it acted is unknown. */
export class GatewayInDoubt extends Error {
  override name = "GatewayInDoubt";
}

/** It answered that it will not: nothing was done. */
export class GatewayRefusal extends Error {
  override name = "GatewayRefusal";
}

export interface Attempt {
  id: string;
  buyOrder: string;
  sessionId: string;
  amount: number;
  /** What the buyer reads of it there. */
  title: string;
}

/** A payment that was begun: `token` is what the gateway knows it by; null where it knows it by our order. */
export interface Begun {
  token: string | null;
  /** Works by a plain GET. */
  url: string;
}

/** What a payment needs of a gateway, however it speaks. Each call has its time limit and throws one of the two errors above. */
export interface Gateway {
  name: "webpay" | "mercadopago";
  /** `returnToken` opens our result page, for gateways that let us choose where the buyer comes back. */
  begin(attempt: Attempt, returnToken: string): Promise<Begun>;
  /** Takes the money that the buyer allowed; once. Absent where the buyer's own press takes it. */
  commit?(token: string): Promise<Verdict>;
  ask(known: { token: string; buyOrder: string; gatewayPaymentId: string | null }): Promise<Verdict>;
  /** Gives the whole back. `key` is the same for every try at one refund. */
  refund(known: {
    token: string;
    gatewayPaymentId: string | null;
    amount: number;
    key: string;
  }): Promise<void>;
}
