import { createHash } from "node:crypto";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal } from "~/server/http/refusal";
import { annulDocument } from "./annul";
import * as calls from "./contract";
import { issueDocument } from "./issue";
import { draftOf, previewDocument } from "./look-before";
import { shelfFor, shelfWith } from "./may-read";
import { documentsOf, htmlOf } from "./queries";

export const documentRoutes = [
  answerCall(calls.issueDocument, ({ actor, params, body, address, idempotencyKey, ...context }) =>
    issueDocument(context, actor, { patientId: params.id, asked: body }, { address, idempotencyKey }),
  ),
  answerCall(calls.previewDocument, async ({ actor, params, body, ...context }) => {
    const html = await previewDocument(context, actor, { patientId: params.id, asked: body });
    return html instanceof Refusal ? html : paper(html);
  }),
  answerCall(calls.draftDocument, ({ actor, params, query, ...context }) =>
    draftOf(context, actor, { patientId: params.id, kind: query.kind }),
  ),
  answerCall(calls.listDocuments, async ({ actor, params, pool, clock, address }) => {
    const shelf = await shelfFor(pool, actor, params.id, { now: clock(), address });
    if (shelf instanceof Refusal) return shelf;
    const { patientId } = shelf;
    await logAccess(pool, { actor: nameInLog(actor), action: "documents.listed", patientId, address });
    return documentsOf(pool, shelf);
  }),
  answerCall(calls.readDocument, async ({ actor, params, pool, clock, address }) => {
    const shelf = await shelfWith(pool, actor, params.id, { now: clock(), address });
    if (shelf instanceof Refusal) return shelf;
    await logAccess(pool, {
      actor: nameInLog(actor),
      action: "document.read",
      patientId: shelf.patientId,
      objectId: params.id,
      address,
    });
    return paper(await htmlOf(pool, params.id));
  }),
  answerCall(calls.annulDocument, ({ actor, params, body, address, ...context }) =>
    annulDocument(context, actor, { id: params.id, reason: body.reason, address }),
  ),
];

/** Nothing runs in it, and nothing is fetched for it: its one style is known by its hash. */
function paper(html: string): FileAnswer {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  return new FileAnswer(html, "text/html; charset=utf-8", undefined, {
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "Referrer-Policy": "no-referrer",
  });
}
