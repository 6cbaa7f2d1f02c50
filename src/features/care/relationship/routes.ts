import { answerCall } from "~/server/http/calls";
import { openFile as openCall } from "./contract";
import { openFile } from "./open-file";

export const careRelationshipRoutes = [
  answerCall(openCall, ({ actor, params, body, address, idempotencyKey, ...context }) =>
    openFile(
      context,
      actor,
      { patientId: params.id, reason: body.reason },
      {
        address,
        idempotencyKey,
      },
    ),
  ),
];
