import type * as z from "zod/mini";
import { isForNote } from "~/features/care/body-chart/queries";
import { noteMeasure } from "~/features/care/measures/add-measure";
import type { measuredInSession } from "~/features/care/measures/contract";
import type { OpenFile } from "~/features/care/relationship/care-actor";
import { careFor, fileInQuestion } from "~/features/care/relationship/queries";
import { signatureOf } from "~/features/clinic/staff/signature";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import {
  addAddendum as addendumCall,
  type ClinicalRecord,
  nothingObserved,
  writeRecord as writeCall,
} from "./contract";
import { unfilledFields } from "./left-to-fill";
import { recordsOf } from "./queries";
import { describeObserved } from "./soap";

interface Note {
  patientId: string;
  appointmentId?: string | null | undefined;
  title: string;
  type: string;
  subjective?: string | null | undefined;
  objective?: string | null | undefined;
  description?: string | null | undefined;
  diagnosis?: string | null | undefined;
  treatment?: string | null | undefined;
  notes?: string | null | undefined;
  sessionDate?: string | null | undefined;
  redFlags?: boolean | null | undefined;
  bodyChartId?: string | null | undefined;
  measures?: z.output<typeof measuredInSession>[] | null | undefined;
}

interface Signing extends Note {
  /** Of the draft that it was signed from, which goes; null, or absent, of none. */
  draftVersion?: string | null | undefined;
}

interface Request {
  address: string;
  idempotencyKey: string | null;
}

/** Signs a note: from then on it stands as it is, and what was kept as a draft is dropped (DS 41/2012). */
export async function writeRecord(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  { draftVersion, ...note }: Signing,
  { address, idempotencyKey }: Request,
): Promise<ClinicalRecord | Refusal> {
  const now = clock();
  const today = wallTimeOf(now).slice(0, 10);
  const sessionDate = note.sessionDate ?? today;
  if (sessionDate > today)
    return refuse("validation", { fields: { sessionDate: "La fecha de la sesión no puede ser futura." } });
  const { patientId, title, diagnosis, treatment, notes } = note;
  const [subjective, objective] = [note.subjective || null, note.objective || null];
  const hasParts = subjective !== null || objective !== null;
  if (hasParts && note.description)
    return refuse("validation", { fields: { description: "Escribe S y O, o una descripción sola." } });
  const description = hasParts ? describeObserved({ subjective, objective }) : note.description;
  if (!description) return refuse("validation", { fields: { description: nothingObserved } });
  const unfilled = unfilledFields({
    title,
    ...(hasParts ? { subjective, objective } : { description }),
    diagnosis,
    treatment,
    notes,
  });
  if (Object.keys(unfilled).length > 0) return refuse("validation", { fields: unfilled });
  return once(pool, claimOf(nameInLog(actor), writeCall, idempotencyKey, note), async (client) => {
    const care = await careFor(client, actor, { patientId }, { now, address });
    if (!care) return refuse("not_found");
    if (note.appointmentId && !(await isOfPatient(client, note.appointmentId, patientId)))
      return refuse("not_found");
    const { bodyChartId = null } = note;
    const ofHour = { appointmentId: note.appointmentId ?? null, now };
    if (bodyChartId !== null && !(await isForNote(client, care, { id: bodyChartId, ...ofHour })))
      return refuse("validation", {
        fields: { bodyChartId: "Lo marcado en «Dónde duele» cambió. Míralo de nuevo y firma." },
      });
    const by = await signatureOf(client, care);
    if (by instanceof Refusal) return by;
    const { rows } = await client.query<{ id: string }>(
      `insert into clinical_records (patient_id, therapist_id, appointment_id, session_date, title, type, description,
         diagnosis, treatment, notes, created_at, red_flags, draft_version, subjective, objective, body_chart_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict (therapist_id, patient_id, draft_version) where draft_version is not null do nothing returning id`,
      [
        care.patientId,
        care.id,
        note.appointmentId ?? null,
        sessionDate,
        title,
        note.type,
        description,
        diagnosis ?? null,
        treatment ?? null,
        notes ?? null,
        now,
        note.redFlags ?? null,
        draftVersion ?? null,
        subjective,
        objective,
        bodyChartId,
      ],
    );
    const id = rows[0]?.id;
    // Two windows with the same draft: it is signed already.
    if (!id) return refuse("conflict", { text: "Esta nota ya está firmada. Está en la línea de tiempo." });
    await client.query(
      "delete from record_drafts where therapist_id = $1 and patient_id = $2 and version = $3",
      [care.id, care.patientId, draftVersion ?? null],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "record.written",
      patientId,
      objectId: id,
      address,
    });
    for (const measure of note.measures ?? [])
      await noteMeasure(client, care, { ...measure, measuredOn: sessionDate }, { now, address });
    return written(client, care, id);
  });
}

/** Adds to an entry of a patient whom the actor attends, or to one of their own; the entry itself stays as it is. */
export async function addAddendum(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  { recordId, text }: { recordId: string; text: string },
  { address, idempotencyKey }: Request,
): Promise<ClinicalRecord | Refusal> {
  const now = clock();
  const claim = claimOf(nameInLog(actor), addendumCall, idempotencyKey, { recordId, text });
  return once(pool, claim, async (client) => {
    const { rows } = await client.query<{ patientId: string; authorId: string }>(
      'select patient_id as "patientId", therapist_id as "authorId" from clinical_records where id = $1',
      [recordId],
    );
    const [entry] = rows;
    if (!entry) return refuse("not_found");
    const { patientId } = entry;
    const file = await fileInQuestion(client, actor, { patientId }, { now, address });
    if (file instanceof Refusal) return file;
    if (file.onlyBy !== null && file.onlyBy !== entry.authorId) return refuse("not_found");
    const by = await signatureOf(client, actor);
    if (by instanceof Refusal) return by;
    await client.query(
      "insert into record_addenda (record_id, therapist_id, text, created_at) values ($1, $2, $3, $4)",
      [recordId, actor.id, text, now],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "record.addendum-written",
      patientId,
      objectId: recordId,
      address,
    });
    return written(client, file, recordId);
  });
}

async function isOfPatient(client: Queryable, appointmentId: string, patientId: string): Promise<boolean> {
  const { rowCount } = await client.query("select from appointments where id = $1 and patient_id = $2", [
    appointmentId,
    patientId,
  ]);
  return rowCount === 1;
}

async function written(client: Queryable, file: OpenFile, id: string): Promise<ClinicalRecord> {
  const record = (await recordsOf(client, file)).find((one) => one.id === id);
  if (!record) throw new Error("a record that was just written is gone");
  return record;
}
