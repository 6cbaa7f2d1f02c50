import { randomBytes, randomInt } from "node:crypto";
import { wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import {
  type ApiCall,
  buttonsForm,
  buyersPage,
  Faults,
  type GatewayRequest,
  isWholePositive,
  type JsonReply,
  type PageReply,
  serveGateway,
  withQuery,
} from "./gateway-faults";

type Operation = "create" | "commit" | "status" | "refund";

/** What the buyer did with the form; the labels are those of the buttons. */
const outcomes = {
  approve: "Aprobar pago",
  reject: "Rechazar pago",
  abort: "Anular compra",
  timeout: "Dejar pasar el tiempo",
  form_error: "Falla del formulario",
};
type Outcome = keyof typeof outcomes;

interface Card {
  number: string;
  /** VD debit, VP prepaid, VN one credit payment, VC, SI, S2 and NC instalments. */
  typeCode: "VD" | "VP" | "VN" | "VC" | "SI" | "S2" | "NC";
  installments: number;
}

// Transbank's own test cards.
const approvedCard: Card = { number: "4051885600446623", typeCode: "VN", installments: 0 };
const rejectedCard: Card = { number: "5186059559590568", typeCode: "VN", installments: 0 };

/** Its fields may be changed by a test, as a bank changes its mind. */
interface Transaction {
  token: string;
  buyOrder: string;
  sessionId: string;
  amount: number;
  returnUrl: string;
  createdAt: Date;
  status: "INITIALIZED" | "AUTHORIZED" | "FAILED" | "REVERSED" | "NULLIFIED" | "PARTIALLY_NULLIFIED";
  outcome: Outcome | null;
  card: Card;
  committedAt: Date | null;
  authorizationCode: string;
  refunded: number;
}

/** How the buyer's browser comes back: give it to fetch or to the app as it is. */
interface ReturnRequest {
  method: "GET" | "POST";
  url: string;
  body?: URLSearchParams;
}

interface Options {
  port?: number;
  commerceCode: string;
  apiKey: string;
  clock?: () => Date;
  /** How long the browser waits after the buyer's button. */
  returnDelayMs?: number;
}

export type FakeWebpay = Awaited<ReturnType<typeof startFakeWebpay>>;

const api = /^\/rswebpaytransaction\/api\/webpay\/v1\.2\/transactions(?:\/([^/]+)(\/refunds)?)?$/;
const operations: Record<string, Operation> = {
  POST: "create",
  "PUT token": "commit",
  "GET token": "status",
  "POST token/refunds": "refund",
};
const title = "Webpay de mentira";
const formPath = "/webpayserver/initTransaction";
const outcomePath = "/webpayserver/outcome";

/** Webpay Plus REST 1.2 as far as a shop sees it, with the page of the buyer. No money moves. */
export async function startFakeWebpay(options: Options) {
  const { port = 0, commerceCode, apiKey, clock = () => new Date(), returnDelayMs } = options;
  const transactions = new Map<string, Transaction>();
  const calls: { operation: Operation; token: string | null }[] = [];
  const faults = new Faults<Operation>();

  function pay(token: string, outcome: Outcome, card?: Partial<Card>): ReturnRequest {
    const transaction = transactions.get(token);
    if (!transaction) throw new Error(`No transaction has the token ${token}`);
    // A form is filled in once; a browser may come back from it twice.
    if (transaction.outcome !== null && transaction.outcome !== outcome)
      throw new Error(`The buyer already did this: ${transaction.outcome}`);
    transaction.outcome = outcome;
    transaction.card = { ...(outcome === "reject" ? rejectedCard : transaction.card), ...card };
    return returnOf(transaction, outcome);
  }

  function answerApi(request: GatewayRequest, operation: Operation, token: string): ApiCall<Operation> {
    const call = { operation, token: token || null };
    calls.push(call);
    const perform = (): JsonReply => {
      if (!isTheShop(request)) return { status: 401, json: { error_message: "Not Authorized" } };
      if (operation === "create") {
        const transaction = create(request.fields, clock());
        if ("json" in transaction) return transaction;
        call.token = transaction.token;
        transactions.set(transaction.token, transaction);
        return { status: 200, json: { token: transaction.token, url: `${server.url}${formPath}` } };
      }
      if (!/^[0-9a-f]{64}$/.test(token)) return refusal("Invalid value for parameter: token");
      const transaction = transactions.get(token);
      if (!transaction) return refusal("Invalid value for parameter: transaction not found");
      if (operation === "commit") return commit(transaction, clock());
      if (operation === "refund") return refund(transaction, request.fields.amount, clock());
      return tellStatus(transaction, clock());
    };
    return { operation, perform };
  }

  function isTheShop({ headers }: GatewayRequest): boolean {
    return headers["tbk-api-key-id"] === commerceCode && headers["tbk-api-key-secret"] === apiKey;
  }

  function answerBuyer({ method, url, fields }: GatewayRequest): PageReply {
    const token = String(fields.token_ws ?? url.searchParams.get("token_ws"));
    const transaction = transactions.get(token);
    if (!transaction) return buyersPage(title, "<p>Este pago no existe.</p>", {}, 404);
    const outcome = Object.keys(outcomes).find((name): name is Outcome => name === fields.outcome);
    const chose = url.pathname === outcomePath && method === "POST" && outcome;
    if (!chose && transaction.outcome === null)
      return page(transaction, buttonsForm(outcomePath, { token_ws: token }, outcomes));
    if (!chose || (transaction.outcome ?? outcome) !== outcome)
      return page(transaction, "<p>Este pago ya terminó: vuelve al comercio.</p>");
    const back = pay(token, outcome);
    if (!back.body) return { location: back.url, afterMs: returnDelayMs };
    const form = buttonsForm(back.url, Object.fromEntries(back.body), "Volver al comercio");
    return { ...page(transaction, `${form}${sendAtOnce}`), afterMs: returnDelayMs };
  }

  const server = await serveGateway({
    port,
    faults,
    answer: (request) => {
      const { pathname } = request.url;
      if (pathname === formPath || pathname === outcomePath) return answerBuyer(request);
      const [path, token = "", refunds = ""] = api.exec(pathname) ?? [];
      const operation = path && operations[`${request.method}${token && " token"}${refunds}`];
      if (!operation) return { status: 404, json: { error_message: "Not Found" } };
      return answerApi(request, operation, token);
    },
  });

  return {
    url: server.url,
    stop: server.stop,
    faults,
    transactions,
    calls,
    /** Does what the buyer's button does. A second time the same: the browser comes back twice. */
    pay,
    /** What was taken from buyers and not given back. */
    charged: () =>
      [...transactions.values()]
        .filter(({ status }) => status === "AUTHORIZED" || status === "PARTIALLY_NULLIFIED")
        .map(({ buyOrder, amount, refunded, token }) => ({ buyOrder, amount: amount - refunded, token })),
  };
}

function create(fields: Record<string, unknown>, now: Date): Transaction | JsonReply {
  const { buy_order, session_id, amount, return_url } = fields;
  for (const name of ["buy_order", "session_id", "amount", "return_url"])
    if (fields[name] === undefined || fields[name] === "") return refusal(`${name} is required!`);
  const invalid = (name: string) => refusal(`Invalid value for parameter: ${name}`);
  if (typeof buy_order !== "string" || !/^[\w|=&%.,~:/?[+!@()>-]{1,26}$/.test(buy_order))
    return invalid("buy_order");
  if (typeof session_id !== "string" || session_id.length > 61) return invalid("session_id");
  if (!isWholePositive(amount) || String(amount).length > 17) return invalid("amount");
  if (typeof return_url !== "string" || return_url.length > 255 || !/^https?:\/\/[^/]/.test(return_url))
    return invalid("return_url");
  return {
    token: randomBytes(32).toString("hex"),
    buyOrder: buy_order,
    sessionId: session_id,
    amount,
    returnUrl: return_url,
    createdAt: now,
    status: "INITIALIZED",
    outcome: null,
    card: approvedCard,
    committedAt: null,
    authorizationCode: "",
    refunded: 0,
  };
}

function commit(transaction: Transaction, now: Date): JsonReply {
  const { outcome, status } = transaction;
  if (outcome === "timeout") return refusal("Transaction has an invalid finished state: aborted");
  if (outcome === null || outcome === "abort" || outcome === "form_error")
    return refusal(
      `Invalid status '${outcome === null ? 0 : 10}' for transaction while authorizing. Commerce will be notified by webpay to authorize`,
    );
  if (status !== "INITIALIZED") return refusal("Transaction already locked by another process");
  const approved = outcome === "approve";
  transaction.status = approved ? "AUTHORIZED" : "FAILED";
  transaction.authorizationCode = approved ? String(randomInt(1, 1_000_000)).padStart(6, "0") : "000000";
  transaction.committedAt = now;
  return { status: 200, json: resourceOf(transaction) };
}

const hourMs = 3_600_000;

function tellStatus(transaction: Transaction, now: Date): JsonReply {
  if (now.getTime() - transaction.createdAt.getTime() > 7 * 24 * hourMs)
    return refusal("The transactions's date has passed max time (7 days) to recover the status");
  return { status: 200, json: resourceOf(transaction) };
}

function resourceOf(transaction: Transaction): object {
  const { status, amount, buyOrder, sessionId, createdAt, card, refunded } = transaction;
  const known = {
    amount,
    status,
    buy_order: buyOrder,
    session_id: sessionId,
    accounting_date: wallTimeOf(createdAt).slice(5, 10).replace("-", ""),
    transaction_date: createdAt.toISOString(),
  };
  // A response_code of 0 for an aborted one was seen in the wild: the code alone proves nothing.
  if (status === "INITIALIZED")
    return transaction.outcome === "abort" ? { ...known, vci: "ABO", response_code: 0 } : known;
  const { number, typeCode, installments } = card;
  return {
    ...known,
    vci: "TSY",
    card_detail: { card_number: number.slice(-4) },
    authorization_code: transaction.authorizationCode,
    payment_type_code: typeCode,
    response_code: status === "FAILED" ? -1 : 0,
    installments_number: installments,
    ...(installments > 1 && { installments_amount: Math.round(amount / installments) }),
    ...(status.endsWith("NULLIFIED") && { balance: amount - refunded }),
  };
}

function refund(transaction: Transaction, amount: unknown, now: Date): JsonReply {
  const { status, committedAt, card } = transaction;
  if (!committedAt || (status !== "AUTHORIZED" && status !== "PARTIALLY_NULLIFIED"))
    return refusal(`Transaction has an invalid finished state: ${status.toLowerCase()}`);
  const balance = transaction.amount - transaction.refunded;
  if (!isWholePositive(amount)) return refusal("Invalid value for parameter: amount");
  if (amount > balance) return refusal("Amount to refund is bigger than authorized amount");
  const isWhole = amount === transaction.amount;
  if (!isWhole && (card.typeCode === "VD" || card.typeCode === "VP"))
    return refusal("Debit or prepaid transactions only allow reverses, not nullifications.");
  if (!isWhole && card.installments > 1) return refusal("Partial refunds are not allowed with installments");
  transaction.refunded += amount;
  if (isWhole && now.getTime() - committedAt.getTime() <= 3 * hourMs) {
    transaction.status = "REVERSED";
    return { status: 200, json: { type: "REVERSED" } };
  }
  transaction.status = amount === balance ? "NULLIFIED" : "PARTIALLY_NULLIFIED";
  const json = {
    type: "NULLIFIED",
    authorization_code: transaction.authorizationCode,
    authorization_date: now.toISOString(),
    nullified_amount: amount,
    balance: balance - amount,
    response_code: 0,
  };
  return { status: 200, json };
}

function returnOf(transaction: Transaction, outcome: Outcome): ReturnRequest {
  const { token, returnUrl } = transaction;
  const order = { TBK_ID_SESION: transaction.sessionId, TBK_ORDEN_COMPRA: transaction.buyOrder };
  if (outcome === "abort")
    return { method: "POST", url: returnUrl, body: new URLSearchParams({ TBK_TOKEN: token, ...order }) };
  if (outcome === "timeout") return { method: "GET", url: withQuery(returnUrl, order) };
  const query =
    outcome === "form_error" ? { token_ws: token, TBK_TOKEN: token, ...order } : { token_ws: token };
  return { method: "GET", url: withQuery(returnUrl, query) };
}

/** The form's button is for browsers without scripts. */
const sendAtOnce = "<script>document.forms[0].submit()</script>";

function page(transaction: Transaction, rest: string) {
  return buyersPage(title, rest, { Monto: formatPesos(transaction.amount), Orden: transaction.buyOrder });
}

function refusal(message: string): JsonReply {
  return { status: 422, json: { error_message: message } };
}
