import { addPain, addRecord } from "tests/kit/care";
import { testClinic } from "tests/kit/clinic";
import { addHour } from "tests/kit/hours";
import { pdf, upload } from "tests/kit/papers";
import { bookingOf, hernan, rosa, visitor, ximena } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { amparo, clock, site, test } from "tests/kit/test";
import { treatedPatient } from "tests/kit/treated-patient";
import { expect } from "vitest";
import { openFile } from "~/features/care/attachments/attachment-files";
import { inTransaction, inTrial } from "~/server/database/database";
import { erase, MoneyToSettle, UnknownTestimonial } from "./erase";
import { exportBlocked } from "./export-blocked";

test.override({ setting: { signedIn: ["amparo"] } });

const now = () => new Date();
const eraseNow = (email: string, testimonials: string[] = []) =>
  inTransaction(site.pool, (client) => erase(client, testClinic.identity, { email, testimonials }, now()));

const treated = (person = rosa) => treatedPatient(site, person);

/** Every text of every table of the site that is about somebody, but what the law keeps and the log. */
async function everything(): Promise<string> {
  const tables = await site.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const kept = ["blocked_records", "access_log", "ledger_entries", "schema_migrations"];
  const texts = await Promise.all(
    tables
      .filter(({ name }) => !kept.includes(name))
      .map(async ({ name }) => `${name}: ${JSON.stringify(await site.rows(`select * from ${name}`))}`),
  );
  return texts.join("\n");
}

test("who was treated is blocked: gone from everything the site reads, kept for the law, and told once", async () => {
  const who = await treated();
  const other = await makePatient(site, hernan);
  const before = await everything();
  const trial = await inTrial(site.pool, (client) =>
    erase(client, testClinic.identity, { email: rosa.email }, now()),
  );
  expect(await everything()).toBe(before);
  const erased = await eraseNow(rosa.email);
  expect(erased).toEqual(trial);
  expect(erased).toMatchObject({ hoursFreed: 2, keptUntil: expect.any(Date) });
  // Fifteen years from what was written last.
  expect(erased?.keptUntil?.getUTCFullYear()).toBe(2041);

  expect((await who.call("GET", "/api/my-contact")).status).toBe(401);
  expect((await new Visitor(site).signIn("patient", rosa.email, "Nueva-2026")).status).toBe(401);
  for (const path of [
    "/api/appointments",
    `/api/therapist-patients/${site.amparo}`,
    `/api/patient-records?patientId=${who.id}`,
    `/api/appointments?q=${encodeURIComponent(rosa.name)}`,
  ])
    expect((await amparo.call("GET", path)).text, path).not.toMatch(/Rosa|rosa@|RODILLA|CAMINA/);
  const mails = await mailsOf(site);
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ["amparo@zoh.example", "Una de tus horas quedó libre"],
    ["amparo@zoh.example", "Una de tus horas quedó libre"],
    [rosa.email, "Borramos tus datos"],
  ]);
  const told = mails.find(({ to }) => to === rosa.email);
  expect(told?.text).toMatch(/hasta el .* de 2041/);
  for (const { whole, to } of mails) if (to !== rosa.email) expect(whole).not.toMatch(/Rosa|12\.345/);
  const left = await everything();
  for (const trace of [
    "Rosa",
    "rosa@",
    "12345678-5",
    "RODILLA",
    "CAMINA",
    "AGREGADO",
    "PUENTE",
    "DUELE",
    "BORRADOR",
    "ORDEN DE ROSA",
  ])
    expect(left, trace).not.toContain(trace);
  expect(left).toContain(hernan.email);
  expect(left).toContain(other);

  expect(await site.rows("select amount, patient_id from ledger_entries")).toEqual([
    { amount: 15_000, patient_id: null },
  ]);
  // A tax document stays with the company to which it is, and leads to nobody.
  expect(await site.rows("select kind, receiver ->> 'name' as name from boletas")).toEqual([
    { kind: 34, name: "Constructora Sur SpA" },
  ]);
  expect(
    await site.rows("select actor, action from access_log where patient_id = $1 order by id desc limit 1", [
      who.id,
    ]),
  ).toEqual([{ actor: "operator", action: "patient.blocked" }]);
  const [kept] = await site.rows("select contents, document from blocked_records");
  expect(Object.keys(kept?.contents as object)).toEqual(
    expect.arrayContaining([
      "patients",
      "clinical_records",
      "record_addenda",
      "outcome_measures",
      "care_facts",
      "identifications",
      "attachments",
      "ledger_entries",
      "consents",
    ]),
  );
  // The plan is the therapist's word; what was ticked of it, the patient's own diary.
  expect(Object.keys(kept?.contents as object)).toContain("plan_exercises");
  expect(Object.keys(kept?.contents as object)).not.toContain("exercise_ticks");
  const text = JSON.stringify(kept);
  for (const trace of ["CAMINA MEJOR", "AGREGADO", "PUENTE", "RODILLA", "ALERTA", "RELOJERA", rosa.email])
    expect(text).toContain(trace);
  for (const trace of ["DUELE", "BORRADOR", "NUNCA VINO", "argon2"]) expect(text).not.toContain(trace);
});

