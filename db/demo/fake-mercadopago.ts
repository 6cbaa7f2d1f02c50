import { createHmac, randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { formatPesos } from "~/shared/money";
import * as gateway from "./gateway-faults";
import { type ApiCall, type GatewayRequest, isWholePositive, type JsonReply } from "./gateway-faults";

type Operation = "create" | "search" | "payment" | "refund";
type Outcome = "approve" | "reject" | "pending";
type Status = "approved" | "pending" | "in_process" | "rejected" | "cancelled" | "refunded" | "charged_back";

interface Options {
  port?: number;
  accessToken: string;
  webhookSecret: string;
  clock?: () => Date;
  /** Tells the shop of each change by itself, shortly after. */
  autoNotify?: boolean;
}

interface NoticeOptions {
  /** Written as it is; without it the clock's time. */
  ts?: number;
  inMilliseconds?: boolean;
  /** Another than the shop's makes a forged notice. */
  secret?: string;
  requestId?: string;
  topic?: string;
}

export type FakeMercadoPago = Awaited<ReturnType<typeof startFakeMercadoPago>>;

const buttons: Record<Outcome | "leave", string> = {
  approve: "Aprobar pago",
  reject: "Rechazar pago",
  pending: "Dejar pendiente",
  leave: "Volver sin pagar",
};
const title = "MercadoPago de mentira";
const checkoutPath = "/checkout/v1/redirect";
const outcomePath = "/checkout/v1/outcome";
const noticeDelayMs = 300;
const sellerId = 446566691;

/** Checkout Pro of MercadoPago as far as a shop sees it, with the page of the buyer. No money moves. */
export async function startFakeMercadoPago(options: Options) {
  const { port = 0, accessToken, webhookSecret, clock = () => new Date(), autoNotify = false } = options;
  const preferences = new Map<string, Preference>();
  const payments = new Map<number, Payment>();
  const preferenceOf = new Map<Payment, Preference>();
  const calls: { operation: Operation; id: string | null }[] = [];
  const faults = new gateway.Faults<Operation>();
  const once = gateway.answerOnce();

  /** Each call is a try of its own: a buyer may be refused with one card and approved with the next. */
  function pay(preferenceIdOrReference: string, outcome: Outcome) {
    const preference =
      preferences.get(preferenceIdOrReference) ??
      [...preferences.values()].findLast((each) => each.externalReference === preferenceIdOrReference);
    if (!preference) throw new Error(`No preference is called ${preferenceIdOrReference}`);
    const payment = tried(preference, outcome, clock());
    payments.set(payment.id, payment);
    preferenceOf.set(payment, preference);
    tellSoon(payment);
    return { paymentId: payment.id, returnUrl: returnUrlOf(preference, payment) };
  }

  function settlePending(paymentId: number, outcome: "approve" | "reject" | "cancel"): void {
    const payment = paymentOf(paymentId);
    if (payment.status !== "pending" && payment.status !== "in_process")
      throw new Error(`The payment is settled: ${payment.status}`);
    Object.assign(
      payment,
      outcome === "approve" ? approval(clock()) : outcome === "cancel" ? cancelled : rejection,
    );
    tellSoon(payment);
  }

  /** The buyer's bank took the money back. */
  function chargeBack(paymentId: number): void {
    const payment = paymentOf(paymentId);
    Object.assign(payment, { status: "charged_back", status_detail: "settled" });
    tellSoon(payment);
  }

  /** What was taken from buyers and not given or taken back. */
  function charged() {
    const taken = [...payments.values()].filter(({ status }) => status === "approved");
    return taken.map(({ id, external_reference, transaction_amount, transaction_amount_refunded }) => {
      const amount = transaction_amount - transaction_amount_refunded;
      return { externalReference: external_reference, amount, paymentId: id };
    });
  }

  function paymentOf(id: number): Payment {
    const payment = payments.get(id);
    if (!payment) throw new Error(`No payment is called ${id}`);
    return payment;
  }

  /** The signed request of a notification, for whoever wants to send it. */
  function notice(paymentId: number, options: NoticeOptions = {}) {
    const { secret = webhookSecret, requestId = randomUUID(), topic = "payment" } = options;
    const address = preferenceOf.get(paymentOf(paymentId))?.notificationUrl;
    if (!address) throw new Error("The preference named no notification_url");
    const [now, id] = [clock(), String(paymentId)];
    const ts = options.ts ?? (options.inMilliseconds ? now.getTime() : Math.floor(now.getTime() / 1000));
    const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
    const signature = `ts=${ts},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
    const about = { type: topic, action: `${topic}.updated`, data: { id }, api_version: "v1" };
    const from = { id: randomInt(1e11, 2e11), user_id: sellerId, date_created: mercadoPagoTime(now) };
    return {
      url: gateway.withQuery(address, { "data.id": id, type: topic }),
      headers: { "content-type": "application/json", "x-request-id": requestId, "x-signature": signature },
      body: JSON.stringify({ ...from, ...about, live_mode: false }),
    };
  }

  function notify(paymentId: number, options?: NoticeOptions): Promise<Response> {
    const { url: shop, ...request } = notice(paymentId, options);
    return fetch(shop, { method: "POST", ...request, redirect: "manual", signal: stopping });
  }

  function tellSoon(payment: Payment): void {
    if (!autoNotify || !preferenceOf.get(payment)?.notificationUrl) return;
    // A shop that is away misses the notice, as it may with the real one.
    pause(noticeDelayMs, undefined, { signal: stopping })
      .then(() => notify(payment.id))
      .catch(() => undefined);
  }

  function answerApi(request: GatewayRequest, operation: Operation, id: string): ApiCall<Operation> {
    calls.push({ operation, id: id || null });
    const perform = (): JsonReply => {
      if (request.headers.authorization !== `Bearer ${accessToken}`)
        return failure(401, "invalid access token");
      const key = request.headers["x-idempotency-key"];
      if (operation === "create") return once(key, () => createPreference(request.fields));
      if (operation === "search") return search([...payments.values()], request.url.searchParams);
      const payment = payments.get(Number(id));
      if (!payment) return failure(404, "Payment not found");
      if (operation === "payment") return { status: 200, json: payment };
      return once(key && `${id} ${key}`, () => {
        const reply = refund(payment, request.fields.amount, clock());
        if (reply.status === 201) tellSoon(payment);
        return reply;
      });
    };
    return { operation, perform };
  }

  function createPreference(fields: Record<string, unknown>): JsonReply {
    const preference = readPreference(fields);
    if ("json" in preference) return preference;
    preferences.set(preference.id, preference);
    const address = gateway.withQuery(`${url}${checkoutPath}`, { pref_id: preference.id });
    const json = { ...fields, id: preference.id, init_point: address, sandbox_init_point: address };
    return { status: 201, json };
  }

  function answerBuyer({ method, url: asked, fields }: GatewayRequest): gateway.PageReply {
    const id = String(fields.pref_id ?? asked.searchParams.get("pref_id"));
    const preference = preferences.get(id);
    if (!preference) return gateway.buyersPage(title, "<p>Este pago no existe.</p>", {}, 404);
    // A second press of the button or a step back in the browser pays nothing twice.
    const paid = [...payments.values()].find(
      (payment) => payment.status === "approved" && preferenceOf.get(payment) === preference,
    );
    if (paid) return { location: returnUrlOf(preference, paid) };
    const facts = { Monto: formatPesos(preference.amount), Orden: preference.externalReference };
    if (preference.expiresAt && preference.expiresAt <= clock())
      return gateway.buyersPage(title, "<p>Este pago venció: vuelve al comercio.</p>", facts);
    const outcome = String(fields.outcome);
    if (asked.pathname !== outcomePath || method !== "POST" || !Object.hasOwn(buttons, outcome))
      return gateway.buyersPage(title, gateway.buttonsForm(outcomePath, { pref_id: id }, buttons), facts);
    if (outcome === "leave") return { location: returnUrlOf(preference, null) };
    return { location: pay(id, outcome as Outcome).returnUrl };
  }

  function answer(request: GatewayRequest) {
    const path = request.url.pathname;
    if (path === checkoutPath || path === outcomePath) return answerBuyer(request);
    const [, id = ""] = /^\/v1\/payments\/(\d+)(?:\/refunds)?$/.exec(path) ?? [];
    const operation = operations[`${request.method} ${id ? path.replace(id, "{id}") : path}`];
    return operation ? answerApi(request, operation, id) : failure(404, "resource not found");
  }

  const { url, stop, stopping } = await gateway.serveGateway({ port, faults, answer });
  const byBuyers = { pay, settlePending, chargeBack, charged };
  return { url, stop, faults, calls, preferences, payments, notice, notify, ...byBuyers };
}

const operations: Record<string, Operation> = {
  "POST /checkout/preferences": "create",
  "POST /checkout/preferences/": "create",
  "GET /v1/payments/search": "search",
  "GET /v1/payments/{id}": "payment",
  "POST /v1/payments/{id}/refunds": "refund",
};

type Preference = Exclude<ReturnType<typeof readPreference>, JsonReply>;

function readPreference(fields: Record<string, unknown>) {
  const items = Array.isArray(fields.items) ? fields.items.map(gateway.fieldsOf) : [];
  const backUrls = gateway.fieldsOf(fields.back_urls);
  if (items.length === 0) return failure(400, "items needed");
  for (const { title, quantity, unit_price, currency_id } of items) {
    if (!title || !isWholePositive(quantity) || currency_id !== "CLP") return failure(400, "items invalid");
    if (!isWholePositive(unit_price)) return failure(400, "unit_price invalid: pesos have no decimals");
  }
  const { external_reference: reference, notification_url: notificationUrl } = fields;
  if (typeof reference !== "string" || !/^.{1,256}$/.test(reference))
    return failure(400, "external_reference invalid");
  if (typeof backUrls.success !== "string") return failure(400, "back_url.success must be defined");
  return {
    id: `${sellerId}-${randomUUID()}`,
    amount: items.reduce((sum, item) => sum + Number(item.unit_price) * Number(item.quantity), 0),
    externalReference: reference,
    backUrls,
    notificationUrl: typeof notificationUrl === "string" ? notificationUrl : null,
    expiresAt: fields.expires ? new Date(String(fields.expiration_date_to)) : null,
  };
}

/** The resource as the API answers it. A test may change its fields, as a bank changes its mind. */
type Payment = ReturnType<typeof tried>;

function tried({ amount, externalReference }: Preference, outcome: Outcome, now: Date) {
  const byCard = outcome !== "pending";
  return {
    id: randomInt(1e11, 2e11),
    status: "pending" as Status,
    status_detail: "pending_waiting_payment",
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    currency_id: "CLP",
    external_reference: externalReference,
    date_created: mercadoPagoTime(now),
    date_approved: null as string | null,
    authorization_code: null as string | null,
    // What waits is cash that the buyer will bring to a shop.
    payment_method_id: byCard ? "visa" : "servipag",
    payment_type_id: byCard ? "credit_card" : "ticket",
    card: byCard ? { last_four_digits: "7115" } : {},
    installments: 1,
    order: { type: "mercadopago", id: randomInt(1e10, 2e10) },
    ...(outcome === "approve" && { ...approval(now), authorization_code: String(randomInt(1e5, 1e6)) }),
    ...(outcome === "reject" && rejection),
  };
}

const rejection = { status: "rejected" as Status, status_detail: "cc_rejected_other_reason" };

/** Nobody brought the cash in time. */
const cancelled = { status: "cancelled" as Status, status_detail: "expired" };

function approval(now: Date) {
  const date_approved: string | null = mercadoPagoTime(now);
  return { status: "approved" as Status, status_detail: "accredited", date_approved };
}

function refund(payment: Payment, part: unknown, now: Date): JsonReply {
  if (payment.status !== "approved")
    return failure(400, "The action requested is not valid for the current payment state");
  const left = payment.transaction_amount - payment.transaction_amount_refunded;
  const amount = part ?? left;
  if (!isWholePositive(amount) || amount > left) return failure(400, "Invalid refund amount");
  payment.transaction_amount_refunded += amount;
  payment.status_detail = amount === left ? "refunded" : "partially_refunded";
  if (amount === left) payment.status = "refunded";
  const source = { id: String(sellerId), name: "Tienda de mentira", type: "collector" };
  const fate = { status: "approved", date_created: mercadoPagoTime(now) };
  return { status: 201, json: { id: randomInt(1e9, 2e9), payment_id: payment.id, amount, source, ...fate } };
}

function search(payments: Payment[], query: URLSearchParams): JsonReply {
  const reference = query.get("external_reference");
  const found = payments.filter((payment) => !reference || payment.external_reference === reference);
  if (query.get("criteria") === "desc") found.reverse();
  const paging = { total: found.length, limit: Number(query.get("limit") ?? 30), offset: 0 };
  return { status: 200, json: { paging, results: found.slice(0, paging.limit) } };
}

/** Whoever leaves without trying brings the word "null" along. */
function returnUrlOf({ id, backUrls, externalReference }: Preference, payment: Payment | null): string {
  const status = payment?.status ?? "null";
  const side = status === "approved" ? "success" : status === "pending" ? "pending" : "failure";
  return gateway.withQuery(String(backUrls[side] ?? backUrls.success), {
    payment_id: String(payment?.id ?? null),
    status,
    external_reference: externalReference,
    merchant_order_id: String(payment?.order.id ?? null),
    preference_id: id,
  });
}

/** Always four hours behind UTC, whatever Chile's clocks show. */
function mercadoPagoTime(instant: Date): string {
  return new Date(instant.getTime() - 4 * 3_600_000).toISOString().replace("Z", "-04:00");
}

const errors: Record<number, string> = { 400: "bad_request", 401: "unauthorized", 404: "not_found" };

function failure(status: number, message: string): JsonReply {
  return { status, json: { message, error: errors[status], status, cause: null } };
}
