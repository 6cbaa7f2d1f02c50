// pack: dashboard-parts

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { duties } from "~/shared/role";

const stateSchema = z.object({
  /** "off": nothing copies by itself. "late": nothing failed, and yet there is no copy of the time. */
  state: z.enum(["off", "none", "ok", "failed", "late"]),
  /** When the last good one ended. */
  lastAt: z.nullable(z.string()),
  failure: z.nullable(z.enum(["no-room", "no-way", "store-away", "damaged", "other"])),
});
export type BackupState = z.infer<typeof stateSchema>;

const dataSchema = z.object({
  backups: z.extend(stateSchema, {
    /** Null while nothing copies by itself. */
    where: z.nullable(z.string()),
    everyHours: z.nullable(z.number()),
    isEncrypted: z.boolean(),
    /** Of the last good one. */
    bytes: z.nullable(z.number()),
  }),
  /** The last runs that dropped what was over: what the law speaks of each night, the rest each hour. */
  retention: z.array(
    z.object({
      kind: z.enum(["passing", "by-law"]),
      endedAt: z.string(),
      /** Of each kind of data, in the privacy policy's words. */
      dropped: z.array(z.object({ what: z.string(), rows: z.int() })),
    }),
  ),
});
export type DataState = z.infer<typeof dataSchema>;

export const readDataState = defineCall({
  method: "GET",
  path: "/api/data-state",
  summary: "Where copies lie and how the last went, and when what is over was dropped last",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: dataSchema },
  refusals: [],
  limit: { requests: 120, seconds: 60 },
});

export const readBackupState = defineCall({
  method: "GET",
  path: "/api/backup-state",
  summary: "How it stands with the copies that the site makes by itself",
  who: "therapist",
  duties,
  answer: { status: 200, body: stateSchema },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});
