import type { PoolClient } from "pg";
import { filesAt, hasFile } from "~/features/care/attachments/attachment-files";
import { sumAnew } from "~/features/money/payments/sum-anew";
import { countAsTold } from "~/features/site/article-news/count-as-told";
import { logAccess } from "~/server/audit/access-log";
import { type Brought, bringRows } from "~/server/database/backup/bring-rows";
import { BackupRefusal } from "~/server/database/backup/format";
import type { Queryable } from "~/server/database/database";
import { copyFiles, keepsFiles } from "~/server/database/object-store/copy-files";
import type { ObjectStore } from "~/server/database/object-store/object-store";
import { dateOf } from "~/shared/clinic-time";
import { unused } from "./law-rules";
import { placesOfPatient, type Whose } from "./places-of-patient";

interface Asked {
  /** The copy, restored whole into a database of its own. */
  copy: Queryable;
  takenAt: string;
  /** The site's. */
  objects: ObjectStore;
  rut: string;
}

export interface BroughtPatient {
  tables: Brought[];
  /** They came without their mailbox, which is another file's by now. */
  hasNoMailbox: boolean;
  /** They came under another number than the copy says. */
  hasNewNumber: boolean;
  /** Another file of that RUT stands here: there are two now. */
  hasTwin: boolean;
}

/**
 * Brings back the files of a RUT, and whatever hangs on them, as a copy has them. Whoever was erased at their own request, or whom the law would
 * have erased again today, stays erased: a BackupRefusal. Nobody is written to. To be run within a transaction.
 */
export async function bringPatient(
  client: PoolClient,
  { copy, takenAt, objects, rut }: Asked,
  now: Date,
): Promise<BroughtPatient> {
  // Of two at once, the second finds what the first has brought.
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`restoring:${rut}`]);
  const files = await filesOf(copy, rut);
  const ids = files.map(({ id }) => id);
  await refuseErased(client, ids);
  const standing = await standingOf(client, files);
  const missing = files.filter(({ id }) => !standing.includes(id));
  const { takenEmails, takesNewNumber } = await takenOf(client, missing);
  const withoutFiles = await attachmentsWithoutFiles({ copy, client, objects }, ids);
  const { rows: undone } = await client.query<{ id: string }>(
    "select id from imports where state = 'undone'",
  );
  const undoneImports = undone.map(({ id }) => id);
  const whose: Whose = { ids, standing, takenEmails, takesNewNumber, withoutFiles, undoneImports };
  const tables = await bringRows(copy, client, await placesOfPatient(copy, whose));
  const broughtOf = (table: string) => tables.find((each) => each.table === table)?.brought ?? [];
  const [unfit] = tables.find(({ table }) => table === "patients")?.left ?? [];
  if (unfit) throw new BackupRefusal(`La ficha ya no cabe en el sitio de hoy: ${unfit.why}. No cambié nada.`);
  await refuseOver(client, broughtOf("patients"));
  await giveSessionsBack(client, copy, tables);
  await sumAnew(copy, client, ids, {
    payments: broughtOf("ledger_entries"),
    discounts: broughtOf("discounts"),
  });
  for (const id of broughtOf("attachments")) await copyFiles(copy, objects, filesAt(id));
  if (broughtOf("patients").length + broughtOf("consents").length > 0)
    await countAsTold(client, { patientIds: ids }, now);
  const rows = tables.reduce((sum, { brought }) => sum + brought.length, 0);
  for (const patientId of rows > 0 ? ids : [])
    await logAccess(client, {
      actor: "operator",
      action: "patient.restored",
      patientId,
      address: null,
      detail: `copy=${takenAt} brought=${rows}`,
    });
  const { rowCount: twins } = await client.query(
    "select from patients where rut = $1 and id <> all ($2) and merged_into is null",
    [rut, ids],
  );
  return {
    tables,
    hasNoMailbox: takenEmails.length > 0,
    hasNewNumber: takesNewNumber,
    hasTwin: Boolean(twins),
  };
}

interface PatientFile {
  id: string;
  email: string;
  mergedInto: string | null;
  fileNumber: number;
}

/** Of a person: files of the RUT, and those that were merged with them. */
async function filesOf(copy: Queryable, rut: string): Promise<PatientFile[]> {
  const { rows } = await copy.query<PatientFile>(
    `with recursive files (id) as (
       select id from patients where rut = $1
       union select other.id from files join patients mine on mine.id = files.id
         join patients other on other.merged_into = mine.id or other.id = mine.merged_into
     )
     select id, email, merged_into as "mergedInto", file_number as "fileNumber" from patients join files using (id) order by id`,
    [rut],
  );
  if (rows.length === 0)
    throw new BackupRefusal("En la copia no hay un paciente con ese RUT. No cambié nada.");
  return rows;
}

