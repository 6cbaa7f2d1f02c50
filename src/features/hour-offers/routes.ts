import { answerCall } from "~/server/calls";
import { answerWaitingLink } from "./answer-link";
import * as calls from "./contract";
import { takeOffer } from "./take-offer";
import { offerOwnHour, readWaitingPeople } from "./waiting-people";

export const hourOfferRoutes = [
  answerCall(calls.takeOfferedHour, ({ actor, params, address, ...context }) =>
    takeOffer(context, { offerId: params.id, patientId: actor.id, address }),
  ),
  answerCall(calls.answerWaitingLink, ({ body, address, ...context }) =>
    answerWaitingLink(context, {
      token: body.token,
      times: body.times ?? {},
      withAnyone: body.withAnyone ?? false,
      address,
    }),
  ),
  answerCall(calls.listWaitingPeople, ({ actor, address, ...context }) =>
    readWaitingPeople(context, actor, address),
  ),
  answerCall(calls.offerByHand, ({ actor, params, body, ...context }) =>
    offerOwnHour(context, actor, { id: params.id, ...body }),
  ),
];
