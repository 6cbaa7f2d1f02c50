import { fileInQuestion, ownFile, patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { ForeignHistory, ForeignHistoryHead } from "./contract";
import { historiesOf, historyIn, patientOfHistory } from "./queries";

type Context = Pick<ServerContext, "pool" | "clock">;

export const listOwnHistories = ({ pool }: Context, actor: ProvenPatient): Promise<ForeignHistoryHead[]> =>
  historiesOf(pool, ownFile(actor), { withHidden: false });

export async function listHistories(
  { pool, clock }: Context,
  actor: TherapistActor,
  { patientId, address }: { patientId: string; address: string },
): Promise<ForeignHistoryHead[] | Refusal> {
  const file = await patientInQuestion(pool, actor, { patientId }, { now: clock(), address });
  if (file instanceof Refusal) return file;
  await logAccess(pool, { actor: nameInLog(actor), action: "foreign-history.listed", patientId, address });
  return historiesOf(pool, file, { withHidden: true });
}

export async function readForeignHistory(
  { pool, clock }: Context,
  actor: ProvenPatient | TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<ForeignHistory | Refusal> {
  const patientId = await patientOfHistory(pool, id);
  if (patientId === undefined) return refuse("not_found");
  const file = await fileInQuestion(pool, actor, { patientId }, { now: clock(), address });
  // Whose it is, an id does not tell.
  if (file instanceof Refusal || file.onlyBy !== null) return refuse("not_found");
  const found = await historyIn(pool, file, id, { withHidden: actor.role === "therapist" });
  if (!found) return refuse("not_found");
  await logAccess(pool, {
    actor: nameInLog(actor),
    action: "foreign-history.read",
    patientId,
    objectId: id,
    address,
  });
  return found;
}
