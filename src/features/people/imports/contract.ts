import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { opaqueId } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

export const importKinds = ["patients", "appointments", "packs", "visits", "staff", "services"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStates = ["reading", "ready", "running", "stopped", "done", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** What happens with a row: every row has one. */
export const rowActions = ["create", "update", "same", "duplicate", "doubt", "faulty"] as const;
export type RowAction = (typeof rowActions)[number];

/** The largest file, in bytes. */
export const largestImport = 200 * 1024 * 1024;
/** For how long an import can be taken back. */
export const undoDays = 7;
export const mailsAnHour = 200;
/** The most faults, doubts and collisions that an answer shows; the file of faults has all. */
export const mostShown = 500;
const mostFirst = 20;

/** PostgreSQL keeps no NUL. */
const text = z
  .string("Escribe un texto.")
  .check(z.refine((said) => !said.includes("\0"), "Quita los caracteres que no se pueden leer."));
const chosenIds = z.record(text, z.nullable(text));

/** What a person says of a file: each head's field, and which of ours a service, a person or a pack of the file is. */
export const mappingSchema = z.object({
  columns: z.optional(z.record(text, z.nullable(text))),
  services: z.optional(chosenIds),
  people: z.optional(chosenIds),
  packs: z.optional(chosenIds),
  defaultService: z.optional(z.nullable(text)),
  defaultPerson: z.optional(z.nullable(text)),
});
export type Mapping = z.infer<typeof mappingSchema>;

const values = z.record(z.string(), z.union([z.string(), z.number()]));

const faultSchema = z.object({
  /** As the sheet shows it: its first line is 1. */
  row: z.int(),
  /** The head of the column; empty where none is at fault alone. */
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  level: z.enum(["error", "warning"]),
});
export type RowFault = z.infer<typeof faultSchema>;

/** Whom a row may speak of: somebody we know, or whom an earlier row brings. */
const candidateSchema = z.object({
  patientId: z.nullable(z.string()),
  row: z.nullable(z.int()),
  name: z.string(),
  /** Masked. */
  rut: z.string(),
  email: z.string(),
  phone: z.string(),
  birthDate: z.nullable(z.string()),
});
export type Candidate = z.infer<typeof candidateSchema>;

const doubtSchema = z.object({
  row: z.int(),
  reason: z.string(),
  values,
  candidates: z.array(candidateSchema),
  decision: z.nullable(
    z.object({ action: z.enum(["create", "merge", "skip"]), into: z.nullable(z.string()) }),
  ),
});
export type Doubt = z.infer<typeof doubtSchema>;

const collisionSchema = z.object({
  row: z.int(),
  date: z.string(),
  time: z.string(),
  professional: z.string(),
  /** Whose hour stands there already, and since when until when. */
  with: z.string(),
});
export type Collision = z.infer<typeof collisionSchema>;

const countsOfRows = z.object({
  create: z.int(),
  update: z.int(),
  same: z.int(),
  duplicate: z.int(),
  doubt: z.int(),
  faulty: z.int(),
});

const importSchema = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  /** Which system the file comes from, as far as its heads tell. */
  source: z.string(),
  at: z.string(),
  rows: z.int(),
  columns: z.array(
    z.object({ head: z.string(), field: z.nullable(z.string()), samples: z.array(z.string()) }),
  ),
  mapping: mappingSchema,
  /** What will happen, by rows: together they are all. */
  preview: countsOfRows,
  first: z
    .array(z.object({ row: z.int(), action: z.enum(rowActions), values }))
    .check(z.maxLength(mostFirst)),
  faults: z.array(faultSchema),
  doubts: z.array(doubtSchema),
  /** Names of the file that stand for something of ours which nobody has told yet. */
  unknown: z.object({
    services: z.array(z.string()),
    people: z.array(z.string()),
    packs: z.array(z.string()),
  }),
  collisions: z.array(collisionSchema),
  done: z.int(),
  secondsLeft: z.nullable(z.int()),
  counts: z.object({ created: z.int(), updated: z.int(), same: z.int(), skipped: z.int() }),
  error: z.nullable(z.string()),
  /** Until when it can be taken back; null of what has not ended. */
  undoUntil: z.nullable(z.string()),
  /** Who of whom it brought has a mailbox, and how many were written to; `since` null: nobody is. */
  mails: z.object({ people: z.int(), sent: z.int(), since: z.nullable(z.string()) }),
});
export type Import = z.infer<typeof importSchema>;

const shortImportSchema = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  source: z.string(),
  at: z.string(),
  rows: z.int(),
  counts: importSchema.shape.counts,
  undoUntil: z.nullable(z.string()),
});
export type ShortImport = z.infer<typeof shortImportSchema>;

