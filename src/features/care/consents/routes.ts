import { answerCall } from "~/server/http/calls";
import { answerConsent } from "./answer-consent";
import * as calls from "./contract";
import { consentsOf } from "./queries";

export const consentRoutes = [
  answerCall(calls.listMyConsents, async ({ actor, pool }) => ({
    consents: await consentsOf(pool, actor.id),
  })),
  answerCall(calls.answerConsent, async ({ actor, body, address, ...context }) => ({
    consents: await answerConsent(context, actor, body, address),
  })),
];
