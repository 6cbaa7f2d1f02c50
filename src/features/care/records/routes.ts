import { answerCall } from "~/server/http/calls";
import {
  addAddendum as addendumCall,
  keepDraft,
  listRecords,
  readDraft as readDraftCall,
  readNoteKey,
  writeRecord as writeCall,
} from "./contract";
import { readDraft, saveDraft } from "./drafts";
import { noteKeyOf } from "./note-key";
import { readRecords } from "./read-records";
import { withParts } from "./soap";
import { addAddendum, writeRecord } from "./write-record";

export const recordRoutes = [
  answerCall(listRecords, ({ actor, query, address, ...context }) =>
    readRecords(context, actor, query, address),
  ),
  answerCall(writeCall, ({ actor, body, address, idempotencyKey, ...context }) =>
    writeRecord(context, actor, body, { address, idempotencyKey }),
  ),
  answerCall(addendumCall, ({ actor, params, body, address, idempotencyKey, ...context }) =>
    addAddendum(context, actor, { recordId: params.id, text: body.text }, { address, idempotencyKey }),
  ),
  answerCall(readNoteKey, ({ actor, ...context }) => noteKeyOf(context, actor)),
  answerCall(readDraftCall, ({ actor, params, address, ...context }) =>
    readDraft(context, actor, params.patientId, address),
  ),
  answerCall(keepDraft, ({ actor, params, body: { version, ...draft }, address, ...context }) =>
    saveDraft(context, actor, params.patientId, { draft: withParts(draft), version }, address),
  ),
];