const noSuchRow = "Esa fila no está en el archivo.";
const who = { who: "therapist", duties: ["direction"] } as const;
const byPage = { requests: 600, seconds: 60 };
const byHand = { requests: 60, seconds: 60 };
const version = z.int("Indica la versión.");

export const beginImport = defineCall({
  method: "POST",
  path: "/api/imports",
  summary:
    "Reads a file of another system (multipart: `file`, `kind`, `mapping`): CSV, XLSX or ICS, at most 200 MB. Nothing is brought yet: the answer is what would happen. Of a large file it may still be `reading`",
  ...who,
  formFileBytes: largestImport,
  // What columns and names mean, of hundreds.
  formFieldBytes: 50_000,
  // 200 MB at 1 Mbit/s.
  bodySeconds: 1_800,
  answer: { status: 201, body: importSchema },
  refusals: ["forbidden", "payload_too_large", "unsupported_media", "unavailable"],
  limit: { requests: 30, seconds: 60 },
});

export const listImports = defineCall({
  method: "GET",
  path: "/api/imports",
  summary: "The files that were brought lately, the last first",
  ...who,
  answer: { status: 200, body: z.array(shortImportSchema) },
  refusals: ["forbidden"],
  limit: byPage,
});

export const readImport = defineCall({
  method: "GET",
  path: "/api/imports/{id}",
  params: byId,
  summary: "How far it is, and what would happen or has happened",
  ...who,
  answer: { status: 200, body: importSchema },
  refusals: ["forbidden", "not_found"],
  limit: byPage,
});

export const readFaults = defineCall({
  method: "GET",
  path: "/api/imports/{id}/faults.csv",
  params: byId,
  summary: "Each fault with row, column, value and reason",
  ...who,
  answer: { status: 200, file: "text/csv" },
  refusals: ["forbidden", "not_found"],
  limit: byPage,
});

export const changeImport = defineCall({
  method: "PATCH",
  path: "/api/imports/{id}",
  params: byId,
  summary: "Corrects what columns and names mean, and decides doubts; the answer is the preview anew",
  ...who,
  body: z.object({
    mapping: z.optional(mappingSchema),
    decisions: z.optional(
      z
        .array(
          z.object({
            row: z.int("Indica la fila.").check(z.minimum(1, noSuchRow), z.maximum(2_000_000, noSuchRow)),
            action: z.enum(["create", "merge", "skip"], "Elige crear, unir o dejar fuera."),
            into: z.nullish(opaqueId("Indica con quién.", "Esa persona no existe.")),
          }),
        )
        .check(z.maxLength(10_000, "Decide menos filas a la vez.")),
    ),
    version,
  }),
  answer: { status: 200, body: importSchema },
  refusals: ["forbidden", "not_found", "conflict"],
  limit: byPage,
});

export const runImport = defineCall({
  method: "POST",
  path: "/api/imports/{id}/run",
  params: byId,
  summary:
    "Brings it, a thousand rows at a time; one at a time in a clinic. What was stopped goes on where it was",
  ...who,
  body: z.object({ version }),
  answer: { status: 202, body: importSchema },
  refusals: ["forbidden", "not_found", "conflict"],
  limit: byHand,
});

export const stopImport = defineCall({
  method: "POST",
  path: "/api/imports/{id}/stop",
  params: byId,
  summary: "Stops after the thousand rows that are under way; what was brought stays",
  ...who,
  body: z.object({}),
  emptyBody: true,
  answer: { status: 200, body: importSchema },
  refusals: ["forbidden", "not_found", "conflict"],
  limit: byHand,
});

export const undoImport = defineCall({
  method: "POST",
  path: "/api/imports/{id}/undo",
  params: byId,
  summary:
    "Takes all of it back, within seven days and while nothing was built on it; a 409 lists what was, as `built`: [{patientId, name, what}]",
  ...who,
  body: z.object({}),
  emptyBody: true,
  answer: { status: 200, body: importSchema },
  refusals: ["forbidden", "not_found", "conflict"],
  limit: byHand,
});

export const tellImported = defineCall({
  method: "POST",
  path: "/api/imports/{id}/mails",
  params: byId,
  summary:
    "Writes to whom it brought, with the link by which they enter: at most 200 an hour. Nobody is written to without it",
  ...who,
  body: z.object({}),
  emptyBody: true,
  answer: { status: 200, body: importSchema },
  refusals: ["forbidden", "not_found", "conflict"],
  limit: byHand,
});
