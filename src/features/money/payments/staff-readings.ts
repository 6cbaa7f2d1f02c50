import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { logBulkReading } from "~/server/audit/bulk-reading";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { PackLeft, PatientAccount } from "./account-contract";
import type { DeskLists, DeskOrder } from "./desk-contract";
import { deskLists } from "./desk-lists";
import { deskOrder } from "./desk-order";
import { findOrder } from "./orders";
import { openPacksOf } from "./pack-balances";
import { accountOf } from "./queries";
import type { Till } from "./till-contract";

/** What staff read of the money of patients: each reading leaves its line in the access log. */
type Context = Pick<ServerContext, "pool" | "clock" | "env"> & { address: string };

export async function packsForStaff(
  { pool, clock, address }: Context,
  actor: TherapistActor,
  patientId: string,
): Promise<PackLeft[] | Refusal> {
  const packs = await openPacksOf(pool, patientId, clock());
  if (!packs) return refuse("not_found");
  await logAccess(pool, { actor: nameInLog(actor), action: "packs.read", patientId, address });
  return packs;
}

export async function accountForStaff(
  { pool, clock, address }: Context,
  actor: TherapistActor,
  id: string,
): Promise<PatientAccount | Refusal> {
  const file = await patientInQuestion(pool, actor, { patientId: id }, { now: clock(), address });
  if (file instanceof Refusal) return file;
  const { patientId } = file;
  await logAccess(pool, { actor: nameInLog(actor), action: "payments.read", patientId, address });
  return accountOf(pool, patientId, clock());
}

export async function orderForStaff(
  { pool, env, clock, address }: Context,
  actor: TherapistActor,
  orderId: string,
): Promise<DeskOrder | Refusal> {
  const order = await findOrder(pool, orderId);
  if (order)
    await logAccess(pool, {
      actor: nameInLog(actor),
      action: "order.read",
      patientId: order.patientId,
      objectId: order.id,
      address,
    });
  return deskOrder(pool, orderId, { actor, publicUrl: env.publicUrl, now: clock() });
}

export async function listsForStaff(
  { pool, clock, address }: Context,
  actor: TherapistActor,
): Promise<DeskLists> {
  const lists = await deskLists(pool, clock());
  const rows = [...lists.debts, ...lists.unusedPacks, ...lists.refundTasks];
  await logBulkReading(pool, actor, {
    action: "desk-lists.read",
    asked: {},
    count: rows.length + lists.reviews.length,
    patientIds: rows.flatMap(({ patientId }) => patientId || []),
    address,
  });
  return lists;
}

/** What was done to a till answers with its day: names of patients stand in it. */
export async function tillForStaff(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  { action, address }: { action: `till.${string}`; address: string },
  reading: Promise<Till | Refusal>,
): Promise<Till | Refusal> {
  const till = await reading;
  if (till instanceof Refusal) return till;
  await logBulkReading(pool, actor, {
    action,
    asked: { day: till.day },
    count: till.entries.length,
    address,
  });
  return till;
}
