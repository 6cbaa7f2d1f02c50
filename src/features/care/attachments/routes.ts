import { answerCall } from "~/server/http/calls";
import { addAttachment } from "./add-attachment";
import { beginArrival } from "./begin-arrival";
import * as calls from "./contract";
import { giveUpArrival } from "./give-up-arrival";
import { hideAttachment } from "./hide-attachment";
import { listAttachments } from "./list-attachments";
import { readAttachment, readThumbnail } from "./read-attachment";
import { takePart } from "./take-part";

export const attachmentRoutes = [
  answerCall(
    calls.addAttachment,
    ({ actor, params, header, readFiles, idempotencyKey, address, ...context }) =>
      addAttachment(context, actor, {
        patientId: params.id,
        contentLength: header("content-length"),
        readFiles,
        idempotencyKey,
        address,
      }),
  ),
  answerCall(calls.beginArrival, ({ actor, params, body, address, ...context }) =>
    beginArrival(context, actor, {
      patientId: params.id,
      ...body,
      orderedOn: body.orderedOn ?? null,
      address,
    }),
  ),
  answerCall(calls.takePart, ({ actor, params, readBody, address, ...context }) =>
    takePart(context, actor, { id: params.id, part: Number(params.part), readBody, address }),
  ),
  answerCall(calls.dropArrival, ({ actor, params, address, ...context }) =>
    giveUpArrival(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.listAttachments, ({ actor, params, address, ...context }) =>
    listAttachments(context, actor, { patientId: params.id, address }),
  ),
  answerCall(calls.readAttachment, ({ actor, params, address, ...context }) =>
    readAttachment(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.readThumbnail, ({ actor, params, address, ...context }) =>
    readThumbnail(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.hideAttachment, ({ actor, params, body, address, ...context }) =>
    hideAttachment(context, actor, { id: params.id, reason: body.reason, address }),
  ),
];
