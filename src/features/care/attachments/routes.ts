import { answerCall } from "~/server/http/calls";
import { addAttachment } from "./add-attachment";
import * as calls from "./contract";
import { hideAttachment } from "./hide-attachment";
import { listAttachments } from "./list-attachments";
import { readAttachment, readThumbnail } from "./read-attachment";

export const attachmentRoutes = [
  answerCall(
    calls.addAttachment,
    ({ actor, params, header, readBody, idempotencyKey, address, ...context }) =>
      addAttachment(context, actor, {
        patientId: params.id,
        contentType: header("content-type"),
        contentLength: header("content-length"),
        readBody,
        idempotencyKey,
        address,
      }),
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
