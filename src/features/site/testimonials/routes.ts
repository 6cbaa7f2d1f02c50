import { answerCall } from "~/server/http/calls";
import { listTestimonials, personalizedTestimonials } from "./contract";
import { decideOffer } from "./decide-offer";
import * as offers from "./offer-contract";
import { offersFor } from "./offer-queries";
import { offerTestimonial } from "./offer-testimonial";
import { testimonialsFor } from "./queries";

export const testimonialRoutes = [
  answerCall(personalizedTestimonials, ({ readLate, query }) =>
    readLate((client) => testimonialsFor(client, query.sessionId)),
  ),
  answerCall(listTestimonials, ({ readLate, query }) =>
    readLate((client) => testimonialsFor(client, query.sessionId ?? null)),
  ),
  answerCall(offers.offerTestimonial, ({ body, address, ...context }) =>
    offerTestimonial(context, body, address),
  ),
  answerCall(offers.listOffers, ({ actor, pool, clock }) => offersFor(pool, actor, clock())),
  answerCall(offers.approveOffer, ({ actor, params, address, ...context }) =>
    decideOffer(context, actor, { id: params.id, decision: "approved", address }),
  ),
  answerCall(offers.rejectOffer, ({ actor, params, address, ...context }) =>
    decideOffer(context, actor, { id: params.id, decision: "rejected", address }),
  ),
];
