import { retention } from "content/legal/retention";
import { addPain, addRecord } from "tests/kit/care";
import { addHour } from "tests/kit/hours";
import { hernan, rosa, visitor, ximena } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { consentsOf } from "~/features/care/consents/queries";
import { findOrder } from "~/features/money/payments/orders";
import { owedBy, owedTotals } from "~/features/money/payments/queries";
import { retentionRules } from "~/product";
import { keepRetention, tryRetention } from "~/server/work/retention";

const dropped = async (how = keepRetention) =>
  Object.fromEntries(
    (await how(site.pool, retentionRules)).flatMap(({ table, rows }) => (rows > 0 ? [[table, rows]] : [])),
  );
const ago = (period: string) => `now() - interval '${period}'`;

/** An account as old as that, without a sign of anybody since. */
async function oldAccount(email: string, age: string): Promise<string> {
  const id = await makePatient(site, { ...rosa, email });
  await site.rows(`update patients set created_at = ${ago(age)} where id = $1`, [id]);
  return id;
}
const names = async () =>
  (await site.rows("select email from patients order by email")).map(({ email }) => email);

test("a young site has nothing to drop, and everybody may ask at once", async () => {
  await makePatient(site, hernan);
  await Promise.all([dropped(), dropped(), dropped(tryRetention)]);
  expect(await dropped()).toEqual({});
  expect(await names()).toEqual([hernan.email]);
});

