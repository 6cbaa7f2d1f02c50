import { keptOfBoleta } from "~/features/money/payments/boleta-columns";
import { boletaDueOf } from "~/features/money/payments/boleta-of";
import type { DeskOrder } from "~/features/money/payments/desk-contract";
import { deskOrder } from "~/features/money/payments/desk-order";
import { describeSale, findOrder, lockOrder, type Order } from "~/features/money/payments/orders";
import type { Receiver } from "~/features/money/payments/receiver-contract";
import { hasIva, kindOf } from "~/features/money/payments/tax-document";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Env } from "~/server/settings/env";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { askProvider, partiesOf, type Try } from "./ask-provider";
import { otherDocument } from "./other-document";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic"> & { dte: Env["dte"] };

export async function issueByStaff(
  context: Context & Pick<ServerContext, "env">,
  actor: TherapistActor,
  { orderId, receiver, address }: { orderId: string; receiver: Receiver | null; address: string },
): Promise<DeskOrder | Refusal> {
  const { pool, env, clock } = context;
  const refusal = await issueBoleta(context, orderId, {
    by: actor.id,
    receiver,
    log: { actor: nameInLog(actor), address },
  });
  return refusal ?? deskOrder(pool, orderId, { actor, publicUrl: env.publicUrl, now: clock() });
}

interface Asked {
  /** Who of the staff; null of what is issued by itself. */
  by: string | null;
  /** To which company it is a factura, or nobody; "former": to whom the order's last document was, what is issued by itself. */
  receiver: Receiver | null | "former";
  log: { actor: string; address: string | null };
}

const noProvider = refuse("method_unavailable", {
  text: "No hay un proveedor de boletas configurado: escribe su número al registrar el pago.",
});
const noFacturas = refuse("method_unavailable", {
  text: "Las facturas las emite un proveedor de documentos electrónicos, y este centro no lo usa: emítela en sii.cl.",
});

/**
 * Issues the boleta, or to a company the factura, of what an order brought, or the credit note that was refused. The row is there before the provider is asked, and one
 * answer ends it: of two desks the second finds the first one's. What is issued, under way or in doubt is not asked for again; where more
 * was paid since, the former is annulled, and its successor follows by itself.
 */
export async function issueBoleta(context: Context, orderId: string, asked: Asked): Promise<Refusal | null> {
  const { pool, clock, clinic, dte } = context;
  const provides = dte !== undefined && clinic().payments.boletaIssuer === "provider";
  const begun = await inTransaction(pool, async (client): Promise<Try | Refusal | null> => {
    const seen = await findOrder(client, orderId);
    if (!seen) return refuse("not_found", { text: "No encontramos esa hora o pack." });
    await lockOrder(client, seen);
    const order = (await findOrder(client, orderId)) ?? seen;
    const current = await currentBoleta(client, order);
    const due = await boletaDueOf(client, order);
    const other = current && asked.receiver !== "former" && otherDocument(current, asked.receiver);
    if (other) return refuse("conflict", { text: other });
    if (current?.creditState === "refused")
      return provides ? beginCredit(client, current, clinic(), clock()) : noProvider;
    if (current && current.state !== "refused") {
      const isMore =
        current.state === "issued" && current.creditState === null && due.amount > current.amount;
      return isMore && provides ? beginCredit(client, current, clinic(), clock()) : null;
    }
    if (!order.isCancelled && order.owedAmount > 0)
      return refuse("not_active", { text: "La boleta se emite cuando todo está pagado." });
    const receiver = asked.receiver === "former" ? await formerReceiver(client, order) : asked.receiver;
    if (!provides) return receiver ? noFacturas : noProvider;
    if (due.typed)
      return refuse("conflict", { text: `Este pago ya tiene la boleta N.º ${due.typed}, escrita a mano.` });
    if (due.amount <= 0)
      return refuse("not_active", {
        text: "No hay un cobro del que emitir boleta: lo que se paga con saldo a favor ya tiene la suya.",
      });
    const kind = kindOf({ taxed: await isTaxed(client, order), toCompany: receiver !== null });
    const { rows } = await client.query<{ id: string; attempt: number }>(
      current
        ? `update boletas set state = 'pending', attempt = attempt + 1, amount = $3, up_to = $4, reason = null, asked_by = $5, asked_at = $6, kind = $7, receiver = $8
           where id = $9 and order_kind = $1 and order_id = $2 returning id, attempt`
        : `insert into boletas (order_kind, order_id, amount, up_to, state, asked_by, asked_at, kind, receiver)
           values ($1, $2, $3, $4, 'pending', $5, $6, $7, $8) returning id, attempt`,
      [
        order.kind,
        order.id,
        due.amount,
        due.upTo,
        asked.by,
        clock(),
        kind,
        receiver,
        ...(current ? [current.id] : []),
      ],
    );
    const [row] = rows;
    if (!row) throw new Error("a boleta that is asked for has no row");
    await logAccess(client, {
      action: receiver ? "factura.asked" : "boleta.asked",
      patientId: order.patientId,
      objectId: order.id,
      ...asked.log,
    });
    return {
      ...row,
      isCredit: false,
      document: {
        kind,
        isTaxed: hasIva(kind),
        ...(await partiesOf(client, clinic(), order.patientId, clock())),
        ...(receiver && { receiver }),
        detail: describeSale(order),
        amount: due.amount,
      },
    };
  });
  if (begun instanceof Refusal) return begun;
  if (begun) await askProvider(context, begun);
  return null;
}

