import type { Pool } from "pg";
import { inTransaction } from "~/server/database/database";
import { addDays, minutesOf, wallTimeOf } from "~/shared/clinic-time";

/** A class of the second professional in the next full hour that comes, with four of today's people in it. */
export async function fillClass(pool: Pool, team: { id: string }[], now: Date): Promise<void> {
  const therapistId = (team[1] ?? team[0])?.id;
  const { rows } = await pool.query<{ id: string }>(
    `insert into services (name, category, description, minutes, seats, position)
     values ('Pilates en grupo', 'Performance', 'Clase de seis personas, con máquinas y colchoneta.', 60, 6, 90) returning id`,
  );
  const serviceId = rows[0]?.id;
  await pool.query(
    "insert into service_prices (service_id, from_day, price) values ($1, '2000-01-01', 12000)",
    [serviceId],
  );
  await pool.query(
    "insert into services_given (therapist_id, service_id) select id, $1 from therapists where 'care' = any (duties)",
    [serviceId],
  );
  const [date = "", time = ""] = wallTimeOf(now).split("T");
  const hour = Math.floor(minutesOf(time) / 60) + 1;
  const wallStart = hour < 23 ? `${date}T${String(hour).padStart(2, "0")}:00` : `${addDays(date, 1)}T09:00`;
  const { rows: comers } = await pool.query<{ id: string }>(
    `select a.patient_id as id from appointments a
     where a.wall_start::date = $2::date and a.status <> 'cancelled'
       and not tsrange(a.wall_start, a.wall_start + make_interval(mins => a.duration_minutes)) && tsrange($1::timestamp, $1::timestamp + interval '1 hour')
     order by a.wall_start limit 4`,
    [wallStart, date],
  );
  for (const { id } of comers)
    await pool.query(
      `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut, created_at)
       select gen_random_uuid()::text, id, $2, 'Pilates en grupo', $3, 12000, $4, 60, 'confirmed', name, email, phone, rut, $5
       from patients where id = $1 on conflict do nothing`,
      [id, therapistId, serviceId, wallStart, now],
    );
}

/** A second branch, where the second professional works in the afternoons; there at once, as whoever reads the clinic expects. */
export async function fillSecondBranch(pool: Pool, team: { id: string }[]): Promise<void> {
  const therapistId = (team[1] ?? team[0])?.id;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into branches (name, address, comuna, latitude, longitude, phone, reception, position)
     select 'Concón', 'Av. Ejemplo 2020', 'Concón', -32.93, -71.53, null, reception, 1 from branches order by position limit 1 returning id`,
    );
    const branchId = rows[0]?.id;
    await client.query(
      "insert into rooms (branch_id, name, kind, capacity) values ($1, 'Sala grande', 'sala', 6)",
      [branchId],
    );
    await client.query(
      "update weekly_hours set branch_id = $1 where therapist_id = $2 and from_minute >= 720",
      [branchId, therapistId],
    );
    await client.query(
      `update appointments set branch_id = branch_at(therapist_id, wall_start)
     where therapist_id = $1 and wall_start >= now() - interval '1 day'`,
      [therapistId],
    );
  });
}
