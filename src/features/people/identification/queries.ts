import type { Insurance } from "~/features/care/facts/alerts";
import { birthDateOf } from "~/features/care/facts/birth-date-of";
import { insuranceOf } from "~/features/hours/appointments/coverage";
import type { Queryable } from "~/server/database/database";
import type { ProvenPatient } from "~/server/http/actor";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { formatRut } from "~/shared/rut";
import type { Identification, OwnIdentification } from "./contract";
import {
  askedOf,
  type Field,
  factWords,
  fields,
  missingOf,
  type Physician,
  type ToldFacts,
} from "./identification";

/** Told with the first booking, until somebody has said it anew. */
export const toldAtBooking = (patient: string): string =>
  `case when ${patient}.representative_name is null then '{}'::jsonb else jsonb_build_object('representative',
     jsonb_build_object('name', ${patient}.representative_name, 'rut', ${patient}.representative_rut,
       'relation', ${patient}.representative_relation)) end`;

/** SQL: what was told of a patient besides birth date and previsión, by field. The argument is the alias of `patients`. */
export const toldOf = (patient: string): string =>
  `(${toldAtBooking(patient)} || coalesce((select facts from identifications where patient_id = ${patient}.id
     order by number desc limit 1), '{}'))`;

/** SQL: who acts for somebody under 18, as a JSON object; null where nobody was named. */
export const representativeOf = (patient: string): string =>
  `nullif(${toldOf(patient)} -> 'representative', 'null')`;

/** Who sent the person here, as a letter to them needs it. */
export async function physicianOf(client: Queryable, patientId: string): Promise<Physician | null> {
  const { rows } = await client.query<{ physician: Physician | null }>(
    `select nullif(${toldOf("p")} -> 'physician', 'null') as physician from patients p where id = $1`,
    [patientId],
  );
  return rows[0]?.physician ?? null;
}

interface Standing {
  told: ToldFacts;
  /** Grows with whatever is told, birth date and previsión too. */
  version: number;
  /** An order of a physician is among the papers. */
  wasSent: boolean;
  comesSoon: boolean;
  fileNumber: number;
  openedAt: Date;
}

/** What stands of a patient; null: there is no such one. */
export async function standingOf(client: Queryable, patientId: string, now: Date): Promise<Standing | null> {
  const { rows } = await client.query<
    Omit<Standing, "told"> & {
      facts: Partial<ToldFacts>;
      birthDate: string | null;
      insurance: Insurance | null;
    }
  >(
    `select ${toldOf("p")} as facts, to_char(${birthDateOf("p")}, 'YYYY-MM-DD') as "birthDate",
       ${insuranceOf("p.id")} as insurance, p.file_number as "fileNumber", p.created_at as "openedAt",
       (select coalesce(max(number), 0) from identifications where patient_id = p.id)
         + (select coalesce(max(number), 0) from care_facts where patient_id = p.id) as version,
       exists (select from attachments a where a.patient_id = p.id and a.kind = 'order'
         and not exists (select from attachment_hidings where attachment_id = a.id)) as "wasSent",
       exists (select from appointments a where a.patient_id = p.id and a.starts_at > $2
         and a.status in ('pending', 'confirmed', 'therapist_scheduled')) as "comesSoon"
     from patients p where p.id = $1`,
    [patientId, now],
  );
  const [row] = rows;
  if (!row) return null;
  const { facts, birthDate, insurance, ...rest } = row;
  return { ...rest, told: { ...nothingTold, ...facts, birthDate, insurance } };
}

export const nothingTold: ToldFacts = {
  birthDate: null,
  sex: null,
  address: null,
  occupation: null,
  insurance: null,
  emergencyContact: null,
  representative: null,
  physician: null,
};

interface Asking {
  clinic: Clinic;
  now: Date;
  /** What the patient is called who reads it; null: by their name. */
  you: string | null;
}

/** As it is answered: the caller has asked whose it may be, and logs the reading. */
export async function identificationOf(
  client: Queryable,
  patientId: string,
  { clinic, now, you }: Asking,
): Promise<OwnIdentification | null> {
  const standing = await standingOf(client, patientId, now);
  if (!standing) return null;
  const { told, version, wasSent, comesSoon, fileNumber, openedAt } = standing;
  const joined = await joinedTo(client, patientId);
  const missing = missingOf(told, { today: wallTimeOf(now).slice(0, 10), wasSent });
  return {
    told,
    version,
    missing,
    asks: askedOf(missing, comesSoon),
    changes:
      you === null
        ? await changesWithJoined(client, patientId, joined)
        : await changesOf(client, patientId, you),
    file: {
      number: fileNumber,
      provider: `${clinic.seller.legalName}, RUT ${formatRut(clinic.seller.rut)}`,
      openedOn: wallTimeOf(openedAt).slice(0, 10),
      joined: joined.map(({ number, at }) => ({ number, on: wallTimeOf(at).slice(0, 10) })),
    },
  };
}

