// pack: care

import * as z from "zod/mini";
import { appointmentSchema } from "~/features/hours/appointments/contract";
import { representativeSchema } from "~/features/hours/appointments/representative";
import { packBalanceSchema } from "~/features/money/payments/packs-contract";
import { defineCall } from "~/shared/call";
import { idInPath } from "~/shared/path-ids";
import { arrangingDuties } from "~/shared/role";

const byPage = { requests: 300, seconds: 60 };
/** Of somebody alone, by the account's id. */
const patientId = z.optional(z.string().check(z.maxLength(64, "Ese paciente no existe.")));
const q = z.optional(z.string().check(z.trim(), z.maxLength(120, "Usa como máximo 120 caracteres.")));
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, "Indica un número entero desde 1.")),
  z.transform((text: string) => Number(text)),
);

export const caseFilters = ["no-next", "pack-ending", "away"] as const;
export type CaseFilter = (typeof caseFilters)[number];
/** By name; who came last first; who comes next first. */
export const caseOrders = ["name", "last", "next"] as const;
export type CaseOrder = (typeof caseOrders)[number];

const caseSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  rut: z.string(),
  /** Of who is known by a document of another country; whole only where the RUT is. */
  passport: z.nullable(z.string()),
  phone: z.string(),
  /** This and what follows until the appointments: only of a file that is open. */
  birthdate: z.nullable(z.string()),
  insurance: z.nullable(z.string()),
  /** What must be in sight before the person is touched, in words. */
  alerts: z.array(z.string()),
  /** False while one of them was never asked for. */
  alertsAsked: z.boolean(),
  appointments: z.array(appointmentSchema),
  lastVisit: z.nullable(appointmentSchema),
  nextVisit: z.nullable(appointmentSchema),
  /** Only of a file that is open. */
  clinicalRecords: z.array(
    z.object({ id: z.string(), sessionDate: z.string(), notes: z.nullable(z.string()) }),
  ),
  packs: z.array(packBalanceSchema),
  /** Whole pesos of hours that were given, and packs in use, that nobody paid. */
  owed: z.int(),
  noShows: z.int(),
  /** "own": the therapist attends them no more, and reads what they wrote themselves. */
  file: z.enum(["open", "own", "shut"]),
  /** Until when a file stays open that was opened with a reason; null of one that is open anyway, or shut. */
  openUntil: z.nullable(z.string()),
  /** Somebody has shown that the account's mailbox is theirs. */
  emailProven: z.boolean(),
  /** Its owner has said that name, RUT and phone are theirs. */
  dataConfirmed: z.boolean(),
  /** They asked that their data rest: the file opens with a reason alone. */
  dataBlocked: z.boolean(),
  /** Who acts for somebody under 18; only of a file that is open. */
  representative: z.nullable(representativeSchema),
  /** What stood before each correction, and of one by the staff who made it and why; only of a file that is open. */
  formerIdentities: z.array(
    z.object({
      at: z.string(),
      name: z.string(),
      rut: z.string(),
      phone: z.string(),
      by: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  /** Staff wrote the e-mail down: its reader proves it with a code of the file. */
  emailToCheck: z.boolean(),
  /** An hour was typed with another RUT than the account's. */
  rutDiffers: z.boolean(),
  /** Another account carries the same RUT: maybe the same person twice. */
  sharesRut: z.boolean(),
});
export type Case = z.infer<typeof caseSchema>;

export const listCaseload = defineCall({
  method: "GET",
  path: "/api/therapist-patients/{therapistId}",
  params: z.object({ therapistId: idInPath }),
  summary:
    "The patients who have or had an appointment with the signed-in therapist, by name, with what may be seen of each; `q` and `patientId` search, also who is theirs in another way, `page` pages",
  who: "therapist",
  duties: ["care"],
  query: z.object({
    q,
    patientId,
    /** Of one's own: who has no hour to come, whose pack ends, who has not come for 60 days. */
    only: z.optional(z.enum(caseFilters, "Ese filtro no existe.")),
    sort: z.optional(z.enum(caseOrders, "Ese orden no existe.")),
    page: z.optional(wholeNumber),
    pageSize: z.optional(wholeNumber),
  }),
  answer: { status: 200, body: z.array(caseSchema) },
  refusals: ["forbidden"],
  limit: byPage,
});

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  rut: z.string(),
  /** True of who has or had an hour with the signed-in therapist, or whose file is open to them. */
  isOwn: z.boolean(),
  /** Somebody has shown that the account's mailbox is theirs. */
  emailProven: z.boolean(),
  /** They asked that their data rest. */
  dataBlocked: z.boolean(),
});
export type FoundPerson = z.infer<typeof personSchema>;

export const searchPatients = defineCall({
  method: "GET",
  path: "/api/patients",
  summary:
    "Finds people of the centre by name, e-mail or phone, without accents, or a whole RUT; the first 20. Nothing of a file; the RUT is masked of who is not the therapist's",
  who: "therapist",
  duties: arrangingDuties,
  query: z.object({
    q: z
      .string("Escribe a quién buscas.")
      .check(
        z.trim(),
        z.minLength(2, "Escribe al menos 2 letras."),
        z.maxLength(120, "Usa como máximo 120 caracteres."),
      ),
  }),
  answer: { status: 200, body: z.array(personSchema) },
  refusals: [],
  limit: byPage,
});

export const countCaseload = defineCall({
  method: "GET",
  path: "/api/therapist-patient-count",
  summary: "How many patients the signed-in therapist has",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: z.object({ count: z.int() }) },
  refusals: [],
  limit: byPage,
});
