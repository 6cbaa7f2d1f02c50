import { shownTo } from "~/features/hours/appointments/appointment-rows";
import { answerCall } from "~/server/http/calls";
import { answerWaitingLink } from "./answer-link";
import * as calls from "./contract";
import { declineOffer } from "./decline-offer";
import { offerByHand } from "./offer-by-hand";
import { takeOffer } from "./take-offer";
import { takeOffList, waitForSomebody } from "./wait-for-somebody";
import { readWaitingPeople } from "./waiting-people";

export const hourOfferRoutes = [
  answerCall(calls.takeOfferedHour, async ({ actor, params, address, ...context }) =>
    shownTo(actor, await takeOffer(context, { offerId: params.id, patientId: actor.id, address })),
  ),
  answerCall(calls.declineOfferedHour, ({ actor, params, ...context }) =>
    declineOffer(context, { offerId: params.id, patientId: actor.id }),
  ),
  answerCall(calls.answerWaitingLink, ({ body, address, ...context }) =>
    answerWaitingLink(context, {
      token: body.token,
      declines: body.declines ?? false,
      times: body.times ?? {},
      withAnyone: body.withAnyone ?? false,
      address,
    }),
  ),
  answerCall(calls.listWaitingPeople, ({ actor, address, ...context }) =>
    readWaitingPeople(context, actor, address),
  ),
  answerCall(calls.waitForSomebody, ({ actor, body, address, ...context }) =>
    waitForSomebody(context, actor, { ...body, address }),
  ),
  answerCall(calls.takeOffList, ({ actor, params, address, ...context }) =>
    takeOffList(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.offerByHand, ({ actor, params, body, ...context }) =>
    offerByHand(context, actor, { id: params.id, ...body, therapistId: body.therapistId ?? null }),
  ),
];
