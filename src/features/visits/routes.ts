import { answerCall } from "~/server/calls";
import { updateProfile } from "./contract";
import { recordVisit } from "./record-visit";

export const visitRoutes = [
  answerCall(updateProfile, async ({ pool, body }) => {
    await recordVisit(pool, {
      sessionId: body.sessionId,
      visitedPages: body.visitedPages ?? [],
      interests: body.interests ?? [],
    });
    return { success: true };
  }),
];
