import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Attachment, SeenAttachment } from "./contract";
import { allAttachmentsOf, attachmentsOf, seenAttachmentsOf } from "./queries";
import { type Asker, patientIdOf, reachOf } from "./whose-file";

/** The papers of a file, as much of each as who asks may know. */
export async function listAttachments(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: Asker,
  { patientId: asked, address }: { patientId: string; address: string },
): Promise<(Attachment | SeenAttachment)[] | Refusal> {
  const reach = await reachOf(pool, actor, asked, { now: clock(), address });
  if (reach instanceof Refusal) return reach;
  const patientId = patientIdOf(reach);
  if (reach.as !== "patient")
    await logAccess(pool, { actor: nameInLog(actor), action: "attachment.listed", patientId, address });
  if (reach.as === "desk") return seenAttachmentsOf(pool, patientId);
  return reach.as === "care" ? allAttachmentsOf(pool, reach.file) : attachmentsOf(pool, reach.file);
}
