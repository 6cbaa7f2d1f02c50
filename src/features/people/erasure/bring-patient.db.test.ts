import { fillDemo } from "db/demo/fill";
import { addRecord } from "tests/kit/care";
import { testClinic } from "tests/kit/clinic";
import { dyingPool } from "tests/kit/dying-pool";
import { addHour } from "tests/kit/hours";
import { bringFile, csv } from "tests/kit/imports";
import { deleteInSql, notCompared } from "tests/kit/lost-patient";
import { hernan, hourLong, rosa, visitor } from "tests/kit/people";
import { makePatient, patientIn } from "tests/kit/signed-in";
import { amparo, site, freshTest as test } from "tests/kit/test";
import { treatedPatient } from "tests/kit/treated-patient";
import { copyOfSite, everyRow, type WholeCopy } from "tests/kit/whole-copy";
import { expect } from "vitest";
import { sealAccessLog } from "~/server/audit/access-log-seals";
import { refuseOtherSite } from "~/server/database/backup/refuse-other-site";
import { inTransaction } from "~/server/database/database";
import { postgresStore } from "~/server/database/object-store/in-postgres";
import { bringPatient } from "./bring-patient";
import { erase } from "./erase";

test.override({ setting: { signedIn: ["amparo"] } });

const bring = (copy: WholeCopy, { rut } = rosa.stored, pool = site.pool) =>
  inTransaction(pool, (client) => {
    const asked = { copy: copy.pool, takenAt: "2026-11-20T10:00:00Z", objects: postgresStore(client), rut };
    return bringPatient(client, asked, site.clock());
  });
const countsOf = async (copy: WholeCopy, who = rosa.stored) => {
  const { tables } = await bring(copy, who);
  const sum = (count: (table: (typeof tables)[number]) => number) =>
    tables.reduce((all, table) => all + count(table), 0);
  return {
    brought: sum((table) => table.brought.length),
    there: sum((table) => table.there),
    left: tables.flatMap(({ table, left }) => left.map(({ named, why }) => `${table} ${named}: ${why}`)),
  };
};
const filesHere = () => site.rows("select key, md5(bytes) as sum from stored_objects order by key");

test("who was deleted by a hand in the database comes back whole, with files, money and history", async () => {
  const who = await treatedPatient(site, rosa);
  await makePatient(site, hernan);
  const before = await everyRow(site, notCompared);
  const files = await filesHere();
  await using copy = await copyOfSite(site);
  await deleteInSql(site, who.id);
  expect([files.length, (await filesHere()).length]).toEqual([1, 0]);
  const without = await everyRow(site, notCompared);
  for (const table of ["patients", "appointments", "clinical_records", "attachments", "boletas"])
    expect(without[table]?.length ?? 0, table).toBeLessThan(before[table]?.length ?? 0);
  const { left, there } = await countsOf(copy);
  expect({ left, there }).toEqual({ left: [], there: 0 });
  expect(await everyRow(site, notCompared)).toEqual(before);
  expect(await filesHere()).toEqual(files);
});

test("it stands in both logs, who was signed in is not, and everything of the person works", async () => {
  const who = await treatedPatient(site, rosa);
  await using copy = await copyOfSite(site);
  await deleteInSql(site, who.id);
  const { brought } = await countsOf(copy);
  const logged = await site.rows(
    "select actor, patient_id, detail from access_log where action = 'patient.restored'",
  );
  const detail = `copy=2026-11-20T10:00:00Z brought=${brought}`;
  expect(logged).toEqual([{ actor: "operator", patient_id: who.id, detail }]);
  expect((await who.call("GET", "/api/my-accesses")).status).toBe(401);
  await who.signIn("patient", rosa.email, "Nueva-2026");
  expect((await who.call("GET", "/api/my-accesses")).json).toContainEqual(
    expect.objectContaining({
      who: "El centro",
      what: "Trajo de vuelta datos tuyos desde una copia de respaldo",
    }),
  );
  const [paper] = (await who.call("GET", `/api/patients/${who.id}/attachments`)).json;
  expect((await who.call("GET", `/api/attachments/${paper.id}`)).status).toBe(200);
});

