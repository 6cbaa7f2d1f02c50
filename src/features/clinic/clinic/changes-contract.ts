import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";
import { byHand } from "./contract";
import { settingKinds } from "./setting-kinds";

const changeShown = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of who did it. */
  by: z.string(),
  what: z.enum(settingKinds),
  subjectId: z.string(),
  /** Null of something new. */
  before: z.nullable(z.unknown()),
  /** Null of something taken away. */
  after: z.nullable(z.unknown()),
  /** Of a change that took another back. */
  undoes: z.nullable(z.string()),
  isUndone: z.boolean(),
});
export type ShownChange = z.infer<typeof changeShown>;

export const changesPage = 50;

export const listChanges = defineCall({
  method: "GET",
  path: "/api/clinic-changes",
  summary: `What was changed of the clinic, by whom, the latest first; ${changesPage} a page`,
  who: "therapist",
  duties: ["direction"],
  query: z.object({
    page: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,5}$/, "Indica una página.")),
        z.transform((text) => Number(text)),
      ),
    ),
  }),
  answer: { status: 200, body: z.array(changeShown) },
  refusals: [],
  limit: byHand,
});

export const undoChange = defineCall({
  method: "POST",
  path: "/api/clinic-changes/{id}/undo",
  summary: "Puts back what stood before a change, so long as nobody has changed the same since",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  emptyBody: true,
  body: z.object({}),
  answer: { status: 200, body: changeShown },
  refusals: ["not_found", "conflict", "last_direction", "in_use"],
  limit: byHand,
});
