// A clinic that has been open for years: its patients and their hours.

/**
 * Grows a clinic from `from` to `to` appointments, one patient for ten of them: half hours from 08:00 to 20:00 of two therapists,
 * from a week ahead into the past, so that the present weeks are as full at every size.
 */
export async function growTo(pool, from, to) {
  await pool.query(
    `insert into patients (id, email, name, rut, phone)
     select 'p' || n, 'persona' || n || '@zoh.example', 'Nómbre' || n % 100 || ' Apellido' || n / 100 % 100 || ' Segundo' || n,
       (10000000 + n) || '-1', '+569' || (10000000 + n) from generate_series($1::int / 10, $2::int / 10 - 1) n`,
    [from, to],
  );
  const step = 100_000;
  for (let first = from; first < to; first += step)
    await pool.query(
      `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut)
       select gen_random_uuid()::text, p.id, t.id, 'Evaluación kinésica', 'evaluacion-kinesica', 15000, at, 30,
         case when at > now() then case when n % 5 = 0 then 'pending' else 'confirmed' end
           else case when n % 6 = 0 then 'cancelled' else 'completed' end end::appointment_status,
         p.name, p.email, p.phone, p.rut
       from (select n, date_trunc('day', now()) + interval '7 days' - make_interval(days => n / 24)
           + make_interval(mins => 480 + 30 * (n % 24)) as at
         from generate_series($1::int / 2, $2::int / 2 - 1) n) hours,
         (select id, row_number() over (order by position) as place from therapists where email not like 'bench%' order by position limit 2) t
         join lateral (select * from patients where id = 'p' || (n::bigint * 7919 + t.place * 31) % ($3::int / 10)) p on true`,
      [first, Math.min(first + step, to), to],
    );
  for (const table of ["appointments", "patients"]) await pool.query(`vacuum analyze ${table}`);
}
