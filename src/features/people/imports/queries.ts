import { birthDateOf } from "~/features/care/facts/birth-date-of";
import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import { later } from "~/shared/clinic-time";
import { emailWords, noMailboxDomain } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { maskRut } from "~/shared/rut";
import {
  type Candidate,
  type Doubt,
  type Import,
  type ImportState,
  mostShown,
  type RowAction,
  type RowFault,
  rowActions,
  type ShortImport,
  undoDays,
} from "./contract";
import type { RowValues } from "./file-row";
import type { Whom } from "./match-person";
import type { RecognisedColumn as Column } from "./recognise-columns";

const noRows = Object.fromEntries(rowActions.map((action) => [action, 0])) as Import["preview"];
const noCounts = { created: 0, updated: 0, same: 0, skipped: 0 };

interface ImportRow
  extends Omit<
    Import,
    "at" | "preview" | "counts" | "columns" | "unknown" | "undoUntil" | "secondsLeft" | "mails"
  > {
  madeAt: Date;
  preview: Partial<Import["preview"]>;
  counts: Partial<Import["counts"]>;
  columns: Column[];
  unknown: Partial<Import["unknown"]>;
  runFrom: number;
  runSeconds: number | null;
  finishedAt: Date | null;
  toldFrom: Date | null;
}