test("only the command reads what is blocked, and each reading is a line with the order that demands it", async () => {
  const found = await exportBlocked(site.pool, rosa.stored.rut, "Oficio 77, 2.º Juzgado");
  expect(found).toHaveLength(1);
  expect(found[0]?.document).toContain("CAMINA MEJOR");
  const [paper] = found[0]?.papers ?? [];
  expect(paper).toMatchObject({ name: "ORDEN DE ROSA.pdf" });
  const kept = openFile(site.objects, paper?.id ?? "", paper?.size ?? 0);
  expect(Buffer.from(await new Response(kept).arrayBuffer())).toEqual(pdf());
  expect(JSON.parse(found[0]?.bundle ?? "").bundle.resourceType).toBe("Bundle");
  expect(await exportBlocked(site.pool, hernan.stored.rut, "Oficio 78")).toEqual([]);
  expect(
    await site.rows("select actor, detail from access_log where action = 'record.exported-blocked'"),
  ).toEqual([{ actor: "operator", detail: "Oficio 77, 2.º Juzgado" }]);
  await expect(site.pool.query("delete from blocked_records")).rejects.toMatchObject({ code: "42501" });
  await expect(site.pool.query("update blocked_records set kept_until = now()")).rejects.toMatchObject({
    code: "42501",
  });
});

test("a booking with that e-mail afterwards is a new person's", async () => {
  const { status } = await site.book(bookingOf(rosa, "2026-11-25T09:00"));
  expect(status).toBe(201);
  const [row] = await site.rows("select id, proven_at from patients where email = $1", [rosa.email]);
  expect(row).toMatchObject({ proven_at: null });
  expect(await site.rows("select from blocked_records where patient_id = $1", [row?.id])).toEqual([]);
});

test("who was never treated and paid nothing is erased whole, and told so", async () => {
  const who = await patientIn(site, ximena);
  await addHour(site, {
    patientId: who.id,
    therapistId: site.amparo,
    at: "2026-10-07T10:00",
    status: "cancelled",
  });
  await addPain(site, who.id, 3, "2026-11-15T12:00:00Z");
  await mailsOf(site);
  expect(await eraseNow(ximena.email)).toMatchObject({ keptUntil: null, hoursFreed: 0 });
  expect(await site.rows("select from blocked_records where patient_id = $1", [who.id])).toEqual([]);
  const [mail] = await mailsOf(site);
  expect(mail?.text).toContain("Borramos todo lo que guardábamos de ti");
  expect(await everything()).not.toMatch(/Ximena|ximena@|20347878/);
  expect(
    await site.rows("select action from access_log where patient_id = $1 order by id desc limit 1", [who.id]),
  ).toEqual([{ action: "patient.erased" }]);
});

test("the papers of who is erased whole go with them; those that the law keeps go with the copy", async () => {
  const dropped = () => site.rows("select subject_id as id from outbox where event = 'attachment.dropped'");
  const who = await patientIn(site, { ...ximena, email: "papeles@correo.example" });
  const { id } = (await upload(who, who.id)).json;
  const onItsWay = await who.call("POST", `/api/patients/${who.id}/attachment-arrivals`, {
    onceKey: "k",
    kind: "exam",
    name: "x.pdf",
    size: 10,
    appointmentId: null,
  });
  // What was on its way to a file that was merged into theirs.
  const former = await makePatient(site, visitor(77));
  await site.rows("update patients set merged_into = $2 where id = $1", [former, who.id]);
  await site.rows(
    "insert into attachment_arrivals (id, patient_id, once_key, kind, name, size) values ('former', $1, 'k', 'exam', 'x.pdf', 10)",
    [former],
  );
  const before = await dropped();
  await eraseNow("papeles@correo.example");
  expect(
    (await dropped())
      .slice(before.length)
      .map((gone) => gone.id)
      .toSorted(),
  ).toEqual([id, onItsWay.json.id, "former"].toSorted());
  expect(await site.rows("select from attachment_arrivals where id = 'former'")).toEqual([]);

  const [paper] = (await exportBlocked(site.pool, rosa.stored.rut, "Oficio 79"))[0]?.papers ?? [];
  expect(before).not.toContainEqual({ id: paper?.id });
  await site.rows(
    "do $$ begin set local session_replication_role = replica; update blocked_records set kept_until = now() - interval '1 day'; end $$",
  );
  await site.rows("select forget_by_law('blocked_records', 500)");
  expect(await dropped()).toContainEqual({ id: paper?.id });
});

