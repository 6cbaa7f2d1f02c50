import { addHour } from "tests/kit/hours";
import { deleteInSql, notCompared } from "tests/kit/lost-patient";
import { hernan, rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, freshTest as test } from "tests/kit/test";
import { copyOfSite, everyRow, type WholeCopy } from "tests/kit/whole-copy";
import { expect } from "vitest";
import { inTransaction } from "~/server/database/database";
import { postgresStore } from "~/server/database/object-store/in-postgres";
import { bringPatient } from "./bring-patient";

const bring = (copy: WholeCopy) =>
  inTransaction(site.pool, (client) => {
    const asked = {
      copy: copy.pool,
      takenAt: "2026-11-20T10:00:00Z",
      objects: postgresStore(client),
      rut: rosa.stored.rut,
    };
    return bringPatient(client, asked, site.clock());
  });
const leftOf = async (copy: WholeCopy) =>
  (await bring(copy)).tables.flatMap(({ table, left }) => left.map(({ why }) => `${table}: ${why}`));

const completedHour = async (at = "2026-10-05T10:00") => {
  const id = await makePatient(site, rosa);
  const hour = await addHour(site, { patientId: id, therapistId: site.amparo, at, status: "completed" });
  return { id, hour };
};
const pay = (hour: string, id: string, round = 1, amount = 15000, kind = "payment") =>
  site.rows(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, recorded_by, at, day, reason)
     values ('appointment', $1, $4, $5, $6, 'cash', $2, $3, now(), current_date, case when $5 = 'reversal' then 'Se devolvió' end)`,
    [hour, id, site.amparo, round, kind, amount],
  );
const sums = () => site.rows("select price, discount, paid, accepted from order_sums");

test("what another system was paid, of which the ledger has no line, is not owed after all", async () => {
  const { id, hour } = await completedHour();
  await site.rows(
    "insert into order_sums (order_kind, order_id, price, paid, accepted) values ('appointment', $1, 15000, 9000, false)",
    [hour],
  );
  await using copy = await copyOfSite(site);
  await deleteInSql(site, id);
  expect(await leftOf(copy)).toEqual([]);
  expect(await sums()).toEqual([{ price: 15000, discount: 0, paid: 9000, accepted: false }]);
});

test("a discount that was taken back stays taken back", async () => {
  const { id, hour } = await completedHour();
  await site.rows(
    `insert into discounts (order_kind, order_id, patient_id, amount, reason, given_by, given_at)
     values ('appointment', $1, $2, 5000, 'Convenio', $3, now())`,
    [hour, id, site.amparo],
  );
  await site.rows(
    "update discounts set taken_back_at = now(), taken_back_by = $1, taken_back_reason = 'No era'",
    [site.amparo],
  );
  await pay(hour, id);
  await using copy = await copyOfSite(site);
  const before = await everyRow(site, notCompared);
  await deleteInSql(site, id);
  expect(await leftOf(copy)).toEqual([]);
  expect(await everyRow(site, notCompared)).toEqual(before);
});

test("what was given back is not paid, whichever line comes first", async () => {
  const { id, hour } = await completedHour();
  await pay(hour, id);
  await pay(hour, id, 1, 15000, "reversal");
  await site.rows(
    "begin; set local session_replication_role = replica; update ledger_entries set day = day where kind = 'payment'; commit",
  );
  await using copy = await copyOfSite(site);
  const before = await everyRow(site, notCompared);
  await deleteInSql(site, id);
  expect(await leftOf(copy)).toEqual([]);
  expect(await everyRow(site, notCompared)).toEqual(before);
});

test("a payment alone that was deleted comes back to a sum that still knows it", async () => {
  const { id, hour } = await completedHour();
  await pay(hour, id);
  await using copy = await copyOfSite(site);
  const before = await everyRow(site, notCompared);
  await site.rows("begin; set local session_replication_role = replica; delete from ledger_entries; commit");
  expect(await leftOf(copy)).toEqual([]);
  expect(await everyRow(site, notCompared)).toEqual(before);
});

test("what was paid for an hour whose time is taken by now comes without it", async () => {
  const { id, hour } = await completedHour("2027-02-05T10:00");
  const other = await makePatient(site, hernan);
  await pay(hour, id);
  await using copy = await copyOfSite(site);
  await deleteInSql(site, id);
  await addHour(site, { patientId: other, therapistId: site.amparo, at: "2027-02-05T10:00" });
  expect(await leftOf(copy)).toEqual(["appointments: a esa hora ya hay otra"]);
  expect(await sums()).toEqual([{ price: 15000, discount: 0, paid: 15000, accepted: false }]);
});

test("a payment by gateway comes with its receipts, annulled or not, and what is to be given back", async () => {
  const { id, hour } = await completedHour();
  await site.rows(
    `with payment as (
       insert into payments (id, buy_order, order_kind, order_id, patient_id, amount, description, method, gateway, status, session_id,
         return_path, terms_version, paid_at, created_at)
       values ('pay1', 'ORDEN12345', 'appointment', $1, $2, 15000, 'Hora', 'webpay', 'webpay', 'AUTHORIZED', 's', '/', '1', now(), now())
       returning id
     ), entry as (
       insert into ledger_entries (order_kind, order_id, round, kind, amount, means, payment_id, patient_id, at, day)
       select 'appointment', $1, 1, 'payment', 15000, 'webpay', id, $2, now(), current_date from payment returning id
     ), annulled as (
       insert into receipts (id, entry_id, code, patient_id, issuer, content, issued_at)
       select 'r' || n, id, repeat(chr(64 + n), 12), $2, 'Centro', '{"a": 1}', now() from entry, generate_series(1, 2) n returning id
     ), annulment as (
       insert into receipt_annulments (receipt_id, therapist_id, reason, created_at) select min(id), $3, 'Otro nombre', now() from annulled
     )
     insert into refund_tasks (order_kind, order_id, patient_id, amount, reason, asked_at, payment_id)
     select 'appointment', $1, $2, 15000, 'Se canceló', now(), id from payment`,
    [hour, id, site.amparo],
  );
  await using copy = await copyOfSite(site);
  const before = await everyRow(site, notCompared);
  for (const table of ["payments", "receipts", "receipt_annulments", "refund_tasks"])
    expect(before[table]?.length, table).toBeGreaterThan(0);
  await deleteInSql(site, id);
  expect(await leftOf(copy)).toEqual([]);
  expect(await everyRow(site, notCompared)).toEqual(before);
});

test("an overpaid order that a person accepted comes back as it was", async () => {
  const { id, hour } = await completedHour();
  await site.rows(
    "insert into order_sums (order_kind, order_id, price, accepted) values ('appointment', $1, 15000, true)",
    [hour],
  );
  for (const round of [1, 2]) await pay(hour, id, round, 10000);
  await using copy = await copyOfSite(site);
  const before = await everyRow(site, notCompared);
  await deleteInSql(site, id);
  expect(await leftOf(copy)).toEqual([]);
  expect(await everyRow(site, notCompared)).toEqual(before);
});
