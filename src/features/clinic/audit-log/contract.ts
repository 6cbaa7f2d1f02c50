import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { daysBetween } from "~/shared/clinic-time";
import { date, knownName } from "~/shared/fields";

export const auditPage = 50;
const mostDays = 366;

/** Why a line is looked at first. */
export const oddities = ["reason", "bulk", "family", "night", "denied"] as const;
export type Oddity = (typeof oddities)[number];

const lineSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of who did it; "Cualquiera" of who was not signed in. */
  who: z.string(),
  what: z.string(),
  /** Whose data it was about; their whole name and nothing else. */
  patientId: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
  /** The reason of an opening, or what was asked of a list and how much came. */
  detail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  odd: z.array(z.enum(oddities)),
});
export type AuditLine = z.infer<typeof lineSchema>;

export const readAuditLog = defineCall({
  method: "GET",
  path: "/api/audit",
  summary: `Who did what to whose data: of some days, one person or one patient; the unusual alone with unusual=1; ${auditPage} a page, the latest first`,
  who: "therapist",
  duties: ["direction"],
  query: z
    .object({
      from: date,
      to: date,
      staffId: z.optional(knownName("Elige una persona de la lista.")),
      patientId: z.optional(knownName("Elige un paciente.")),
      unusual: z.optional(z.enum(["1"], "Usa 1.")),
      page: z.optional(
        z.pipe(
          z.string().check(z.regex(/^[1-9]\d{0,3}$/, "Indica una página.")),
          z.transform((text) => Number(text)),
        ),
      ),
    })
    .check(
      z.refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < mostDays, {
        path: ["to"],
        error: `Pide entre 1 y ${mostDays} días.`,
      }),
    ),
  answer: { status: 200, body: z.array(lineSchema) },
  refusals: [],
  limit: { requests: 120, seconds: 60 },
});

export const verifyAuditLog = defineCall({
  method: "POST",
  path: "/api/audit/verify",
  summary: "Proves the chain of seals of the access log, and says where it is broken",
  who: "therapist",
  duties: ["direction"],
  emptyBody: true,
  body: z.object({}),
  answer: {
    status: 200,
    body: z.object({
      isWhole: z.boolean(),
      blocks: z.int(),
      lines: z.int(),
      /** In words, where it is not whole. */
      fault: z.nullable(z.string()),
      /** Number and seal of the last block, to be kept elsewhere. */
      lastSeal: z.nullable(z.string()),
    }),
  },
  refusals: [],
  limit: { requests: 10, seconds: 60 },
});
