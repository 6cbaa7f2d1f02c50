import { databaseBefore } from "tests/kit/former-database";
import { expect, test } from "vitest";

test("orders of the release before stay settled, owed or given back as they were, whatever was charged", async () => {
  await using former = await databaseBefore("0078");
  const { client } = former;
  await client.query(`
    insert into therapists (id, email, name, specialty, experience, avatar) values ('t', 't@x.cl', 'T', '', '', '');
    insert into patients (id, email, name, rut, phone) values ('p', 'p@x.cl', 'P', '12345678-5', '+56911111111');
    insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
      patient_name, patient_email, patient_phone, patient_rut)
    select id, 'p', 't', 's', 's', 15000, '2026-11-26T08:00'::timestamp + n * interval '1 hour', 30, 'confirmed', 'P', 'p@x.cl',
      '+56911111111', '12345678-5'
    from unnest('{paid,less,more,back,again,never}'::text[]) with ordinality each(id, n)`);
  const row = (order: string, round: number, kind: string, amount: number) =>
    client.query(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, reason, at, day)
       values ('appointment', $1, $2, $3, $4, 'cash', 'p', 'x', now(), now())`,
      [order, round, kind, amount],
    );
  await row("paid", 1, "payment", 15_000);
  await row("less", 1, "payment", 12_000);
  await row("more", 1, "payment", 16_000);
  await row("back", 1, "payment", 15_000);
  await row("back", 1, "reversal", 15_000);
  await row("again", 1, "payment", 15_000);
  await row("again", 1, "reversal", 15_000);
  await row("again", 2, "payment", 15_000);
  await former.upgrade();
  const sums = async () =>
    (
      await client.query({
        text: "select order_id, paid, accepted or paid >= price - discount from order_sums order by order_id",
        rowMode: "array",
      })
    ).rows;
  expect(await sums()).toEqual([
    ["again", 15_000, true],
    ["back", 0, false],
    ["less", 12_000, true],
    ["more", 16_000, true],
    ["paid", 15_000, true],
  ]);
  // What was given back is paid again, once.
  await row("back", 2, "payment", 15_000);
  await expect(row("back", 3, "payment", 1)).rejects.toThrow(/order_paid_once/);
  await row("less", 1, "reversal", 12_000);
  expect((await sums()).find(([id]) => id === "less")).toEqual(["less", 0, false]);
});
