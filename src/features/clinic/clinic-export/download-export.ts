import { logAccess } from "~/server/audit/access-log";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { FileAnswer } from "~/server/http/file-answer";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { toInstant, wallTimeOf } from "~/shared/clinic-time";
import { needsSecondFactor } from "./ask-export";
import { exportById, hasSecondFactor } from "./queries";
import { openParts } from "./sealed-parts";

export async function downloadExport(
  { pool, clock, objects }: ServerContext,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<FileAnswer | Refusal> {
  const found = await exportById(pool, id, clock());
  if (!found) return refuse("not_found");
  if (found.state !== "ready" || found.bytes === null)
    return refuse("not_found", { text: "Esa copia no está lista o ya se borró. Pide otra." });
  if (!(await hasSecondFactor(pool, actor))) return needsSecondFactor();
  await logAccess(pool, {
    actor: nameInLog(actor),
    action: "clinic-export.downloaded",
    objectId: id,
    address,
  });
  const day = wallTimeOf(toInstant(found.askedAt)).slice(0, 10);
  return new FileAnswer(
    openParts(objects, id, found.bytes),
    "application/octet-stream",
    `clinica-${day}.tar.gz.age`,
    { "Content-Length": String(found.bytes) },
  );
}
