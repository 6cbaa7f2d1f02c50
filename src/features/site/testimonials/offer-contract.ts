import * as z from "zod/mini";
import { linkToken } from "~/features/care/satisfaction/contract";
import { defineCall } from "~/shared/call";
import { isPersonName, requiredLine } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { leadingDuties } from "~/shared/role";

export const mostOfTestimonial = 300;
export const mostOfSignature = 60;

const ownOfferSchema = z.object({
  content: z.string(),
  customerName: z.string(),
  /** "waiting" for the team, "shown" on the site, "declined" by the team, "withdrawn" by the patient. */
  state: z.enum(["waiting", "shown", "declined", "withdrawn"]),
});
export type OwnOffer = z.infer<typeof ownOfferSchema>;

export const offerTestimonial = defineCall({
  method: "POST",
  path: "/api/testimonial-offers",
  summary:
    "Lends a good answer's words to the site, with the signed link of its question; a therapist approves them first",
  who: "anyone",
  body: z.object({
    token: linkToken,
    content: requiredLine("Escribe lo que quieres que se lea.", mostOfTestimonial),
    customerName: requiredLine("Escribe cómo quieres firmar.", mostOfSignature).check(
      z.refine(isPersonName, "Escribe el nombre sin signos ni enlaces."),
    ),
    agrees: z.literal(true, "Márcalo para que podamos mostrarlo."),
  }),
  answer: { status: 201, body: ownOfferSchema },
  refusals: ["token_invalid", "not_active", "conflict"],
  limit: { requests: 30, seconds: 300 },
});

const offerSchema = z.object({
  id: z.string(),
  content: z.string(),
  /** As the person signs: nobody is told more of who it is. */
  customerName: z.string(),
  rating: z.int(),
  offeredAt: z.string(),
});
const offersSchema = z.object({ waiting: z.array(offerSchema), shown: z.array(offerSchema) });
export type Offers = z.infer<typeof offersSchema>;
export type Offer = Offers["waiting"][number];

const ofTeam = { who: "therapist", duties: leadingDuties } as const;

export const listOffers = defineCall({
  ...ofTeam,
  method: "GET",
  path: "/api/testimonial-offers",
  summary:
    "Testimonials of patients who agree to them, those that wait for the team and those on the site: of patients whom the therapist attends, to direction of all",
  answer: { status: 200, body: offersSchema },
  refusals: [],
  limit: { requests: 600, seconds: 60 },
});

const decision = {
  ...ofTeam,
  method: "POST",
  params: byId,
  answer: { status: 200, body: offersSchema },
  limit: { requests: 120, seconds: 60 },
} as const;

export const approveOffer = defineCall({
  ...decision,
  path: "/api/testimonial-offers/{id}/approve",
  summary: "Puts a testimonial on the site",
  refusals: ["not_found", "not_active"],
});

export const rejectOffer = defineCall({
  ...decision,
  path: "/api/testimonial-offers/{id}/reject",
  summary: "Keeps a testimonial off the site, or takes it down",
  refusals: ["not_found"],
});
