// pack: care

import * as z from "zod/mini";
import { measureKinds } from "~/features/care/measures/catalogue";
import { measuredInSession } from "~/features/care/measures/contract";
import { defineCall } from "~/shared/call";
import { date, longText, opaqueId, requiredText, whosePatient } from "~/shared/fields";
import { byId, idInPath } from "~/shared/path-ids";

/** Who signed, as they were when they did. Title and register number are null of entries from before they were kept. */
const author = {
  therapist: z.string(),
  therapistTitle: z.nullable(z.string()),
  therapistRnpi: z.nullable(z.string()),
};

const addendumSchema = z.object({
  id: z.string(),
  text: z.string(),
  ...author,
  createdAt: z.string(),
});

/** An entry of the clinical record. It is never changed; what is added later stands in `addenda`. */
export const recordSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** yyyy-MM-dd: of the session. */
  date: z.string(),
  ...author,
  type: z.string(),
  status: z.enum(["Firmado", "Importado"]),
  /** S and O as they were written; null where nothing was, and both of an entry that has one text alone. */
  subjective: z.nullable(z.string()),
  objective: z.nullable(z.string()),
  /** What people read of both, each part that was written under its own label; or the one text. */
  description: z.string(),
  diagnosis: z.nullable(z.string()),
  treatment: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** The answer to "¿Banderas rojas?"; null of entries that were not asked. */
  redFlags: z.nullable(z.boolean()),
  /** The hour that it was written of. */
  appointmentId: z.nullable(z.string()),
  /** Where it hurt, as it was marked for that session. */
  bodyChartId: z.nullable(z.string()),
  createdAt: z.string(),
  addenda: z.array(addendumSchema),
  /** Of a file that was merged into this one: whose it was. */
  fromFileOf: z.optional(z.string()),
  /** Of a visit of before, which another system tells: who wrote it there, and which system. */
  imported: z.optional(z.literal(true)),
  author: z.optional(z.string()),
  source: z.optional(z.string()),
});
export type ClinicalRecord = z.infer<typeof recordSchema>;

export const listRecords = defineCall({
  method: "GET",
  path: "/api/patient-records",
  summary:
    "The patient's own clinical record, the latest session first; a therapist who attends the patient names whose, and an author reads what they wrote for good",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: z.array(recordSchema) },
  refusals: ["not_found"],
  limit: { requests: 300, seconds: 60 },
});

const byHand = { requests: 120, seconds: 60 };
const patientId = z.string("Indica el paciente.").check(z.regex(/^[\w-]{1,64}$/, "Ese paciente no existe."));

const mostMeasures = 20;
const tooMany = `Anota a lo más ${mostMeasures} medidas en una nota.`;

/** Letters of S, and of O. */
export const mostObserved = 4_900;
const version = z.optional(z.nullable(z.string("Indica la versión.")));

/** SOAP in the clinic's own words: subjective and objective, or a description alone; diagnosis (A), treatment (P), notes. */
const noteFields = {
  title: requiredText("Escribe un título.", 120),
  type: requiredText("Indica el tipo de registro.", 60),
  subjective: z.nullish(longText(mostObserved)),
  objective: z.nullish(longText(mostObserved)),
  description: z.nullish(longText(10_000)),
  diagnosis: z.nullish(longText(5_000)),
  treatment: z.nullish(longText(5_000)),
  notes: z.nullish(longText(5_000)),
};

export const nothingObserved = "Escribe lo que cuenta el paciente o lo que observas.";

