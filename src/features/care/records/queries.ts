import { importedNotesOf } from "~/features/care/imported-visits/queries";
import type { OpenFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { ClinicalRecord } from "./contract";

/** As text right away: three hundred entries are not copied to change one field of each. */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A patient's record, the latest session first; of one author alone, if no more is open. The caller logs the reading in the same
 * transaction.
 */
export async function recordsOf(
  client: Queryable,
  { patientId, onlyBy }: OpenFile,
): Promise<ClinicalRecord[]> {
  const { rows } = await client.query<ClinicalRecord>(
    `select r.id, r.title, to_char(r.session_date, 'YYYY-MM-DD') as date, r.author_name as therapist,
       r.author_title as "therapistTitle", r.author_rnpi as "therapistRnpi", r.type, 'Firmado' as status,
       r.subjective, r.objective,
       case when r.subjective is null and r.objective is null then r.description
         else concat_ws(E'\n', 'Subjetivo: ' || r.subjective, 'Objetivo: ' || r.objective) end as description, r.diagnosis, r.treatment, r.notes, r.red_flags as "redFlags", r.appointment_id as "appointmentId", r.body_chart_id as "bodyChartId", ${instant("r.created_at")} as "createdAt",
       coalesce((select json_agg(json_build_object('id', a.id, 'text', a.text, 'therapist', a.author_name,
           'therapistTitle', a.author_title, 'therapistRnpi', a.author_rnpi,
           'createdAt', ${instant("a.created_at")}) order by a.created_at, a.id)
         from record_addenda a where a.record_id = r.id), '[]') as addenda,
       (select m.former -> 'from' ->> 'name' from patient_merges m where m.into_id = r.patient_id and m.undone_at is null
         and m.moved -> 'clinical_records' ? r.id limit 1) as "fromFileOf"
     from clinical_records r
     where r.patient_id = $1 and ($2::text is null or r.therapist_id = $2) order by r.session_date desc, r.created_at desc, r.id`,
    [patientId, onlyBy],
  );
  return rows.map(({ fromFileOf, ...row }) => (fromFileOf ? { ...row, fromFileOf } : row));
}

/** With what other systems told of visits before, which whoever reads the whole file reads too; the latest first. */
export async function wholeRecordOf(client: Queryable, file: OpenFile): Promise<ClinicalRecord[]> {
  const records = await recordsOf(client, file);
  if (file.onlyBy !== null) return records;
  const imported = (await importedNotesOf(client, file.patientId)).map(
    ({ id, date, service, author, note, source, madeAt }): ClinicalRecord => ({
      id,
      title: service,
      date,
      therapist: author,
      therapistTitle: null,
      therapistRnpi: null,
      type: "Historia importada",
      status: "Importado",
      subjective: null,
      objective: null,
      description: note ?? "",
      diagnosis: null,
      treatment: null,
      notes: null,
      redFlags: null,
      appointmentId: null,
      bodyChartId: null,
      createdAt: madeAt,
      addenda: [],
      imported: true,
      author,
      source,
    }),
  );
  return [...records, ...imported].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
