import * as z from "zod/mini";
import { byHand } from "~/features/clinic/clinic/contract";
import { defineCall } from "~/shared/call";

const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["heading", "text"]), text: z.string() }),
  z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
]);
const releaseNewsSchema = z.object({ version: z.string(), blocks: z.array(blockSchema) });
export type ReleaseNews = z.infer<typeof releaseNewsSchema>;

export const readReleaseNews = defineCall({
  method: "GET",
  path: "/api/release-news",
  summary:
    "What changed with the releases since the one whose news the person put away, newest first; empty once it was put away",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: z.array(releaseNewsSchema) },
  refusals: [],
  limit: byHand,
});

export const putNewsAway = defineCall({
  method: "POST",
  path: "/api/release-news/read",
  summary: "The person has read the news up to that release, and is not shown them again",
  who: "therapist",
  duties: ["direction"],
  body: z.object({ version: z.string().check(z.maxLength(20)) }),
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byHand,
});
