import type { Wish } from "~/features/hours/waiting-list/contract";
import { putOnList } from "~/features/hours/waiting-list/join";
import { leave } from "~/features/hours/waiting-list/leave";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { lockWaitingPerson } from "./waiting-people";

/** Puts somebody on the list who asks on the telephone or at the desk: as if they had asked themselves. */
export function waitForSomebody(
  context: Pick<ServerContext, "pool" | "clock" | "clinic">,
  actor: TherapistActor,
  { patientId, address, ...wish }: Wish & { patientId: string; address: string },
): Promise<{ id: string } | Refusal> {
  return putOnList(context, { patientId, rut: null }, wish, (client, objectId) =>
    logAccess(client, {
      actor: nameInLog(actor),
      action: "waiting.put-on-list",
      patientId,
      objectId,
      address,
    }),
  );
}

/** Who says that they wait no longer; what was offered to them is offered no more. */
export async function takeOffList(
  context: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<Refusal | undefined> {
  const { pool, clock } = context;
  const found = await inTransaction(pool, (client) => lockWaitingPerson(client, actor, { id, now: clock() }));
  if (!found) return refuse("not_found");
  const { patientId } = found;
  return leave(context, { id, patientId }, (client) =>
    logAccess(client, {
      actor: nameInLog(actor),
      action: "waiting.taken-off-list",
      patientId,
      objectId: id,
      address,
    }),
  );
}