test("of who is there in part nothing that stands is changed, and what goes by itself stays away", async () => {
  const who = await treatedPatient(site, rosa);
  const kept = await addRecord(site, {
    patientId: who.id,
    therapistId: site.amparo,
    description: "SE QUEDA",
  });
  await using copy = await copyOfSite(site);
  await site.rows("update patients set phone = '+56911111111' where id = $1", [who.id]);
  await site.rows("delete from record_drafts");
  await site.rows(
    `begin; set local session_replication_role = replica; delete from record_addenda; delete from clinical_records where id <> '${kept}'; commit`,
  );
  const before = await everyRow(site, notCompared);
  const { brought, left } = await countsOf(copy);
  expect([brought, left]).toEqual([
    2,
    [expect.stringMatching(/^record_drafts .*: la ficha sigue aquí sin eso$/)],
  ]);
  const after = await everyRow(site, notCompared);
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(expect.arrayContaining(rows));
  expect(after.patients).toEqual(before.patients);
  expect(await countsOf(copy)).toMatchObject({ brought: 0 });
});

test("an hour whose time is taken by now is left and named, with what hangs on it; its session is free again", async () => {
  const id = await makePatient(site, rosa);
  const other = await makePatient(site, hernan);
  const pack = { patientId: id, therapistId: site.amparo, service: hourLong, pack: "FONASA 10 sesiones" };
  const taken = await addHour(site, { ...pack, at: "2027-02-05T10:00", minutes: 60 });
  await addHour(site, { ...pack, at: "2027-02-06T10:00", minutes: 60 });
  await site.rows(
    "insert into reminders (appointment_id, kind, wall_start, planned_at) values ($1, 'two-days', '2027-02-05T10:00', now())",
    [taken],
  );
  await site.rows(
    "insert into consents (patient_id, purpose, text_version, given, appointment_id) values ($1, 'news', '1', false, $2)",
    [id, taken],
  );
  await site.rows(
    `insert into attachments (patient_id, kind, name, type, size, appointment_id, added_as, scanned, sent_hash, created_at)
     values ($1, 'order', 'orden.pdf', 'application/pdf', 1, $2, 'patient', false, 'h', now())`,
    [id, taken],
  );
  await site.rows(
    "insert into stored_objects (key, bytes) select 'private/attachments/' || id || '/0', 'x' from attachments",
  );
  await site.rows(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, recorded_by, at, day, hour_id)
     select 'pack', id, 1, 'payment', 10000, 'cash', patient_id, $1, now(), current_date, $2 from patient_packs`,
    [site.amparo, taken],
  );
  await using copy = await copyOfSite(site);
  await deleteInSql(site, id);
  await addHour(site, { patientId: other, therapistId: site.amparo, at: "2027-02-05T10:30" });
  expect((await countsOf(copy)).left).toEqual([
    "appointments 2027-02-05 10:00: a esa hora ya hay otra",
    expect.stringMatching(/^reminders .* depende de algo que el sitio no tiene/),
  ]);
  expect(await site.rows("select taken from patient_packs")).toEqual([{ taken: 1 }]);
  const pointing = await site.rows(
    `select appointment_id as hour from consents union all select appointment_id from attachments
     union all select hour_id from ledger_entries`,
  );
  expect(pointing, "what only points to it comes without it").toEqual(Array(3).fill({ hour: null }));
});

test("an hour of former days comes as it was, whatever its service takes today, and a signature too", async () => {
  const id = await makePatient(site, rosa);
  const other = await makePatient(site, hernan);
  await addHour(site, {
    patientId: id,
    therapistId: site.amparo,
    at: "2026-10-05T10:00",
    status: "completed",
  });
  await addHour(site, {
    patientId: other,
    therapistId: site.amparo,
    at: "2026-10-05T10:30",
    status: "completed",
  });
  await site.rows("update therapists set title = null, rnpi = null where id = $1", [site.amparo]);
  await addRecord(site, { patientId: id, therapistId: site.amparo });
  await using copy = await copyOfSite(site);
  await site.rows("update services set pause_minutes = 15");
  await site.rows("update therapists set title = 'Kinesióloga' where id = $1", [site.amparo]);
  const before = await everyRow(site, notCompared);
  await deleteInSql(site, id);
  expect((await countsOf(copy)).left).toEqual([]);
  expect(await everyRow(site, notCompared)).toEqual(before);
});

test("what would have the site write to somebody at once stays away", async () => {
  const id = await makePatient(site, rosa);
  const hour = await addHour(site, {
    patientId: id,
    therapistId: site.amparo,
    at: "2027-02-05T10:00",
    status: "pending",
  });
  await site.rows("update appointments set pay_by = now() - interval '1 minute' where id = $1", [hour]);
  await site.rows(
    `insert into messages (patient_id, kind, subject_id, channel, title, queued_at) values ($1, 'k', 's', 'mail', 'T', now())`,
    [id],
  );
  await using copy = await copyOfSite(site);
  await deleteInSql(site, id);
  await site.rows("delete from outbox");
  expect((await countsOf(copy)).left).toEqual([
    expect.stringMatching(/^messages .*: no había salido$/),
    "appointments 2027-02-05 10:00: su plazo para pagarse ya pasó",
  ]);
  expect(await site.rows("select event from outbox")).toEqual([]);
});

test("who was erased by the law does not come back, nor a file that was merged with theirs", async () => {
  const who = await patientIn(site, rosa);
  const merged = await makePatient(site, hernan);
  await addHour(site, {
    patientId: who.id,
    therapistId: site.amparo,
    at: "2026-10-05T10:00",
    status: "completed",
  });
  await using copy = await copyOfSite(site);
  const union = await amparo.call("POST", `/api/patients/${merged}/merge`, {
    intoId: who.id,
    reason: "La misma",
  });
  expect(union.status).toBe(201);
  await inTransaction(site.pool, (client) =>
    erase(client, testClinic.identity, { email: rosa.email }, site.clock()),
  );
  // What the law keeps of them goes too, one day.
  for (const kept of [true, false]) {
    if (!kept)
      await site.rows(
        "begin; set local session_replication_role = replica; delete from blocked_records; commit",
      );
    const before = await everyRow(site);
    for (const { rut } of [rosa.stored, hernan.stored])
      await expect(bring(copy, { ...rosa.stored, rut })).rejects.toThrow(
        "se borraron por la ley el 2026-11-20: una copia no los trae de vuelta",
      );
    expect(await everyRow(site)).toEqual(before);
  }
});

test("whom the law lets nobody keep any more is refused", async () => {
  const id = await makePatient(site, rosa);
  await site.rows("update patients set created_at = now() - interval '3 years' where id = $1", [id]);
  await using copy = await copyOfSite(site);
  await deleteInSql(site, id);
  await expect(bring(copy)).rejects.toThrow("La ley ya no deja guardar a esa persona");
  expect(await site.rows("select from patients")).toEqual([]);
});

test("whoever booked anew meanwhile keeps their file and mailbox, and what came beside may be merged", async () => {
  const id = await makePatient(site, rosa);
  await addRecord(site, { patientId: id, therapistId: site.amparo });
  await using copy = await copyOfSite(site);
  await deleteInSql(site, id);
  const anew = await makePatient(site, rosa);
  expect(await bring(copy)).toMatchObject({ hasNoMailbox: true, hasTwin: true });
  const files = await site.rows("select id, email from patients where rut = $1 order by created_at", [
    rosa.stored.rut,
  ]);
  expect(files).toEqual([
    { id, email: `${id}@sin-correo.invalid` },
    { id: anew, email: rosa.email },
  ]);
  const union = await amparo.call("POST", `/api/patients/${id}/merge`, { intoId: anew, reason: "La misma" });
  expect(union.status).toBe(201);
  expect(await site.rows("select patient_id as id from clinical_records")).toEqual([{ id: anew }]);
});

test("files that were merged come back as one; where they were merged since the copy, nothing comes", async () => {
  const [id, into] = [
    await makePatient(site, rosa),
    await makePatient(site, { ...visitor(801), stored: { ...visitor(801).stored, rut: rosa.stored.rut } }),
  ];
  await using apart = await copyOfSite(site);
  await amparo.call("POST", `/api/patients/${id}/merge`, { intoId: into, reason: "La misma" });
  await expect(bring(apart)).rejects.toThrow("se unió con otra, o se separó, después de la copia");
  await using together = await copyOfSite(site);
  const before = await everyRow(site, notCompared);
  await deleteInSql(site, id, into);
  await bring(together);
  expect(await everyRow(site, notCompared)).toEqual(before);
});

test("of two at once one brings, and the other finds it there", async () => {
  const who = await treatedPatient(site, rosa);
  await using copy = await copyOfSite(site);
  await deleteInSql(site, who.id);
  const both = await Promise.all([countsOf(copy), countsOf(copy)]);
  const [first, second] = both.toSorted((one, other) => other.brought - one.brought);
  expect(first?.brought).toBeGreaterThan(20);
  expect(second).toMatchObject({
    brought: 0,
    there: (first?.brought ?? 0) - 1,
    left: [expect.stringContaining("record_drafts")],
  });
});

test("what is killed in between leaves nothing", async () => {
  const who = await treatedPatient(site, rosa);
  await using copy = await copyOfSite(site);
  await deleteInSql(site, who.id);
  const before = await everyRow(site);
  let died = 0;
  for (; died < 100; died++) {
    const dying = dyingPool(site.pool, 5 + died * 9, "after");
    await bring(copy, rosa.stored, dying.pool).catch(() => undefined);
    if (!dying.isDead()) break;
    expect(await everyRow(site)).toEqual(before);
  }
  expect([died > 5, died < 100]).toEqual([true, true]);
});

test("of who is there whole nothing changes: they are told of what came out lately like anybody", async () => {
  const who = await treatedPatient(site, rosa);
  await site.rows(
    `insert into blog_posts (id, title, excerpt, content, author_id, is_published, published_at)
     values (gen_random_uuid()::text, 'T', 'E', 'C', $1, true, $2)`,
    [site.amparo, site.clock()],
  );
  await site.rows("delete from record_drafts");
  await using copy = await copyOfSite(site);
  const before = await everyRow(site);
  expect(await countsOf(copy)).toMatchObject({ brought: 0, left: [] });
  expect(await everyRow(site)).toEqual(before);
  await deleteInSql(site, who.id);
  await bring(copy);
  expect(await site.rows("select patient_id from article_news")).toEqual([{ patient_id: who.id }]);
});

test("a RUT that the copy does not know, and a copy of another site", async () => {
  await makePatient(site, rosa);
  await using copy = await copyOfSite(site);
  await expect(bring(copy, hernan.stored)).rejects.toThrow("En la copia no hay un paciente con ese RUT");
  await expect(refuseOtherSite(site.pool, copy.end)).resolves.toBeUndefined();
  const other = { ...copy.end, seal: { number: 1, seal: "f".repeat(64) } };
  await expect(refuseOtherSite(site.pool, other)).rejects.toThrow(
    "no es de un momento anterior de este sitio",
  );
  await sealAccessLog(site.pool);
  const ahead = { ...copy.end, sequences: { patients_file_number_seq: "99999" } };
  await expect(refuseOtherSite(site.pool, ahead)).rejects.toThrow(
    "no es de un momento anterior de este sitio",
  );
});

test("whole families of the demo go and come back", async () => {
  await fillDemo(site.pool, testClinic, site.clock());
  const people = await site.rows<{ id: string; rut: string }>(
    `select p.id, p.rut from patients p where rut in (select rut from patients group by rut having count(*) = 1)
     order by (select count(*) from appointments where patient_id = p.id) desc limit 6`,
  );
  const before = await everyRow(site, notCompared);
  await using copy = await copyOfSite(site);
  await deleteInSql(site, ...people.map(({ id }) => id));
  for (const { rut } of people)
    expect((await bring(copy, { ...rosa.stored, rut })).tables.flatMap(({ left }) => left)).toEqual([]);
  expect(await everyRow(site, notCompared)).toEqual(before);
});

test("an attachment whose file is nowhere stays away", async () => {
  const who = await treatedPatient(site, rosa);
  await site.rows("delete from stored_objects");
  await using copy = await copyOfSite(site);
  await deleteInSql(site, who.id);
  expect((await countsOf(copy)).left).toEqual([
    expect.stringMatching(/^attachments .*: sus archivos no están en la copia$/),
  ]);
});

test("what an import brought that was taken back since stays away, and who came by it", async () => {
  await makePatient(site, rosa);
  const done = await bringFile(site, amparo, csv(["Nombre", "RUT"], ["Rita Reposo", hernan.stored.rut]), {
    kind: "patients",
  });
  await site.rows(
    `with visit as (
       insert into imported_visits (patient_id, wall_start, has_time, service, author, status, is_hour, source, fingerprint, made_at)
       select id, '2025-03-04T10:00', true, 'Kine', 'Otra', 'attended', false, 'Archivo', 'f', now() from patients where rut = $2 returning id)
     insert into import_rows (import_id, "row", action, outcome, made) select $1, 99, 'create', 'created', jsonb_build_object('imported_visits', id) from visit`,
    [done.id, rosa.stored.rut],
  );
  await using copy = await copyOfSite(site);
  expect((await amparo.call("POST", `/api/imports/${done.id}/undo`, {})).status).toBe(200);
  expect((await countsOf(copy)).left).toEqual([
    expect.stringMatching(/^imported_visits .*: se deshizo la importación que lo trajo$/),
  ]);
  await expect(bring(copy, hernan.stored)).rejects.toThrow("se deshizo la importación que lo trajo");
});
