import { bookingOf, visitor } from "tests/kit/people";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { beforeEach, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });

const name = "Espalda sana";
test.beforeAll(async () => {
  const made = await amparo.call("POST", "/api/settings/services", {
    name,
    category: "Performance",
    minutes: 60,
    price: 12_000,
    seats: 6,
  });
  expect(made.status).toBe(201);
  await until(async () =>
    (await site.call("GET", "/api/services")).json.some((each: { name: string }) => each.name === name),
  );
});
beforeEach(async () => {
  clock.moveTo("2026-11-20T08:00");
  await staySignedIn(site);
});

/** A class of so many, confirmed but for the last one. */
async function aClass(date: string, people: number): Promise<{ classId: string; ids: string[] }> {
  const ids: string[] = [];
  for (let n = 1; n <= people; n++) {
    const at = `${date}T10:00`;
    const { json } = await site.book(bookingOf(visitor(n), at, { service: name, therapistId: site.amparo }));
    ids.push(json.id);
  }
  await site.rows("update appointments set status = 'confirmed' where id = any ($1)", [ids.slice(0, -1)]);
  const entries = (await amparo.call("GET", `/api/appointments?from=${date}&to=${date}`)).json;
  const classIds = new Set(entries.map(({ classId }: { classId: string }) => classId));
  expect(classIds.size).toBe(1);
  return { classId: entries[0].classId, ids };
}
async function begin(date: string, time = "10:05"): Promise<void> {
  clock.moveTo(`${date}T${time}`);
  await staySignedIn(site);
}
const mark = (classId: string, attended: unknown, asking = amparo) =>
  asking.call("POST", `/api/classes/${classId}/attendance`, { attended });
const statusesOf = async (ids: string[]) =>
  (
    await site.rows<{ status: string; no_show: boolean }>(
      "select status::text as status, no_show from appointments where id = any ($1) order by array_position($1, id)",
      [ids],
    )
  ).map(({ status, no_show }) => (no_show ? "missed" : status));

test("of a class that has begun all are marked at once: who came, answered or not, and who did not", async () => {
  const { classId, ids } = await aClass("2026-11-24", 4);
  const [a = "", b = "", c = "", unanswered = ""] = ids;
  await begin("2026-11-24");
  const { status, json } = await mark(classId, [a, b, unanswered]);
  expect([status, json]).toEqual([200, { attended: [a, b, unanswered], missed: [c], left: [] }]);
  expect(await statusesOf(ids)).toEqual(["completed", "completed", "missed", "completed"]);
  // What was decided stays.
  expect((await mark(classId, [])).json).toEqual({ attended: [], missed: [], left: [] });
  expect(await statusesOf(ids)).toEqual(["completed", "completed", "missed", "completed"]);
});

test("who did not come and was never answered stays to be answered; nobody may have come", async () => {
  const { classId, ids } = await aClass("2026-11-25", 2);
  await begin("2026-11-25");
  const { json } = await mark(classId, []);
  expect(json).toEqual({
    attended: [],
    missed: [ids[0]],
    left: [{ appointmentId: ids[1], why: "Sigue por confirmar: apruébala o cancélala." }],
  });
  expect(await statusesOf(ids)).toEqual(["missed", "pending"]);
});

test("two who mark at once mark each hour once", async () => {
  const { classId, ids } = await aClass("2026-11-26", 3);
  await begin("2026-11-26");
  const both = await Promise.all([mark(classId, ids), mark(classId, ids, benjamin)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statusesOf(ids)).toEqual(["completed", "completed", "completed"]);
  expect(both.flatMap(({ json }) => json.attended).toSorted()).toEqual(ids.toSorted());
});

test("is refused before it begins, of no class, of somebody else's hour, with another word, and to who arranges nothing", async () => {
  const { classId, ids } = await aClass("2026-11-27", 2);
  const early = await mark(classId, ids);
  expect([early.status, early.json.error]).toEqual([422, "Podrás hacerlo cuando la clase haya comenzado."]);
  const alone = (await site.book(bookingOf(visitor(9), "2026-11-27T15:00", { therapistId: site.benjamin })))
    .json.id;
  await begin("2026-11-27");
  expect((await mark("ninguna", [])).status).toBe(404);
  expect((await mark(classId, [alone])).json.fields).toEqual({
    attended: "Una de esas citas no es de esta clase.",
  });
  expect((await mark(classId, "todos")).status).toBe(400);
  expect((await mark(classId, ids, patient)).status).toBe(403);
  expect((await site.call("POST", `/api/classes/${classId}/attendance`, { attended: [] })).status).toBe(401);
  await site.rows("update therapists set duties = '{direction}' where id = $1", [site.benjamin]);
  expect((await mark(classId, ids, benjamin)).status).toBe(403);
  expect(await statusesOf(ids)).toEqual(["confirmed", "pending"]);
});
