import { bookingOf, visitor } from "tests/kit/people";
import { amparo, mailbox, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo"] } });

let first = "";
let second = "";
const service = encodeURIComponent("Punción Seca");
const freeOn = async (date: string) =>
  (await site.call("GET", `/api/availability?service=${service}&from=${date}&to=${date}`)).json.days[0]
    .therapists as { therapistId: string; starts: string[]; branches?: Record<string, string> }[];
const book = (n: number, at: string, more: object) =>
  site.book(bookingOf(visitor(n), at, { service: "Punción Seca", ...more }));

test.beforeAll(async () => {
  first = (await amparo.call("GET", "/api/branches")).json[0].id;
  expect((await freeOn("2026-11-24"))[0]?.branches).toBeUndefined();
  const made = await amparo.call("POST", "/api/branches", {
    name: "Concón",
    address: "Av. Borgoño 22",
    comuna: "Concón",
    phone: "32 281 0000",
  });
  second = made.json.id;
  // Mornings in one, afternoons in the other.
  const weekly = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: "08:00", to: "12:00", branchId: first, audience: "patients" },
    { weekday, from: "14:00", to: "18:00", branchId: second, audience: "patients" },
  ]);
  const saved = await amparo.call("PUT", `/api/staff/${site.benjamin}/hours`, { from: "2026-11-21", weekly });
  expect(saved.status).toBe(200);
  await until(async () => (await freeOn("2026-11-24"))[0]?.branches !== undefined);
});

describe("in a clinic of two branches", () => {
  test("each free start says where it is", async () => {
    const benjamin = (await freeOn("2026-11-24")).find(({ therapistId }) => therapistId === site.benjamin);
    expect(benjamin?.branches).toMatchObject({ "08:00": first, "14:00": second });
    const other = (await freeOn("2026-11-24")).find(({ therapistId }) => therapistId === site.amparo);
    expect(new Set(Object.values(other?.branches ?? {}))).toEqual(new Set([first]));
  });

  test("whoever says where is booked there, with whom works there", async () => {
    const { status, json } = await book(1, "2026-11-24T14:00", { branchId: second });
    expect([status, json.therapistId, json.branchId]).toEqual([201, site.benjamin, second]);
    const full = await book(2, "2026-11-24T14:00", { branchId: second });
    expect([full.status, full.json.code]).toEqual([409, "slot_taken"]);
    // Those of that branch alone: its afternoons.
    expect(full.json.alternatives.every((start: string) => start.slice(11) >= "14:00")).toBe(true);
    const byDay = await book(3, "2026-11-25", { branchId: second });
    expect([byDay.status, byDay.json.preferredTime]).toEqual([201, "14:00"]);
  });

  test("a place that is none, or where that person is not then, is refused", async () => {
    const unknown = await book(4, "2026-11-24T15:00", { branchId: "ninguna" });
    expect([unknown.status, unknown.json.fields]).toEqual([400, { branchId: "Elige una sede de la lista." }]);
    const elsewhere = await book(4, "2026-11-24T15:00", { branchId: first, therapistId: site.benjamin });
    expect([elsewhere.status, elsewhere.json.code]).toEqual([422, "slot_not_offered"]);
    expect((await book(4, "2026-11-24T15:00", { branchId: 7 })).status).toBe(400);
  });

  test("mails, calendar files and receipts name the branch and its phone, of each hour its own", async () => {
    await mailbox.collect();
    const there = await book(5, "2026-11-26T14:00", { therapistId: site.benjamin });
    const here = await book(6, "2026-11-26T08:00", { therapistId: site.benjamin });
    const mails = await mailbox.collect();
    const of = (n: number) => mails.find(({ to }) => to === visitor(n).email);
    expect(of(5)?.text).toContain("Concón, Av. Borgoño 22, Concón");
    expect(of(5)?.text).toContain("+56 32 281 0000");
    expect(of(5)?.calendar).toContain("Av. Borgoño 22");
    expect(of(6)?.text).not.toContain("Borgoño");
    const file = await amparo.call("GET", `/api/appointments/${there.json.id}/calendar.ics`);
    expect(file.text).toContain("Borgoño");
    const paid = await amparo.call("POST", "/api/desk/payments", { orderId: there.json.id, means: "cash" });
    expect(paid.status).toBe(201);
    const [entry] = await site.rows<{ id: string }>("select id from ledger_entries");
    const receipt = await amparo.call("GET", `/api/receipts/${entry?.id}`);
    expect(receipt.text).toContain("Concón, Av. Borgoño 22");
    expect(here.json.branchId).toBe(first);
  });

  test("an hour that is moved from one branch to the other says so from then on", async () => {
    const { json } = await book(7, "2026-11-27T08:00", { therapistId: site.benjamin });
    const moved = await amparo.call("PATCH", `/api/appointments/${json.id}/move`, {
      appointmentDate: "2026-11-27",
      appointmentTime: "14:00",
      therapistId: site.benjamin,
    });
    expect([moved.status, moved.json.branchId]).toEqual([200, second]);
  });
});
