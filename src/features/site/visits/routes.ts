import { answerCall } from "~/server/http/calls";
import { forgetProfile as forgetCall, updateProfile } from "./contract";
import { forgetProfile } from "./forget-profile";
import { recordVisit } from "./record-visit";

export const visitRoutes = [
  answerCall(updateProfile, async ({ pool, clock, actor, body }) => {
    await recordVisit(pool, clock(), {
      sessionId: body.sessionId,
      visitedPages: body.visitedPages ?? [],
      interests: body.interests ?? [],
      interactions: body.interactionHistory ?? [],
      patientId: actor?.role === "patient" ? actor.id : null,
    });
    return { success: true };
  }),
  answerCall(forgetCall, async ({ pool, body }) => {
    await forgetProfile(pool, body.sessionId);
    return { success: true };
  }),
];
