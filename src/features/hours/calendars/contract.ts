import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { secretInPath } from "~/shared/path-ids";
import { duties } from "~/shared/role";

const byPage = { requests: 300, seconds: 60 };
const byHand = { requests: 60, seconds: 300 };

const feedSchema = z.object({ url: z.nullable(z.string()) });

export const readFeed = defineCall({
  method: "GET",
  path: "/api/calendar-feed",
  summary:
    "The secret address under which a calendar program follows one's own appointments; null when there is none",
  who: "signed_in",
  duties,
  proof: true,
  answer: { status: 200, body: feedSchema },
  refusals: [],
  limit: byPage,
});

export const renewFeed = defineCall({
  method: "POST",
  path: "/api/calendar-feed",
  summary: "Makes a new secret address; the one before stops working",
  who: "signed_in",
  duties,
  proof: true,
  answer: { status: 200, body: feedSchema },
  refusals: [],
  limit: byHand,
});

export const endFeed = defineCall({
  method: "DELETE",
  path: "/api/calendar-feed",
  summary: "The secret address stops working",
  who: "signed_in",
  duties,
  proof: true,
  answer: { status: 204 },
  refusals: [],
  limit: byHand,
});

const follow = {
  method: "GET",
  who: "anyone",
  answer: { status: 200, file: "text/calendar" },
  refusals: ["not_found"],
  limit: byPage,
} as const;

export const followFeed = defineCall({
  ...follow,
  path: "/calendar/{token}",
  params: z.object({ token: secretInPath }),
  summary:
    "The calendar behind a secret address, `/calendar/<secret>.ics`; with an ETag, so that what is known need not travel again",
});

export const followOldFeed = defineCall({
  ...follow,
  path: "/api/calendar/{token}",
  params: z.object({ token: secretInPath }),
  summary: "The same under the addresses that were given out before",
});

/** Why a followed calendar could not be read: each has its sentence in `ui/`. */
export const followFailures = [
  "not_secure",
  "odd_address",
  "private_address",
  "unreachable",
  "too_slow",
  "gone",
  "too_big",
  "not_calendar",
  "too_complex",
] as const;
export type FollowFailure = (typeof followFailures)[number];

const followedSchema = z.object({
  calendar: z.nullable(
    z.object({
      /** All of the address that is ever shown again. */
      host: z.string(),
      /** Instants: of the copy in force, and of the last try. */
      fetchedAt: z.string(),
      triedAt: z.string(),
      failure: z.nullable(z.enum(followFailures)),
      /** Stretches of time to come that nobody can book. */
      busy: z.int(),
    }),
  ),
});
export type FollowedCalendar = z.infer<typeof followedSchema>["calendar"];

export const readFollowed = defineCall({
  method: "GET",
  path: "/api/followed-calendar",
  summary:
    "The therapist's own calendar elsewhere whose busy times block hours here; null when there is none",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: followedSchema },
  refusals: [],
  limit: byPage,
});

const giveAddress = "Pega la dirección secreta de tu calendario.";

export const followCalendar = defineCall({
  method: "PUT",
  path: "/api/followed-calendar",
  summary:
    "Reads a calendar by its secret address (https or webcal) at once, and every 10 minutes from then on; when it cannot be read, nothing changes",
  who: "therapist",
  duties: ["care"],
  body: z.object({
    url: z
      .string(giveAddress)
      .check(z.trim(), z.minLength(1, giveAddress), z.maxLength(2_000, "Usa como máximo 2.000 caracteres.")),
  }),
  answer: { status: 200, body: followedSchema },
  refusals: [],
  limit: { requests: 20, seconds: 600 },
});

export const leaveCalendar = defineCall({
  method: "DELETE",
  path: "/api/followed-calendar",
  summary: "The calendar is followed no more, and its busy times are free again",
  who: "therapist",
  duties: ["care"],
  answer: { status: 204 },
  refusals: [],
  limit: byHand,
});