/** As direction says of its service on the day on which it is first issued: what follows a credit note is the same sale. */
async function isTaxed(client: Queryable, { kind, id, serviceId }: Order): Promise<boolean> {
  const { rows } = await client.query<{ taxed: boolean }>(
    `select coalesce(
       (select b.kind in (33, 39) from boletas b where order_kind = $1 and order_id = $2 and credit_number is not null order by up_to desc limit 1),
       (select taxed from services where id = $3), false) as taxed`,
    [kind, id, serviceId],
  );
  return rows[0]?.taxed ?? false;
}

/** What is issued by itself is to whom the document was that it follows, or tries again. */
async function formerReceiver(client: Queryable, { kind, id }: Order): Promise<Receiver | null> {
  const { rows } = await client.query<{ receiver: Receiver | null }>(
    "select receiver from boletas where order_kind = $1 and order_id = $2 order by credit_number is not null, up_to desc limit 1",
    [kind, id],
  );
  return rows[0]?.receiver ?? null;
}

/** After money went back: annuls what was issued for it. Nothing to do where all of it is still there, or there is no document. */
export async function annulIfGivenBack(context: Context, orderId: string): Promise<void> {
  const { pool, clock, clinic, dte } = context;
  const begun = await inTransaction(pool, async (client): Promise<Try | null> => {
    const order = await findOrder(client, orderId);
    if (!order) return null;
    await lockOrder(client, order);
    const current = await currentBoleta(client, order);
    if (current?.state !== "issued" || current.creditState !== null || current.kept >= current.amount)
      return null;
    if (dte) return beginCredit(client, current, clinic(), clock());
    await client.query(
      `update boletas set credit_state = 'refused', credit_reason = $2, credit_asked_at = $3, credit_up_to = up_to where id = $1`,
      [current.id, "No hay un proveedor de boletas configurado para emitir la nota de crédito.", clock()],
    );
    return null;
  });
  if (begun) await askProvider(context, begun);
}

/** After a credit note: what of its boleta stays with the clinic gets its own, and so does what was paid anew where that is issued by itself. */
export async function followCredit(context: Context, boletaId: string): Promise<void> {
  const { rows } = await context.pool.query<{ orderId: string; kept: number }>(
    `select order_id as "orderId", ${keptOfBoleta} as kept from boletas b where id = $1`,
    [boletaId],
  );
  const [credited] = rows;
  if (!credited) return;
  if (credited.kept > 0 || context.clinic().payments.boletaWhen === "paid")
    await issueBoleta(context, credited.orderId, byItself);
}

export const byItself: Asked = { by: null, receiver: "former", log: { actor: "system", address: null } };

interface Current {
  id: string;
  state: string;
  kind: number;
  receiver: Receiver | null;
  number: string | null;
  amount: number;
  askedAt: Date;
  creditState: string | null;
  /** What of its payments stays with the clinic. */
  kept: number;
}

async function currentBoleta(
  client: Queryable,
  { kind, id }: { kind: string; id: string },
): Promise<Current | null> {
  const { rows } = await client.query<Current>(
    `select id, state, kind, receiver, number, amount, asked_at as "askedAt", credit_state as "creditState", ${keptOfBoleta} as kept
     from boletas b where order_kind = $1 and order_id = $2 and credit_number is null for update`,
    [kind, id],
  );
  return rows[0] ?? null;
}

/** Begins the credit note of a boleta, the first time or again. */
async function beginCredit(client: Queryable, current: Current, clinic: Clinic, now: Date): Promise<Try> {
  const { rows } = await client.query<{ attempt: number; patientId: string | null }>(
    `update boletas b set credit_state = 'pending', credit_attempt = credit_attempt + 1, credit_reason = null, credit_asked_at = $2,
       credit_up_to = (select max(number) from ledger_entries e where e.order_kind = b.order_kind and e.order_id = b.order_id)
     where id = $1 returning credit_attempt as attempt, (select max(patient_id) from ledger_entries e
       where e.order_kind = b.order_kind and e.order_id = b.order_id) as "patientId"`,
    [current.id, now],
  );
  const [row] = rows;
  if (!row) throw new Error("a boleta that is annulled has no row");
  return {
    id: current.id,
    attempt: row.attempt,
    isCredit: true,
    document: {
      kind: 61,
      isTaxed: hasIva(current.kind),
      ...(await partiesOf(client, clinic, row.patientId, now)),
      ...(current.receiver && { receiver: current.receiver }),
      detail: `Anula ${current.receiver ? "factura" : "boleta"} ${current.number}`,
      amount: current.amount,
      annuls: {
        kind: current.kind,
        number: current.number ?? "",
        day: wallTimeOf(current.askedAt).slice(0, 10),
      },
    },
  };
}