/** What a file would do or has done, for who leads: nothing in it tells what somebody was treated for. */
export async function importOf(client: Queryable, id: string): Promise<Import | Refusal> {
  const { rows } = await client.query<ImportRow>(
    `select id, version, kind, state, source, made_at as "madeAt", rows, done, columns, mapping, preview, unknown, counts, error,
       run_from as "runFrom", extract(epoch from now() - run_at)::float as "runSeconds", finished_at as "finishedAt", told_from as "toldFrom"
     from imports where id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return refuse("not_found");
  const { madeAt, runFrom, runSeconds, finishedAt, toldFrom, ...shown } = found;
  return {
    ...shown,
    at: madeAt.toISOString(),
    columns: found.columns.map(({ head, field, samples }) => ({
      head,
      field,
      samples: samples.map((sample) => shownSample({ head, field, samples }, sample)),
    })),
    preview: { ...noRows, ...found.preview },
    counts: { ...noCounts, ...found.counts },
    unknown: { services: [], people: [], packs: [], ...found.unknown },
    secondsLeft: secondsLeft(found),
    undoUntil: undoUntil(found),
    ...(await detailsOf(client, found)),
    // Counted once all are there.
    mails: found.state === "done" ? await mailsOf(client, id, toldFrom) : { people: 0, sent: 0, since: null },
  };
}

function secondsLeft({ state, rows, done, runFrom, runSeconds }: ImportRow): number | null {
  if (state !== "running" || runSeconds === null || done <= runFrom) return null;
  return Math.ceil(((rows - done) * runSeconds) / (done - runFrom));
}

const undoUntil = ({ state, finishedAt }: { state: ImportState; finishedAt: Date | null }): string | null =>
  (state === "done" || state === "stopped" || state === "failed") && finishedAt
    ? later(finishedAt, undoDays * 24 * 60 * 60 * 1000).toISOString()
    : null;

const wordsOfCare =
  /nota|evoluci|diagn[oó]st|\bdx\b|observaci|comentario|antecedente|alergia|alerta|motivo|anamnesis|tratamiento|ficha|hallazgo|patolog|enfermedad|medicament|lesi[oó]n|cirug|examen/i;
/** Of the fields that hold whatever words stand in them; names of services, states and people have their own reading. */
const freeText = new Set([
  "firstName",
  "lastName",
  "secondLastName",
  "name",
  "occupation",
  "address",
  "comuna",
  "category",
  "duties",
]);
const tellsOfCare = (field: string | null, head: string) =>
  field === "note" || field === "alert" || (field !== null && freeText.has(field) && wordsOfCare.test(head));

/** Words of a column that nobody has named may be anything: only what is a number, a date or an address of mail is shown. */
const isWordless = (sample: string) => /^[\d\s.,:;/+$()%kK-]*$/.test(sample) || /^\S+@\S+$/.test(sample);

const hidden = (text: string) => (text === "" ? "" : `(texto de ${text.length} letras)`);

const shownSample = ({ field, head }: Column, sample: string) =>
  tellsOfCare(field, head) || (field === null && !isWordless(sample)) ? hidden(sample) : sample;

/** What was read of a row, but for what somebody was treated for: direction leads, and does not treat. */
function shownValues(values: RowValues | null, columns: Column[]): Record<string, string | number> {
  const shown: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(values ?? {})) {
    if (value === undefined) continue;
    const head = columns.find((column) => column.field === field)?.head ?? "";
    shown[field] = tellsOfCare(field, head) ? hidden(String(value)) : value;
  }
  return shown;
}

async function detailsOf(
  client: Queryable,
  { id, columns }: ImportRow,
): Promise<Pick<Import, "first" | "faults" | "doubts" | "collisions">> {
  const { rows: first } = await client.query<{ row: number; action: RowAction; values: RowValues | null }>(
    "select row, action, values from import_rows where import_id = $1 order by row limit 20",
    [id],
  );
  const { rows: doubts } = await client.query<DoubtRow>(
    `select row, coalesce(reason, '') as reason, values, coalesce(candidates, '[]') as candidates, decision, collision from import_rows
     where import_id = $1 and (action = 'doubt' or decision is not null) order by action <> 'doubt', row limit ${mostShown}`,
    [id],
  );
  return {
    first: first.map(({ row, action, values }) => ({ row, action, values: shownValues(values, columns) })),
    faults: await faultsOf(client, id, columns, mostShown),
    doubts: await withCandidates(client, id, doubts, columns),
    collisions: doubts.flatMap(({ row, values, collision }) =>
      collision === null
        ? []
        : [
            {
              row,
              date: String(values?.date ?? ""),
              time: String(values?.time ?? ""),
              professional: String(values?.professional ?? ""),
              with: collision,
            },
          ],
    ),
  };
}

/** By row; what tells of care is not repeated. */
export async function faultsOf(
  client: Queryable,
  importId: string,
  columns: { head: string; field: string | null }[],
  most: number | null = null,
): Promise<RowFault[]> {
  const { rows } = await client.query<RowFault>(
    `select r.row, f ->> 'column' as column, f ->> 'value' as value, f ->> 'reason' as reason, f ->> 'level' as level
     from import_rows r, jsonb_array_elements(r.faults) f where r.import_id = $1 and r.faults <> '[]' order by r.row limit $2`,
    [importId, most],
  );
  const fieldOf = new Map(columns.map(({ head, field }) => [head, field]));
  return rows.map((fault) =>
    tellsOfCare(fieldOf.get(fault.column) ?? null, fault.column)
      ? { ...fault, value: hidden(fault.value) }
      : fault,
  );
}

interface DoubtRow {
  row: number;
  reason: string;
  values: RowValues | null;
  candidates: Whom[];
  decision: Doubt["decision"];
  collision: string | null;
}

async function withCandidates(
  client: Queryable,
  importId: string,
  doubts: DoubtRow[],
  columns: Column[],
): Promise<Doubt[]> {
  const whom = doubts.flatMap(({ candidates }) => candidates);
  const { rows } = await client.query<Candidate>(
    `select id as "patientId", null::int as row, name, rut, email, phone, to_char(${birthDateOf("patients")}, 'YYYY-MM-DD') as "birthDate"
     from patients where id = any ($2)
     union all
     select null, row, values ->> 'name', coalesce(rut, ''), coalesce(email, ''), coalesce(phone, ''), values ->> 'birthDate'
     from import_rows where import_id = $1 and row = any ($3)`,
    [
      importId,
      whom.flatMap((one) => ("patientId" in one ? [one.patientId] : [])),
      whom.flatMap((one) => ("row" in one ? [one.row] : [])),
    ],
  );
  return doubts.map(({ row, reason, values, candidates, decision }) => ({
    row,
    reason,
    decision,
    values: shownValues(values, columns),
    candidates: candidates.flatMap(
      (one) =>
        rows
          .filter((each) => ("patientId" in one ? each.patientId === one.patientId : each.row === one.row))
          .map((each) => ({
            ...each,
            rut: each.rut ? maskRut(each.rut) : "",
            email: each.email ? emailWords(each.email) : "",
            phone: each.phone ? formatPhone(each.phone) : "",
          }))[0] ?? [],
    ),
  }));
}

async function mailsOf(client: Queryable, id: string, since: Date | null): Promise<Import["mails"]> {
  const { rows } = await client.query<{ people: number; sent: number }>(
    `select count(*)::int as people, (count(*) filter (where r.told_at is not null))::int as sent
     from import_rows r left join patients p on p.id = r.made ->> 'patients'
     where r.import_id = $1 and r.outcome = 'created'
       and (r.made ? 'therapists' or p.email is not null and p.email not like '%@${noMailboxDomain}')`,
    [id],
  );
  return { people: 0, sent: 0, ...rows[0], since: since?.toISOString() ?? null };
}

/** The last that somebody brought, the latest first. */
export async function latestImports(client: Queryable): Promise<ShortImport[]> {
  const { rows } = await client.query<
    Omit<ShortImport, "at" | "undoUntil" | "counts"> & {
      madeAt: Date;
      finishedAt: Date | null;
      counts: Partial<ShortImport["counts"]>;
    }
  >(
    `select id, kind, state, source, made_at as "madeAt", rows, counts, finished_at as "finishedAt" from imports
     order by made_at desc, id limit 50`,
  );
  return rows.map(({ madeAt, finishedAt, counts, ...row }) => ({
    ...row,
    at: madeAt.toISOString(),
    counts: { ...noCounts, ...counts },
    undoUntil: undoUntil({ state: row.state, finishedAt }),
  }));
}
