import type { OpenFile, WholeFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { ForeignHistory, ForeignHistoryHead } from "./contract";

interface Row extends Omit<ForeignHistory, "at" | "hidden"> {
  at: Date;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  reason: string | null;
}

const head = `f.id, f.source, f.named, f.created_at as at, coalesce(f.author_name, p.name) as by, f.therapist_id is null as "byPatient",
  jsonb_array_length(f.items) as shown, f.others, f.sha256, h.created_at as "hiddenAt", h.author_name as "hiddenBy", h.reason`;
const from = `from foreign_histories f join patients p on p.id = f.patient_id
  left join foreign_history_hidings h on h.foreign_history_id = f.id`;
const latestFirst = "order by f.created_at desc, f.id";

function historyOf<Of extends Omit<Row, "items">>({ at, hiddenAt, hiddenBy, reason, ...row }: Of) {
  return {
    ...row,
    at: at.toISOString(),
    ...(hiddenAt && { hidden: { reason: reason ?? "", by: hiddenBy ?? "", at: hiddenAt.toISOString() } }),
  };
}

/** Of a file that is open; what is hidden only to care. */
export async function historiesOf(
  client: Queryable,
  { patientId }: WholeFile,
  { withHidden }: { withHidden: boolean },
): Promise<ForeignHistoryHead[]> {
  const { rows } = await client.query<Omit<Row, "items">>(
    `select ${head} ${from} where f.patient_id = $1 and ($2 or h.foreign_history_id is null) ${latestFirst}`,
    [patientId, withHidden],
  );
  return rows.map(historyOf);
}

/** With all that they say, for the copy that leaves with the patient. */
export async function wholeHistoriesOf(
  client: Queryable,
  { patientId }: WholeFile,
  { withHidden }: { withHidden: boolean },
): Promise<ForeignHistory[]> {
  const { rows } = await client.query<Row>(
    `select ${head}, f.items ${from} where f.patient_id = $1 and ($2 or h.foreign_history_id is null) ${latestFirst}`,
    [patientId, withHidden],
  );
  return rows.map(historyOf);
}

/** One of a file that is open. Null when it is not there. */
export async function historyIn(
  client: Queryable,
  { patientId }: OpenFile,
  id: string,
  { withHidden }: { withHidden: boolean },
): Promise<ForeignHistory | null> {
  const { rows } = await client.query<Row>(
    `select ${head}, f.items ${from} where f.id = $1 and f.patient_id = $2 and ($3 or h.foreign_history_id is null)`,
    [id, patientId, withHidden],
  );
  const [row] = rows;
  return row ? historyOf(row) : null;
}

/** Whose it is; undefined when it is nobody's. */
export async function patientOfHistory(client: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ patientId: string }>(
    `select patient_id as "patientId" from foreign_histories where id = $1`,
    [id],
  );
  return rows[0]?.patientId;
}