test("of two at once one erases, and nobody is nobody", async () => {
  await makePatient(site, { ...ximena, email: "dos@correo.example" });
  const answers = await Promise.all([eraseNow("dos@correo.example"), eraseNow("dos@correo.example")]);
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  expect(await eraseNow("nadie@correo.example")).toBeNull();
});

test("a booking that comes in the same instant is a new person's, or goes with the old one; never half of either", async () => {
  for (let round = 0; round < 5; round++) {
    await makePatient(site, { ...ximena, email: "aqui@correo.example" });
    const [, booked] = await Promise.all([
      eraseNow("aqui@correo.example"),
      site.book(
        bookingOf(
          { ...ximena, email: "aqui@correo.example" },
          `2026-11-2${4 + (round % 4)}T1${round % 2}:30`,
        ),
      ),
    ]);
    expect(booked.status).toBe(201);
    await eraseNow("aqui@correo.example");
  }
});

test("of testimonials those alone go that are named; who has the same name keeps theirs", async () => {
  const email = "testigo@correo.example";
  const id = await makePatient(site, { ...ximena, email, name: "Luz Parra" });
  const write = async (name: string, short: string) =>
    (
      await site.rows<{ id: string }>(
        "insert into testimonials (content, short_content, customer_name, created_at) values ($2, $2, $1, '2026-03-01T12:00:00Z') returning id",
        [name, short],
      )
    )[0]?.id ?? "";
  const [hers, namesake, initial, other] = [
    await write("Luz Parra", "Volví a correr"),
    await write("LUZ PARRA", "De otra persona"),
    await write("Luz P.", "Muy buena atención"),
    await write("Luzmira Parra", "Otra"),
  ];
  const like = (ids: string[]) => ids.map((each) => expect.objectContaining({ id: each, day: "2026-03-01" }));
  const trial = await inTrial(site.pool, (client) => erase(client, testClinic.identity, { email }, now()));
  expect(trial?.testimonials).toHaveLength(3);
  expect(trial?.testimonials).toEqual(expect.arrayContaining(like([hers, namesake, initial])));
  expect(trial?.testimonials.map(({ begins }) => begins)).toContain("Luz Parra: Volví a correr");
  await expect(eraseNow(email, [hers, "nadie"])).rejects.toThrow(UnknownTestimonial);
  expect(await site.rows("select from patients where id = $1", [id])).toHaveLength(1);
  const erased = await eraseNow(email, [hers]);
  expect(erased?.gone).toContainEqual({ table: "testimonials", rows: 1 });
  expect(erased?.testimonials).toEqual(expect.arrayContaining(like([namesake, initial])));
  const left = await site.rows("select id from testimonials where id = any ($1)", [
    [hers, namesake, initial, other],
  ]);
  expect(left.map((row) => row.id).toSorted()).toEqual([namesake, initial, other].toSorted());
});

test("a file that was merged into theirs goes with them, and leaves no name behind", async () => {
  const into = await makePatient(site, { ...ximena, email: "una@correo.example" });
  const from = await makePatient(site, { ...hernan, name: "Otraficha Unida", email: "otra@correo.example" });
  await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [site.amparo]);
  const desk = await therapistIn(site, site.amparo);
  const merged = await desk.call("POST", `/api/patients/${from}/merge`, {
    intoId: into,
    reason: "Es la misma",
  });
  expect(merged.status).toBe(201);
  await eraseNow("una@correo.example");
  expect(await site.rows("select from patients where id in ($1, $2)", [from, into])).toEqual([]);
  expect(await site.rows("select from patient_merges where into_id = $1", [into])).toEqual([]);
  expect((await desk.call("GET", "/api/patients?q=Otraficha")).json).toEqual([]);
});

test("money is settled first", async () => {
  const id = await makePatient(site, { ...ximena, email: "saldo@correo.example" });
  const hour = await addHour(site, { patientId: id, therapistId: site.amparo, at: "2027-02-09T10:00" });
  await site.rows(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
     values ('appointment', $2, 1, 'payment', 15000, 'cash', $1, now(), '2026-11-20')`,
    [id, hour],
  );
  await expect(eraseNow("saldo@correo.example")).rejects.toThrow(MoneyToSettle);
  expect(await site.rows("select status from appointments where id = $1", [hour])).toEqual([
    { status: "confirmed" },
  ]);
  expect(await site.rows("select from patients where id = $1", [id])).toHaveLength(1);
});

test("nobody can destroy a record that the law keeps, with the function either", async () => {
  const id = await makePatient(site, { ...hernan, email: "ficha@correo.example" });
  await addRecord(site, { patientId: id, therapistId: site.amparo, createdAt: clock().toISOString() });
  await expect(site.pool.query("select erase_patient($1, null, null)", [id])).rejects.toMatchObject({
    code: "23001",
  });
  await expect(site.pool.query("delete from clinical_records")).rejects.toMatchObject({ code: "42501" });
});
