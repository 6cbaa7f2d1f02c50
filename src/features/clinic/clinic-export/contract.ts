// pack: dashboard-parts

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";
import { passphraseFault } from "./passphrase";

const limit = { requests: 300, seconds: 60 };

const stateFields = {
  state: z.enum(["running", "ready", "failed", "expired"]),
  /** Until when it may be downloaded; null unless it was ever ready. */
  until: z.nullable(z.string()),
  /** Steps; `of` is null until they are counted. */
  done: z.int(),
  of: z.nullable(z.int()),
  /** Of the sealed file. */
  bytes: z.nullable(z.number()),
  /** Why it failed, in words. */
  why: z.nullable(z.string()),
};
const exportSchema = z.object({ id: z.string(), askedAt: z.string(), by: z.string(), ...stateFields });
export type ClinicExport = z.infer<typeof exportSchema>;

export const askExport = defineCall({
  method: "POST",
  path: "/api/clinic-exports",
  summary:
    "Begins to pack everything of the clinic into one file that the passphrase opens: by direction, in a session of the second factor, one at a time. The other directions are told",
  who: "therapist",
  duties: ["direction"],
  body: z.object({
    passphrase: z.string("Escribe una frase para cerrar el archivo.").check(
      z.superRefine((passphrase, context) => {
        const fault = passphraseFault(passphrase);
        if (fault) context.addIssue({ code: "custom", message: fault });
      }),
    ),
  }),
  answer: { status: 202, body: z.object({ id: z.string() }) },
  refusals: ["forbidden", "conflict"],
  limit: { requests: 20, seconds: 3600 },
});

export const readExports = defineCall({
  method: "GET",
  path: "/api/clinic-exports",
  summary: "The last export of the clinic, and whether the asking one may begin another",
  who: "therapist",
  duties: ["direction"],
  answer: {
    status: 200,
    body: z.object({ last: z.nullable(exportSchema), hasSecondFactor: z.boolean() }),
  },
  refusals: [],
  limit,
});

export const readExport = defineCall({
  method: "GET",
  path: "/api/clinic-exports/{id}",
  params: byId,
  summary: "How far an export of the clinic is",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: exportSchema },
  refusals: ["not_found"],
  limit,
});

export const downloadExport = defineCall({
  method: "GET",
  path: "/api/clinic-exports/{id}/file",
  params: byId,
  summary: "The sealed file, for 48 hours: age over tar.gz. In a session of the second factor",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, file: "" },
  refusals: ["not_found", "forbidden"],
  limit: { requests: 30, seconds: 3600 },
});
