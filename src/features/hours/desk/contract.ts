import * as z from "zod/mini";
import { representativeSchema } from "~/features/hours/appointments/representative";
import { agendaEntrySchema } from "~/features/hours/appointments/therapist-contract";
import { owedSchema, packLeftSchema } from "~/features/money/payments/account-contract";
import { defineCall } from "~/shared/call";
import { date } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { arrangingDuties } from "~/shared/role";

/** What reception needs while somebody is on the telephone or at the desk: nothing of why they come. */

const byPage = { requests: 300, seconds: 60 };

const callerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whole for reception; masked for who only treats, and not them. */
  rut: z.string(),
  /** Of who is known by a document of another country; null for whom the RUT is masked. */
  passport: z.nullable(z.string()),
  phone: z.string(),
  /** An address without a mailbox when they have given none. */
  email: z.string(),
  emailProven: z.boolean(),
  whatsapp: z.boolean(),
  insurance: z.nullable(z.string()),
  representative: z.nullable(representativeSchema),
  /** What they would most likely book next, with whom; null of who has never come. */
  next: z.nullable(
    z.object({
      service: z.string(),
      pack: z.nullable(z.string()),
      therapistId: z.string(),
      therapistName: z.string(),
      /** Of the pack; null of a single hour. */
      sessionsLeft: z.nullable(z.int()),
    }),
  ),
  /** The next three free hours for that, wall times, the soonest first. */
  free: z.array(z.string()),
  /** Of today and to come, the soonest first. */
  hours: z.array(agendaEntrySchema),
  owed: z.array(owedSchema),
  packs: z.array(packLeftSchema),
  balance: z.int(),
  /** Of the waiting list. */
  isWaiting: z.boolean(),
});
export type Caller = z.infer<typeof callerSchema>;

export const readCaller = defineCall({
  method: "GET",
  path: "/api/desk/people/{id}",
  params: byId,
  summary:
    "A person for the desk: contact, previsión, hours to come, what they owe and have left, and the next three free hours of whom they come to",
  who: "therapist",
  duties: arrangingDuties,
  answer: { status: 200, body: callerSchema },
  refusals: ["not_found"],
  limit: byPage,
});

export const printDay = defineCall({
  method: "GET",
  path: "/api/desk/day-sheet",
  summary: "The hours of a day as a list to print: who, when, with whom, telephone, whether paid",
  who: "therapist",
  duties: arrangingDuties,
  query: z.object({ day: date }),
  answer: { status: 200, file: "text/html" },
  refusals: [],
  limit: byPage,
});
