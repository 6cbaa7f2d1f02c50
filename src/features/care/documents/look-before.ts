import { recommendationsOf } from "~/features/care/plans/queries";
import { readReport } from "~/features/care/report/report";
import { physicianOf } from "~/features/people/identification/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { compose } from "./compose";
import type { AskedDocument } from "./contract";
import { documentHtml } from "./DocumentPage";
import type { DocumentKind } from "./document-kinds";
import { filledText } from "./filled-text";
import { type MayIssue, mayIssue } from "./may-issue";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic" | "env"> & { address: string };

/** The paper as it would be issued; what of the record it shows was read, and the log says so. */
export function previewDocument(
  { pool, clock, clinic, env, address }: Context,
  actor: TherapistActor,
  { patientId, asked }: { patientId: string; asked: AskedDocument },
): Promise<string | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const ground = await mayIssue(client, actor, { patientId, kind: asked.kind }, { now, address });
    if (ground instanceof Refusal) return ground;
    const content = await compose(client, { clinic: clinic(), publicUrl: env.publicUrl, now }, ground, asked);
    if (content instanceof Refusal) return content;
    await logReading(client, actor, ground, { kind: asked.kind, address });
    return documentHtml(content, null);
  });
}

/** What the record fills in, for a text that is edited. */
export function draftOf(
  { pool, clock, address }: Pick<Context, "pool" | "clock" | "address">,
  actor: TherapistActor,
  { patientId, kind }: { patientId: string; kind: DocumentKind },
): Promise<{ text: string } | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const ground = await mayIssue(client, actor, { patientId, kind }, { now, address });
    if (ground instanceof Refusal) return ground;
    if (ground.by === "desk" || kind === "certificate" || kind === "statement") return { text: "" };
    await logReading(client, actor, ground, { kind, address });
    if (kind === "plan") {
      const written = await recommendationsOf(client, ground.care);
      return { text: written.find(({ exercises }) => exercises.length > 0)?.recommendation ?? "" };
    }
    const report = await readReport(client, ground.care, now);
    const physician = await physicianOf(client, patientId);
    return { text: filledText(kind, { ...report, physician }).trim() };
  });
}

const readingOf = (kind: DocumentKind): string =>
  kind === "statement" ? "payments.read" : kind === "certificate" ? "patient.contact-read" : "record.read";

function logReading(
  client: Queryable,
  actor: TherapistActor,
  { patientId }: MayIssue,
  { kind, address }: { kind: DocumentKind; address: string },
): Promise<string> {
  return logAccess(client, { actor: nameInLog(actor), action: readingOf(kind), patientId, address });
}