/** A file that was merged into an erased one, and not taken apart again, went with it: the log of accesses knows of that. */
async function refuseErased(client: Queryable, ids: string[]): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    `with files (id) as (
       select unnest($1::text[])
       union select other.patient_id from access_log mine join access_log other on other.object_id = mine.object_id
       where mine.action = 'patient.merged' and other.action = 'patient.merged' and mine.patient_id = any ($1)
         and not exists (select from access_log apart where apart.action = 'patient.unmerged'
           and apart.object_id = mine.object_id and apart.patient_id = mine.patient_id)
     )
     select erased_at as at from erasures where patient_id in (select id from files)
     union all select blocked_at from blocked_records where patient_id in (select id from files) limit 1`,
    [ids],
  );
  if (rows[0])
    throw new BackupRefusal(
      `Los datos de esa persona se borraron por la ley el ${dateOf(rows[0].at.toISOString())}: una copia no los trae de vuelta. No cambié nada.`,
    );
}

/** Those that the site has; held, so that nobody merges or erases them meanwhile. */
async function standingOf(client: Queryable, files: PatientFile[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; mergedInto: string | null }>(
    `select id, merged_into as "mergedInto" from patients where id = any ($1) order by id for update`,
    [files.map(({ id }) => id)],
  );
  const isOtherwise = rows.some(
    ({ id, mergedInto }) => files.find((file) => file.id === id)?.mergedInto !== mergedInto,
  );
  if (isOtherwise)
    throw new BackupRefusal(
      "Esa ficha se unió con otra, o se separó, después de la copia: no se sabe de cuál sería cada cosa. No cambié nada: usa una copia posterior a eso, o deshaz primero la unión.",
    );
  return rows.map(({ id }) => id);
}

/** What of these is another file's by now. */
async function takenOf(client: Queryable, files: PatientFile[]) {
  const { rows } = await client.query<{ email: string; isNumber: boolean }>(
    `select email, file_number = any ($2) as "isNumber" from patients where email = any ($1) or file_number = any ($2)`,
    [files.map(({ email }) => email), files.map(({ fileNumber }) => fileNumber)],
  );
  const emails = rows.map(({ email }) => email);
  return {
    takenEmails: files.map(({ email }) => email).filter((email) => emails.includes(email)),
    takesNewNumber: rows.some(({ isNumber }) => isNumber),
  };
}

/** Neither the copy has them, nor the store of the site: what lies in S3 is in no copy. */
async function attachmentsWithoutFiles(
  { copy, client, objects }: { copy: Queryable; client: Queryable; objects: ObjectStore },
  ids: string[],
): Promise<string[]> {
  const { rows } = await copy.query<{ id: string }>(
    "select id from attachments where patient_id = any ($1)",
    [ids],
  );
  const without: string[] = [];
  for (const { id } of rows) {
    const { rowCount: stands } = await client.query("select from attachments where id = $1", [id]);
    if (!stands && !(await keepsFiles(copy, filesAt(id))) && !(await hasFile(objects, id))) without.push(id);
  }
  return without;
}

/** The retention of today would drop them tonight. */
async function refuseOver(client: Queryable, ids: string[]): Promise<void> {
  const { rowCount } = await client.query(
    "select from patients where id = any ($1) and merged_into is null and time_is_over(id, $2)",
    [ids, unused],
  );
  if (rowCount)
    throw new BackupRefusal(
      "La ley ya no deja guardar a esa persona: se cumplió el plazo de su ficha, si la tuvo, y van dos años sin noticias suyas. No cambié nada.",
    );
}

/** Of a pack that came, the sessions of hours that could not. */
async function giveSessionsBack(client: Queryable, copy: Queryable, tables: Brought[]): Promise<void> {
  const left = tables.find(({ table }) => table === "appointments")?.left.map(({ key }) => key);
  const packs = tables.find(({ table }) => table === "patient_packs")?.brought;
  const { rows } = await copy.query<{ id: string; hours: number }>(
    `select patient_pack_id as id, count(*)::int as hours from appointments
     where id = any ($1) and patient_pack_id = any ($2) and (status <> 'cancelled' or no_show) group by 1`,
    [left, packs],
  );
  for (const { id, hours } of rows)
    await client.query("update patient_packs set taken = taken - $2 where id = $1", [id, hours]);
}
