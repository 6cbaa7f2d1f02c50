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
