import { answerCall } from "~/server/calls";
import {
  addAddendum as addendumCall,
  keepDraft,
  listRecords,
  readDraft,
  writeRecord as writeCall,
} from "./contract";
import { draftOf, saveDraft } from "./drafts";
import { readRecords } from "./read-records";
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
  answerCall(readDraft, ({ actor, params, pool }) => draftOf(pool, actor, params.patientId)),
  answerCall(keepDraft, ({ actor, params, body, ...context }) =>
    saveDraft(context, actor, params.patientId, body),
  ),
];