test("an account goes two years after its last sign of life, unless the law keeps it", async () => {
  const ofCare = (patientId: string) => ({ patientId, therapistId: site.amparo });
  await oldAccount("1-nunca@x.cl", "2 years 1 day");
  await oldAccount("2-joven@x.cl", "1 year 364 days");
  const cancelled = await oldAccount("3-cancelada@x.cl", "3 years");
  await addHour(site, { ...ofCare(cancelled), at: "2023-10-02T10:00", status: "cancelled" });
  const recent = await oldAccount("4-reciente@x.cl", "3 years");
  await addHour(site, { ...ofCare(recent), at: "2025-10-02T10:00", status: "cancelled" });
  const diary = await oldAccount("5-diario@x.cl", "3 years");
  await addPain(site, diary, 5, "2026-01-02T12:00:00Z");
  const treated = await oldAccount("6-ficha@x.cl", "14 years");
  await addRecord(site, { ...ofCare(treated), createdAt: "2012-12-10T15:00:00Z" });
  const over = await oldAccount("7-ficha-vencida@x.cl", "16 years");
  await addRecord(site, { ...ofCare(over), createdAt: "2011-10-10T15:00:00Z" });
  const visited = await oldAccount("8-visita@x.cl", "14 years");
  await addHour(site, { ...ofCare(visited), at: "2012-12-10T10:00", status: "completed" });
  const paid = await oldAccount("9-pago@x.cl", "9 years");
  for (const [id, at] of [
    [paid, ago("5 years 364 days")],
    [over, ago("7 years")],
  ])
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
       values ('free', $1, 1, 'payment', 1000, 'cash', $1, ${at}, (${at})::date)`,
      [id],
    );
  await site.rows(
    "insert into access_log (actor, action, patient_id, at) values ('anyone', 'x', $1, now() - interval '16 years')",
    [over],
  );
  await site.rows(
    "insert into access_log (actor, action, patient_id, at) values ('anyone', 'x', $1, now() - interval '16 years')",
    [treated],
  );
  const all = await names();

  const expected = { patients: 3, ledger_entries: 1 };
  expect(await dropped(tryRetention)).toMatchObject(expected);
  expect(await names()).toEqual(all);
  expect(await dropped()).toMatchObject({ ...expected, access_log: 1 });
  expect(await names()).toEqual([
    "2-joven@x.cl",
    "4-reciente@x.cl",
    "5-diario@x.cl",
    "6-ficha@x.cl",
    "8-visita@x.cl",
    "9-pago@x.cl",
    hernan.email,
  ]);
  expect(await site.rows("select patient_id from access_log where action = 'x'")).toEqual([
    { patient_id: treated },
  ]);
  expect(await dropped()).toEqual({});
});

let places = 0;
/** Of nobody else's. */
const nextPlace = () => `2026-10-${String(++places).padStart(2, "0")}T10:00`;

test("each kind of row goes when its time is over and not before", async () => {
  const add = async (age: string) => {
    const id = await makePatient(site, { ...ximena, email: `${age.replaceAll(" ", "-")}@x.cl` });
    const at = ago(age);
    await site.rows(
      `insert into record_drafts (patient_id, therapist_id, body, updated_at) values ($1, $2, '{}', ${at})
      on conflict (patient_id, therapist_id) do update set updated_at = excluded.updated_at`,
      [id, site.amparo],
    );
    await site.rows(`insert into sent_mail (event, sent_at) values (gen_random_uuid()::text, ${at})`);
    await site.rows(
      `insert into visitor_profiles (session_id, updated_at) values (gen_random_uuid()::text, ${at})`,
    );
    await site.rows(
      `insert into consents (patient_id, purpose, given, text_version, granted_at) values ($1, 'news', false, 'x', ${at})`,
      [id],
    );
    await site.rows(
      `insert into blocked_records values (gen_random_uuid()::text, 'x', '', '{}', '{}', now(), now() + interval '1 day' - interval '${age}')`,
    );
    await site.rows(
      `insert into erased_hours (therapist_id, wall_start, duration_minutes, erased_at) values ($1, now(), 30, ${at})`,
      [site.amparo],
    );
    const hour = await addHour(site, {
      patientId: id,
      therapistId: site.amparo,
      at: nextPlace(),
      status: "completed",
    });
    await site.rows(
      `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at) values ($1, $2, 1, ${at}, ${at})`,
      [id, hour],
    );
    await site.rows(`insert into payments (id, buy_order, order_kind, order_id, amount, description, method, gateway, status, session_id, return_path, terms_version, created_at)
      values (gen_random_uuid()::text, upper(left(md5(random()::text), 20)), 'free', 'x', 1000, 'x', 'webpay', 'simulator', 'FAILED', 'x', '/', 'x', ${at})`);
  };
  // What goes at an age goes at every later one too.
  const tables: Record<string, number> = {};
  for (const [age, also] of [
    ["1 hour", []],
    ["29 days", ["blocked_records"]],
    ["31 days", ["visitor_profiles", "erased_hours"]],
    ["181 days", ["record_drafts"]],
    ["366 days", ["sent_mail"]],
    ["2 years 1 day", ["satisfaction_questions"]],
    ["5 years 1 day", ["consents"]],
    ["6 years 1 day", ["payments"]],
  ] as const) {
    for (const table of also) tables[table] = 1;
    await add(age);
    expect(await dropped(tryRetention), age).toEqual(tables);
    expect(await dropped(), age).toEqual(tables);
    expect(await dropped(), age).toEqual({});
  }
});

test("a consent that stands stays, however old; what it replaced goes after five years", async () => {
  const id = await makePatient(site, { ...rosa, email: "permiso@x.cl" });
  const answer = (given: boolean, age: string) =>
    site.rows(
      `insert into consents (patient_id, purpose, given, text_version, granted_at) values ($1, 'news', $2, 'x', ${ago(age)})`,
      [id, given],
    );
  await answer(true, "9 years");
  await answer(false, "8 years");
  await answer(true, "7 years");
  expect(await dropped()).toEqual({ consents: 2 });
  expect(await site.rows("select given from consents where patient_id = $1", [id])).toEqual([
    { given: true },
  ]);
});

test("a no goes after the answers that it ended, whatever the batches and whoever works beside: none of them comes back", async () => {
  const id = await makePatient(site, { ...rosa, email: "retirado@x.cl" });
  const hour = await addHour(site, { patientId: id, therapistId: site.amparo, at: "2019-09-02T10:00" });
  const purposes = ["news", "whatsapp_reminders", "testimonial"];
  const answers: [given: boolean, age: string, booked: boolean][] = [
    [false, "12 years", false],
    [true, "11 years", false],
    [true, "10 years", true],
    [false, "9 years", false],
    [true, "8 years", true],
  ];
  for (const purpose of purposes)
    for (const [given, age, booked] of answers)
      await site.rows(
        `insert into consents (patient_id, purpose, given, text_version, granted_at, appointment_id) values ($1, $2, $3, 'x', ${ago(age)}, $4)`,
        [id, purpose, given, booked ? hour : null],
      );
  const forgetOne = async () =>
    (await site.rows<{ gone: number }>("select forget_by_law('consents', 1) as gone"))[0]?.gone ?? 0;
  for (;;) {
    const gone = await Promise.all([forgetOne(), forgetOne()]);
    for (const { purpose, given } of await consentsOf(site.pool, id)) expect(given, purpose).toBe(false);
    if (gone.every((rows) => rows === 0)) break;
  }
  expect(await site.rows("select from consents where patient_id = $1", [id])).toEqual([]);
});

test("what an owner answered stays with the answer that ended it, while that is young; what a booking ticked goes", async () => {
  const id = await makePatient(site, { ...rosa, email: "vigente@x.cl" });
  const hour = await addHour(site, { patientId: id, therapistId: site.amparo, at: "2019-09-03T10:00" });
  for (const [given, age, booked] of [
    [true, "9 years", false],
    [false, "4 years", false],
    [true, "8 years", true],
  ])
    await site.rows(
      `insert into consents (patient_id, purpose, given, text_version, granted_at, appointment_id) values ($1, 'news', $2, 'x', ${ago(String(age))}, $3)`,
      [id, given, booked ? hour : null],
    );
  await dropped();
  expect((await consentsOf(site.pool, id))[1]).toMatchObject({ purpose: "news", given: false });
  expect(await site.rows("select given from consents where patient_id = $1 order by id", [id])).toEqual([
    { given: true },
    { given: false },
  ]);
});

test("an hour or pack whose payment the ledger no longer keeps is nobody's debt again", async () => {
  const id = await makePatient(site, { ...rosa, email: "pagado@x.cl" });
  const ofHer = {
    patientId: id,
    therapistId: site.amparo,
    at: "2020-09-02T10:00",
    status: "completed",
  } as const;
  const paid = await addHour(site, ofHer);
  const pack = { service: "Recovery deportivo", pack: "Pack 4 sesiones" };
  await addHour(site, { ...ofHer, ...pack, at: "2020-09-03T10:00" });
  const owed = await addHour(site, { ...ofHer, at: "2026-09-03T10:00" });
  const [{ pack_id } = { pack_id: "" }] = await site.rows<{ pack_id: string }>(
    "select patient_pack_id as pack_id from appointments where patient_id = $1 and patient_pack_id is not null",
    [id],
  );
  await site.rows(
    `update appointments set created_at = ${ago("6 years 2 days")} where patient_id = $1 and id <> $2`,
    [id, owed],
  );
  await site.rows(`update patient_packs set opened_at = ${ago("6 years 2 days")} where patient_id = $1`, [
    id,
  ]);
  for (const [kind, order] of [
    ["appointment", paid],
    ["pack", pack_id],
  ])
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
       values ($1, $2, 1, 'payment', 1000, 'cash', $3, ${ago("6 years 1 day")}, (${ago("6 years 1 day")})::date)`,
      [kind, order, id],
    );
  const debts = async () => (await owedBy(site.pool, { patientId: id })).map(({ orderId }) => orderId);
  expect(await debts()).toEqual([owed]);
  const before = await owedTotals(site.pool, [id]);
  expect((await dropped()).ledger_entries).toBe(2);
  expect(await debts()).toEqual([owed]);
  expect(await owedTotals(site.pool, [id])).toEqual(before);
  for (const order of [paid, pack_id]) expect((await findOrder(site.pool, order))?.isPaid).toBe(true);
});

