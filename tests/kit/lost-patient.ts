import { neverBrought, placesOfPatient } from "~/features/people/erasure/places-of-patient";
import type { TestSite } from "./site";

/** As by a hand in the database: no trigger, no trace, and their files with them. */
export async function deleteInSql(site: TestSite, ...ids: string[]): Promise<void> {
  const list = `{${ids}}`;
  const linked = await site.rows<{ table: string; wanted: string }>(
    `select place::text as "table", rows_wanted as wanted from places_of('patients', $1)
     where place::text = any ($2)`,
    [`id = any ('${list}')`, Object.keys(neverBrought)],
  );
  const orders = `(order_kind, order_id) in (select order_kind, order_id from ledger_entries where patient_id = any ('${list}')
    union all select 'appointment', id from appointments where patient_id = any ('${list}')
    union all select 'pack', id from patient_packs where patient_id = any ('${list}'))`;
  const all = [
    ...linked,
    ...(await placesOfPatient(site.pool, {
      ids,
      standing: [],
      takenEmails: [],
      takesNewNumber: false,
      withoutFiles: [],
      undoneImports: [],
    })),
    { table: "order_sums", wanted: orders },
    {
      table: "stored_objects",
      wanted: `split_part(key, '/', 3) in (select id from attachments where patient_id = any ('${list}'))`,
    },
  ];
  const found = all.map(
    ({ table, wanted }, at) =>
      `create temp table gone_${at} as select ctid as place from ${table} t where ${wanted}`,
  );
  const gone = all.map(
    ({ table }, at) =>
      `delete from ${table} where ctid in (select place from gone_${at}); drop table gone_${at}`,
  );
  await site.rows(
    ["begin", "set local session_replication_role = replica", ...found, ...gone, "commit"].join(";\n"),
  );
}

/** What no copy gives back, what only grows, and what is counted anew. */
export const notCompared = [
  ...Object.keys(neverBrought),
  "access_log",
  "access_log_seals",
  "overview_changes",
  "schema_migrations",
  // When its bytes were put there; filesHere compares the bytes.
  "stored_objects",
];
