import type { TestSite } from "./site";

/** Every table from which a chain of foreign keys leads to a patient, or that names one in a column without a key. */
export const tablesOfPatients = async (site: TestSite): Promise<string[]> =>
  (
    await site.rows<{ name: string }>(
      `with recursive linked (id) as (
         select 'patients'::regclass::oid
         union select conrelid from pg_constraint join linked on confrelid = linked.id where contype = 'f'
       )
       select id::regclass::text as name from linked
       union select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and (column_name ~ '(^|_)(patient_id|account_id|email|mailbox|rut|phone|person_name)$')`,
    )
  ).map(({ name }) => name);