export const writeRecord = defineCall({
  method: "POST",
  path: "/api/patient-records",
  summary:
    "A therapist who attends the patient signs an entry of the clinical record; it is never changed, so nothing may be left to fill in. A draft is signed once: for who comes second it is 409",
  who: "therapist",
  duties: ["care"],
  body: z.object({
    patientId,
    appointmentId: z.nullish(opaqueId("Indica la cita.", "Esa cita no existe.")),
    ...noteFields,
    sessionDate: z.nullish(date),
    redFlags: z.nullish(z.boolean("Responde sí o no.")),
    /** What was measured in the session: noted with the entry, or not at all. */
    measures: z.nullish(z.array(measuredInSession).check(z.maxLength(mostMeasures, tooMany))),
    /** Where it hurt that day, as it was read with the note: kept with it. */
    bodyChartId: z.nullish(
      opaqueId("Indica qué se marcó en «Dónde duele».", "Lo marcado en «Dónde duele» ya no está."),
    ),
    /** Of the draft that it was signed from, which goes; one that changed meanwhile, or that nobody names, stays. */
    draftVersion: version,
  }),
  answer: { status: 201, body: recordSchema },
  refusals: ["not_found", "conflict", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

export const addAddendum = defineCall({
  method: "POST",
  path: "/api/patient-records/{id}/addenda",
  params: byId,
  summary: "A therapist who attends the patient adds to an entry",
  who: "therapist",
  duties: ["care"],
  body: z.object({ text: requiredText("Escribe lo que quieres agregar.", 5_000) }),
  answer: { status: 201, body: recordSchema },
  refusals: ["not_found", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

const draftField = (most: number) =>
  z._default(z.string("Escribe un texto.").check(z.maxLength(most, "El texto es muy largo.")), "");
/** The parts of a note as its writer knows them. */
export const noteParts = ["title", "subjective", "objective", "diagnosis", "treatment", "notes"] as const;
export type NotePart = (typeof noteParts)[number];

const draftSchema = z.object({
  title: draftField(120),
  type: draftField(60),
  subjective: draftField(mostObserved),
  objective: draftField(mostObserved),
  diagnosis: draftField(5_000),
  treatment: draftField(5_000),
  notes: draftField(5_000),
  /** Null: not answered yet. */
  redFlags: z._default(z.nullable(z.boolean("Responde sí o no.")), null),
  /** What was taken over from the former note and nobody has read since. */
  takenOver: z._default(z.array(z.enum(noteParts)).check(z.maxLength(noteParts.length)), []),
  /** The hour that it is written of, "none" of no hour; empty while nobody has chosen. */
  appointment: draftField(64),
  /** The measures of the session, each number as it was typed. */
  measures: z._default(
    z
      .array(
        z.object({
          kind: z.enum(measureKinds, "Esa medida no existe."),
          label: draftField(80),
          side: z._default(z.nullable(z.enum(["left", "right"], "Indica el lado.")), null),
          value: draftField(12),
        }),
      )
      .check(z.maxLength(mostMeasures, tooMany)),
    [],
  ),
});
export type RecordDraft = z.output<typeof draftSchema>;

const draftAnswer = z.object({
  draft: z.nullable(draftSchema),
  updatedAt: z.nullable(z.string()),
  /** Another one after each change; null while there is none. */
  version: z.nullable(z.string()),
});
export type KeptDraft = z.output<typeof draftAnswer>;

export const readDraft = defineCall({
  method: "GET",
  path: "/api/record-drafts/{patientId}",
  params: z.object({ patientId: idInPath }),
  summary: "The therapist's own note for a patient that is not signed yet",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: draftAnswer },
  refusals: ["not_found"],
  limit: { requests: 300, seconds: 60 },
});

export const keepDraft = defineCall({
  method: "PUT",
  path: "/api/record-drafts/{patientId}",
  params: z.object({ patientId: idInPath }),
  summary:
    "Keeps the note as it is being written; an empty one is dropped. `version` is what was read, absent or null when there was none: a text that changed meanwhile is 409, and `current` is what stands",
  who: "therapist",
  duties: ["care"],
  body: z.extend(draftSchema, {
    version,
    /** Of a page of a release before 0045: both parts in one text. */
    description: z.optional(z.string().check(z.maxLength(10_000))),
  }),
  answer: { status: 200, body: draftAnswer },
  refusals: ["not_found", "conflict"],
  limit: { requests: 300, seconds: 60 },
});

export const readNoteKey = defineCall({
  method: "GET",
  path: "/api/note-key",
  summary:
    "The key with which this session's browser encrypts notes that the server does not have yet; another session has another one",
  who: "therapist",
  duties: ["care"],
  answer: {
    status: 200,
    body: z.object({ key: z.string(), session: z.string(), endsAt: z.string() }),
  },
  refusals: [],
  limit: byHand,
});
