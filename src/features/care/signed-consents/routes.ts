import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import * as calls from "./contract";
import { consentDocumentsOf, keepDocument } from "./documents";
import { missingConsents, signedConsentsOf, signerInReach } from "./queries";
import { signConsent } from "./sign-consent";
import { readSignedFile, withdrawConsent } from "./withdraw-consent";

/** Whatever opens it has nothing of ours to reach. */
const sealed = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

export const signedConsentRoutes = [
  answerCall(calls.listConsentDocuments, ({ actor, pool }) =>
    consentDocumentsOf(pool, { onlyActive: actor.role === "patient" }),
  ),
  answerCall(calls.addConsentDocument, (request) =>
    keepDocument(request, request.actor, request.body, request.address),
  ),
  answerCall(calls.changeConsentDocument, (request) =>
    keepDocument(request, request.actor, { ...request.body, ...request.params }, request.address),
  ),
  answerCall(calls.listSignedConsents, async ({ actor, params, address, pool, clock }) => {
    const patientId = await signerInReach(pool, actor, params.id, { now: clock(), address });
    if (patientId instanceof Refusal) return patientId;
    if (actor.role === "therapist")
      await logAccess(pool, { actor: nameInLog(actor), action: "consents.read", patientId, address });
    return signedConsentsOf(pool, patientId);
  }),
  answerCall(calls.signConsent, ({ actor, params, body, address, idempotencyKey, ...context }) =>
    signConsent(context, actor, { ...body, patientId: params.id }, { address, idempotencyKey }),
  ),
  answerCall(calls.withdrawConsent, ({ actor, params, address, ...context }) =>
    withdrawConsent(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.downloadSignedConsent, async ({ actor, params, address, ...context }) => {
    const pdf = await readSignedFile(context, actor, { id: params.id, address });
    return pdf instanceof Refusal
      ? pdf
      : new FileAnswer(pdf, "application/pdf", "consentimiento.pdf", sealed);
  }),
  answerCall(calls.listMissingConsents, ({ actor, pool, clock }) =>
    missingConsents(pool, actor, wallTimeOf(clock()).slice(0, 10)),
  ),
];
