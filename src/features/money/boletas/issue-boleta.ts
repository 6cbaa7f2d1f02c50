import type { DeskOrder } from "~/features/money/payments/desk-contract";
import { deskOrder } from "~/features/money/payments/desk-order";
import { stands } from "~/features/money/payments/order-state";
import { describeSale, findOrder, lockOrder, type Order, stateOf } from "~/features/money/payments/orders";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Env } from "~/server/settings/env";
import { enqueue } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { hasRut } from "~/shared/rut";
import { openFactura, type ProviderAnswer, type TaxDocument } from "./provider";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic"> & { dte: Env["dte"] };

/** What is asked of the provider: of a boleta, or of the credit note that annuls it. */
interface Try {
  id: string;
  attempt: number;
  isCredit: boolean;
  document: TaxDocument;
}

export async function issueByStaff(
  context: Context & Pick<ServerContext, "env">,
  actor: TherapistActor,
  { orderId, address }: { orderId: string; address: string },
): Promise<DeskOrder | Refusal> {
  const { pool, env, clock } = context;
  const refusal = await issueBoleta(context, orderId, {
    by: actor.id,
    log: { actor: nameInLog(actor), address },
  });
  return refusal ?? deskOrder(pool, orderId, { actor, publicUrl: env.publicUrl, now: clock() });
}

interface Asked {
  /** Who of the staff; null of what is issued by itself. */
  by: string | null;
  log: { actor: string; address: string | null };
}

/**
 * Issues the boleta of a paid order, or the credit note that was refused. The row is there before the provider is asked, and one answer
 * ends it: of two desks the second finds the first one's. What is issued, under way or in doubt is not asked for again.
 */
export async function issueBoleta(context: Context, orderId: string, asked: Asked): Promise<Refusal | null> {
  const { pool, clock, clinic, dte } = context;
  const begun = await inTransaction(pool, async (client): Promise<Try | Refusal | null> => {
    const seen = await findOrder(client, orderId);
    if (!seen) return refuse("not_found", { text: "No encontramos esa hora o pack." });
    await lockOrder(client, seen);
    const order = (await findOrder(client, orderId)) ?? seen;
    const provides = dte !== undefined && clinic().payments.boletaIssuer === "provider";
    const current = await currentBoleta(client, order);
    if (current?.creditState === "refused" && provides)
      return retryCredit(client, current, clinic(), clock());
    if (current && current.state !== "refused") return null;
    if (stateOf(order) !== "paid")
      return refuse("not_active", { text: "La boleta se emite cuando todo está pagado." });
    if (!provides)
      return refuse("method_unavailable", {
        text: "No hay un proveedor de boletas configurado: escribe su número al registrar el pago.",
      });
    const paid = await standingPayments(client, order);
    if (paid.typed)
      return refuse("conflict", { text: `Este pago ya tiene la boleta N.º ${paid.typed}, escrita a mano.` });
    if (paid.amount <= 0) return refuse("not_active", { text: "No se emite boleta de lo que no se cobró." });
    const { rows } = await client.query<{ id: string; attempt: number }>(
      current
        ? `update boletas set state = 'pending', attempt = attempt + 1, amount = $3, up_to = $4, reason = null, asked_by = $5, asked_at = $6
           where id = $7 and order_kind = $1 and order_id = $2 returning id, attempt`
        : `insert into boletas (order_kind, order_id, amount, up_to, state, asked_by, asked_at)
           values ($1, $2, $3, $4, 'pending', $5, $6) returning id, attempt`,
      [order.kind, order.id, paid.amount, paid.upTo, asked.by, clock(), ...(current ? [current.id] : [])],
    );
    const [row] = rows;
    if (!row) throw new Error("a boleta that is asked for has no row");
    await logAccess(client, {
      action: "boleta.asked",
      patientId: order.patientId,
      objectId: order.id,
      ...asked.log,
    });
    return {
      ...row,
      isCredit: false,
      document: {
        kind: 41,
        ...(await partiesOf(client, clinic(), order.patientId, clock())),
        detail: describeSale(order),
        amount: paid.amount,
      },
    };
  });
  if (begun instanceof Refusal) return begun;
  if (begun) await askProvider(context, begun);
  return null;
}

/** After money went back: annuls what was issued for it. Nothing to do where the order is still paid, or has no document. */
export async function annulIfUnpaid(context: Context, orderId: string): Promise<void> {
  const { pool, clock, clinic, dte } = context;
  if (!dte) return;
  const begun = await inTransaction(pool, async (client): Promise<Try | null> => {
    const seen = await findOrder(client, orderId);
    if (!seen) return null;
    await lockOrder(client, seen);
    const current = await currentBoleta(client, seen);
    if (current?.state !== "issued" || current.creditState !== null) return null;
    const paid = await standingPayments(client, seen);
    return paid.amount < current.amount ? retryCredit(client, current, clinic(), clock()) : null;
  });
  if (begun) await askProvider(context, begun);
}

