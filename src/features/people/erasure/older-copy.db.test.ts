import { otherDatabase } from "tests/kit/database-url";
import { databaseBefore } from "tests/kit/former-database";
import { copyOfSite } from "tests/kit/whole-copy";
import { expect, inject, test } from "vitest";
import { connect, inTransaction } from "~/server/database/database";
import { postgresStore } from "~/server/database/object-store/in-postgres";
import { createLog } from "~/server/watch/log";
import { now } from "~/shared/clinic-time";
import { bringPatient } from "./bring-patient";

test("a copy that a former release made gives a patient back to this one, under a free number", async () => {
  await using former = await databaseBefore("0094");
  const { client } = former;
  await client.query(`
    insert into therapists (id, email, name, specialty, experience, avatar) values ('t1', 'a@x.cl', 'A', '', '', '');
    insert into patients (id, email, name, rut, phone) values
      ('p1', 'p@x.cl', 'P', '12345678-5', '+56911111111'), ('p2', 'q@x.cl', 'Q', '7654321-6', '+56911111112');
    insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
      patient_name, patient_email, patient_phone, patient_rut)
    values ('a1', 'p1', 't1', 's', 's', 1, '2026-10-26T10:00', 30, 'completed', 'P', 'p@x.cl', '+56911111111', '12345678-5');
    insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, created_at)
    values ('p1', 't1', '2026-10-26', 'Control', 'Sesión', 'Camina mejor.', now())`);
  const databaseUrl = otherDatabase(inject("postgresUrl"), client.database ?? "");
  await using copy = await copyOfSite({ databaseUrl });
  // From here on the file of p1 stands behind that of p2, and is numbered after it.
  await client.query("update patients set phone = '+56911111113' where id = 'p1'");
  await former.upgrade();
  await client.query(
    "begin; set local session_replication_role = replica; delete from clinical_records; delete from appointments; delete from patients where id = 'p1'; commit",
  );
  const pool = connect(databaseUrl, createLog("silent"));
  try {
    const came = await inTransaction(pool, (transaction) => {
      const asked = {
        copy: copy.pool,
        takenAt: "then",
        objects: postgresStore(transaction),
        rut: "12345678-5",
      };
      return bringPatient(transaction, asked, now());
    });
    expect(came).toMatchObject({ hasNewNumber: true, hasNoMailbox: false, hasTwin: false });
    expect(came.tables.flatMap(({ left }) => left)).toEqual([]);
  } finally {
    await pool.end();
  }
  const { rows } = await client.query(
    `select p.id, file_number, a.status, r.description from patients p left join appointments a on a.patient_id = p.id
       left join clinical_records r on r.patient_id = p.id order by p.id`,
  );
  expect(rows).toEqual([
    { id: "p1", file_number: 3, status: "completed", description: "Camina mejor." },
    { id: "p2", file_number: 1, status: null, description: null },
  ]);
});