test("hours that nobody came to go after six years, also more than a batch holds; those of a visit stay", async () => {
  const id = await makePatient(site, visitor(1));
  const ofHer = { patientId: id, therapistId: site.amparo };
  const hour = await addHour(site, { ...ofHer, at: "2019-10-02T10:00", status: "cancelled" });
  await site.rows(
    `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status, patient_name, patient_email, patient_phone, patient_rut)
     select 'vieja-' || n, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status, patient_name, patient_email, patient_phone, patient_rut
     from appointments, generate_series(1, 1100) n where id = $1`,
    [hour],
  );
  await addHour(site, { ...ofHer, at: "2019-10-03T10:00", status: "completed" });
  await addHour(site, { ...ofHer, at: "2024-10-03T10:00", status: "cancelled" });
  expect(await dropped()).toEqual({ appointments: 1101 });
  expect(await site.rows("select from appointments where patient_id = $1", [id])).toHaveLength(2);
});

test("the database holds the periods that the privacy page tells", async () => {
  const bodies = await site.rows<{ text: string }>(
    "select pg_get_functiondef(oid) as text from pg_proc where proname in ('kept_by_law_until', 'forget_by_law', 'money_kept_since')",
  );
  const said = new Set(
    bodies.flatMap(({ text }) => [...text.matchAll(/interval '(\d+ years)'/g)].map(([, period]) => period)),
  );
  expect(said).toEqual(
    new Set(
      [retention.record, retention.money, retention.consents].map(({ period }) => `${period.years} years`),
    ),
  );
});
