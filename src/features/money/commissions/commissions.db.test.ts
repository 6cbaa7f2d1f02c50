import { addHour } from "tests/kit/hours";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  clock.moveTo("2026-11-20T10:00");
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
});

const set = (body: object, who = amparo) => who.call("PUT", `/api/staff/${site.benjamin}/commission`, body);
const pay = async (at: string, day: string, amount: number, service: string, reversed = false) => {
  const id = await addHour(site, {
    patientId: patient.id,
    therapistId: site.benjamin,
    at,
    service,
    status: "completed",
  });
  await site.rows("update appointments set price = $2 where id = $1", [id, amount]);
  for (const kind of reversed ? ["payment", "reversal"] : ["payment"])
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day, reason)
       values ('appointment', $1, 1, $2, $3, 'cash', $4, now(), $5, 'x')`,
      [id, kind, amount, patient.id, day],
    );
};
const statement = async (month: string, who = amparo, staffId = site.benjamin) =>
  who.call("GET", `/api/commission-statement?month=${month}&staffId=${staffId}`);

test("a share from a day on, by service and for the rest, is what a month's statement reckons with", async () => {
  const dry =
    (await site.rows<{ id: string }>("select id from services where name = 'Punción Seca'"))[0]?.id ?? "";
  expect((await set({ from: "2026-11-01", shares: [{ serviceId: null, percent: 40 }] })).status).toBe(200);
  const later = await set({
    from: "2026-11-16",
    shares: [
      { serviceId: null, percent: 50 },
      { serviceId: dry, percent: 33.33 },
    ],
  });
  expect(later.json).toEqual({
    from: "2026-11-16",
    shares: [
      { serviceId: null, percent: 50 },
      { serviceId: dry, percent: 33.33 },
    ],
    next: [],
  });
  await pay("2026-11-03T08:00", "2026-11-03", 15_000, "Evaluación kinésica");
  await pay("2026-11-17T08:00", "2026-11-17", 15_001, "Evaluación kinésica");
  await pay("2026-11-18T08:00", "2026-11-18", 25_000, "Punción Seca");
  await pay("2026-11-19T08:00", "2026-11-19", 25_000, "Punción Seca", true);
  await pay("2026-10-30T08:00", "2026-10-31", 15_000, "Evaluación kinésica");
  const { json } = await statement("2026-11");
  expect(json).toMatchObject({
    name: "Benjamín Oyarce Molina",
    collected: 55_001,
    commission: 6_000 + 7_501 + 8_333,
  });
  expect(
    json.rows.map((row: { service: string; percent: number; commission: number }) => [
      row.service,
      row.percent,
      row.commission,
    ]),
  ).toEqual([
    ["Evaluación kinésica", 40, 6_000],
    ["Evaluación kinésica", 50, 7_501],
    ["Punción Seca", 33.33, 8_333],
  ]);
  // Of before any share: collected, and nothing earned.
  expect((await statement("2026-10")).json).toMatchObject({ collected: 15_000, commission: 0 });
});

test("a kinesiologist sees the own and nobody else's, and sets none", async () => {
  expect((await statement("2026-11", benjamin)).status).toBe(200);
  expect((await benjamin.call("GET", "/api/commission-statement?month=2026-11")).json.staffId).toBe(
    site.benjamin,
  );
  expect((await statement("2026-11", benjamin, site.amparo)).status).toBe(403);
  expect((await benjamin.call("GET", `/api/staff/${site.amparo}/commission`)).status).toBe(403);
  expect((await benjamin.call("GET", `/api/staff/${site.benjamin}/commission`)).json.shares).toHaveLength(2);
  expect((await set({ from: "2026-12-01", shares: [] }, benjamin)).status).toBe(403);
});

test("reception sees none at all", async () => {
  await site.rows("update therapists set duties = '{desk}' where id = $1", [site.benjamin]);
  expect((await statement("2026-11", benjamin)).status).toBe(403);
  expect((await benjamin.call("GET", `/api/staff/${site.benjamin}/commission`)).status).toBe(403);
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
});

test.each([
  [{ from: "2026-10-31", shares: [] }, "from"],
  [{ from: "2026-12-01", shares: [{ serviceId: null, percent: 101 }] }, "shares"],
  [{ from: "2026-12-01", shares: [{ serviceId: null, percent: -1 }] }, "shares"],
  [{ from: "2026-12-01", shares: [{ serviceId: null, percent: 33.333 }] }, "shares"],
  [
    {
      from: "2026-12-01",
      shares: [
        { serviceId: null, percent: 10 },
        { serviceId: null, percent: 20 },
      ],
    },
    "shares",
  ],
  [{ from: "2026-12-01", shares: [{ serviceId: "ninguno", percent: 10 }] }, "shares"],
])("%j is refused beside its field", async (body, field) => {
  const { status, json } = await set(body);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)[0]).toMatch(new RegExp(`^${field}`));
});

test("a change is in the history and is taken back from there; nobody of the staff is 404", async () => {
  await set({ from: "2026-12-01", shares: [{ serviceId: null, percent: 60 }] });
  const [change] = (await amparo.call("GET", "/api/clinic-changes")).json;
  expect(change).toMatchObject({
    what: "commission",
    before: null,
    after: { shares: [{ serviceId: null, percent: 60 }] },
  });
  expect((await amparo.call("POST", `/api/clinic-changes/${change.id}/undo`, {})).status).toBe(200);
  expect((await amparo.call("GET", `/api/staff/${site.benjamin}/commission`)).json.next).toEqual([]);
  expect(
    (await amparo.call("PUT", "/api/staff/nadie/commission", { from: "2026-12-01", shares: [] })).status,
  ).toBe(404);
  expect((await amparo.call("GET", "/api/staff/nadie/commission")).status).toBe(404);
  expect((await statement("2026-11", amparo, "nadie")).status).toBe(404);
});