/** What was under way when a process died: nobody knows what the provider did. An answer that still comes settles it. */
export async function leaveInDoubt(client: Queryable): Promise<void> {
  await client.query(
    `update boletas set state = case state when 'pending' then 'review' else state end,
       reason = case state when 'pending' then $1 else reason end,
       credit_state = case credit_state when 'pending' then 'review' else credit_state end,
       credit_reason = case credit_state when 'pending' then $1 else credit_reason end
     where state = 'pending' or credit_state = 'pending'`,
    ["El sitio se detuvo mientras se emitía: puede haberse emitido."],
  );
}

interface Current {
  id: string;
  state: string;
  kind: number;
  number: string | null;
  amount: number;
  creditState: string | null;
}

async function currentBoleta(client: Queryable, { kind, id }: Order): Promise<Current | null> {
  const { rows } = await client.query<Current>(
    `select id, state, kind, number, amount, credit_state as "creditState" from boletas
     where order_kind = $1 and order_id = $2 and credit_number is null for update`,
    [kind, id],
  );
  return rows[0] ?? null;
}

async function standingPayments(client: Queryable, { kind, id }: Order) {
  const { rows } = await client.query<{ amount: number; upTo: string; typed: string | null }>(
    `select coalesce(sum(e.amount), 0)::int as amount, coalesce(max(e.number), 0)::text as "upTo", max(e.boleta_number) as typed
     from ledger_entries e where e.order_kind = $1 and e.order_id = $2 and ${stands}`,
    [kind, id],
  );
  return rows[0] ?? { amount: 0, upTo: "0", typed: null };
}

async function partiesOf(
  client: Queryable,
  { seller, identity }: Clinic,
  patientId: string | null,
  now: Date,
) {
  const { rows } = await client.query<{ rut: string }>("select rut from patients where id = $1", [patientId]);
  const rut = rows[0]?.rut;
  return {
    day: wallTimeOf(now).slice(0, 10),
    issuer: {
      rut: seller.rut.replaceAll(".", ""),
      legalName: seller.legalName,
      giro: seller.giro ?? "Servicios de kinesiología",
      street: identity.address.street,
      comuna: identity.address.comuna,
    },
    receiverRut: rut && hasRut(rut) ? rut : null,
  };
}

/** Begins the credit note of a boleta, the first time or again. */
async function retryCredit(client: Queryable, current: Current, clinic: Clinic, now: Date): Promise<Try> {
  const { rows } = await client.query<{ attempt: number; patientId: string | null }>(
    `update boletas b set credit_state = 'pending', credit_attempt = credit_attempt + 1, credit_reason = null,
       credit_up_to = (select max(number) from ledger_entries e where e.order_kind = b.order_kind and e.order_id = b.order_id)
     where id = $1 returning credit_attempt as attempt, (select max(patient_id) from ledger_entries e
       where e.order_kind = b.order_kind and e.order_id = b.order_id) as "patientId"`,
    [current.id],
  );
  const [row] = rows;
  if (!row) throw new Error("a boleta that is annulled has no row");
  return {
    id: current.id,
    attempt: row.attempt,
    isCredit: true,
    document: {
      kind: 61,
      ...(await partiesOf(client, clinic, row.patientId, now)),
      detail: `Anula boleta ${current.number}`,
      amount: current.amount,
      annuls: { kind: current.kind, number: current.number ?? "" },
    },
  };
}

async function askProvider(
  { pool, clock, dte }: Context,
  { id, attempt, isCredit, document }: Try,
): Promise<void> {
  if (!dte) throw new Error("nobody issues boletas here");
  const answer = await openFactura(dte).issue(document, `${id}-${isCredit ? "nc" : "be"}-${attempt}`);
  await inTransaction(pool, (client) => keepAnswer(client, { id, attempt, isCredit, answer, now: clock() }));
}

interface Answered {
  id: string;
  attempt: number;
  isCredit: boolean;
  answer: ProviderAnswer;
  now: Date;
}

/** One answer for one try; what a person has settled meanwhile stands. */
async function keepAnswer(
  client: Queryable,
  { id, attempt, isCredit, answer, now }: Answered,
): Promise<void> {
  const state = answer.kind === "doubt" ? "review" : answer.kind;
  const number = answer.kind === "issued" ? answer.number : null;
  const reason = answer.kind === "issued" ? null : answer.reason;
  if (isCredit) {
    await client.query(
      `update boletas set credit_state = $3, credit_number = $4, credit_reason = $5, credited_at = case when $4::text is not null then $6::timestamptz end
       where id = $1 and credit_attempt = $2 and credit_state in ('pending', 'review')`,
      [id, attempt, state, number, reason, now],
    );
    return;
  }
  const { rows } = await client.query<{ orderId: string }>(
    `update boletas set state = $3, number = $4, reason = $5, token = $6, pdf = $7,
       issued_at = case when $4::text is not null then $8::timestamptz end
     where id = $1 and attempt = $2 and state in ('pending', 'review') returning order_id as "orderId"`,
    [
      id,
      attempt,
      state,
      number,
      reason,
      answer.kind === "issued" ? answer.token : null,
      answer.kind === "issued" ? answer.pdf : null,
      now,
    ],
  );
  // The money may have gone back while it was under way.
  const [kept] = rows;
  if (kept && number) await enqueue(client, "boleta.issued", id);
}
