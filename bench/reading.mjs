// What a therapist reads of people leaves a line in the access log (src/server/audit/bulk-reading.ts): the bare SQL of a list holds it too.

const line = `with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into access_log (actor, action, address) select 'bench', 'patient-list.read', '127.0.0.1' from quick`;

export async function bareReading(pool, sql, values) {
  await pool.query(sql, values);
  await pool.query(line);
}
