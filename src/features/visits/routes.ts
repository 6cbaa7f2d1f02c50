import { answerCall } from "~/server/calls";
import { forgetProfile as forgetCall, updateProfile } from "./contract";
import { forgetProfile } from "./forget-profile";
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
  answerCall(forgetCall, async ({ pool, body }) => {
    await forgetProfile(pool, body.sessionId);
    return { success: true };
  }),
];