interface JoinedFile {
  id: string;
  number: number;
  at: Date;
}

/** Files that stand joined to one, and those that were joined to them, the first first. */
async function joinedTo(client: Queryable, patientId: string): Promise<JoinedFile[]> {
  const { rows } = await client.query<JoinedFile>(
    `with recursive joined as (
       select from_id, merged_at from patient_merges where into_id = $1 and undone_at is null
       union select m.from_id, m.merged_at from patient_merges m join joined on m.into_id = joined.from_id where m.undone_at is null)
     select p.id, p.file_number as number, merged_at as at from joined join patients p on p.id = from_id order by merged_at, p.id`,
    [patientId],
  );
  return rows;
}

/** With what was changed in files before they were joined to this one, each with its number. */
async function changesWithJoined(
  client: Queryable,
  patientId: string,
  joined: JoinedFile[],
): Promise<Identification["changes"]> {
  const all = await changesOf(client, patientId, null);
  for (const { id, number } of joined)
    all.push(...(await changesOf(client, id, null)).map((change) => ({ ...change, ofFile: number })));
  return all.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Of whom nobody has said yet whether what was typed is theirs, nothing is told as theirs, nor asked. */
export async function ownIdentificationOf(
  client: Queryable,
  actor: ProvenPatient,
  asking: Omit<Asking, "you">,
): Promise<OwnIdentification> {
  const found = await identificationOf(client, actor.id, { ...asking, you: "Tú" });
  if (!found) throw new Error("a patient who is signed in is gone");
  return actor.typedIdentity ? { ...found, told: nothingTold, missing: [], asks: [] } : found;
}

interface Row {
  id: string;
  at: Date;
  by: string;
  facts: Partial<ToldFacts>;
}

const begunAnew = (patientId: string): string =>
  `(select coalesce(max(number), 0) from identifications where patient_id = ${patientId} and begins_anew)`;

/** SQL: since when what is told of somebody is theirs; the argument is an expression. */
export const begunAnewAt = (patientId: string): string =>
  `(select coalesce(max(created_at), '-infinity') from identifications where patient_id = ${patientId} and begins_anew)`;

/** Who changed what, the latest first: each row against the one before it. Nothing of it is the patient's who has yet to say who they are. */
export async function changesOf(
  client: Queryable,
  patientId: string,
  you: string | null,
): Promise<Identification["changes"]> {
  const { rows: written } = await client.query<Row>(
    `select id, created_at as at, case when therapist_id is null then coalesce($2, author_name) else author_name end as by, facts
     from identifications where patient_id = $1 and ($2::text is null or number > ${begunAnew("$1")}) order by number`,
    [patientId, you],
  );
  const { rows: ofCare } = await client.query<Row>(
    `select f.id, f.created_at as at, case when f.therapist_id is null and f.author_name = p.name then coalesce($2, f.author_name)
         else f.author_name end as by, jsonb_build_object('birthDate', f.birth_date, 'insurance', f.insurance) as facts
     from care_facts f join patients p on p.id = f.patient_id
     where f.patient_id = $1 and ($2::text is null or f.created_at > ${begunAnewAt("$1")}) order by f.number`,
    [patientId, you],
  );
  const { rows } = await client.query<{
    first: Partial<ToldFacts>;
    ofCare: Partial<ToldFacts>;
    isTyped: boolean;
  }>(
    `select ${toldAtBooking("p")} as first, jsonb_build_object('birthDate', p.birth_date) as "ofCare",
       identity_typed is not null as "isTyped" from patients p where id = $1`,
    [patientId],
  );
  const [atFirst] = rows;
  if (you !== null && atFirst?.isTyped) return [];
  return [...changesIn(written, atFirst?.first), ...changesIn(ofCare, atFirst?.ofCare)].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  );
}

function changesIn(rows: Row[], first: Partial<ToldFacts> = {}): Identification["changes"] {
  const told = rows.map(({ id, at, by, facts }, index) => {
    const before = { ...first, ...rows[index - 1]?.facts };
    const after = { ...first, ...facts };
    return fields.flatMap((field) => {
      const from = wordsIn(before, field);
      const to = wordsIn(after, field);
      return from === to ? [] : [{ id: `${id}-${field}`, at: at.toISOString(), by, field, from, to }];
    });
  });
  return told.reverse().flat();
}

const wordsIn = <Of extends Field>(facts: Partial<ToldFacts>, field: Of): string | null =>
  factWords(field, (facts[field] ?? null) as ToldFacts[Of]);
