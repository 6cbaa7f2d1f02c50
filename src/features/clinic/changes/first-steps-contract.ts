import * as z from "zod/mini";
import { byHand } from "~/features/clinic/clinic/contract";
import { defineCall } from "~/shared/call";

/** What a clinic sets before it opens, in this order. */
export const firstStepIds = ["place", "people", "hours", "prices"] as const;

const stepsSchema = z.object({
  steps: z.array(z.object({ id: z.enum(firstStepIds), isDone: z.boolean() })),
  /** Nothing of it is shown any more: all is done, or the clinic works already. */
  isOver: z.boolean(),
});

export const readFirstSteps = defineCall({
  method: "GET",
  path: "/api/first-steps",
  summary: "What a clinic that has just been set up has not looked at yet",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: stepsSchema },
  refusals: [],
  limit: byHand,
});
