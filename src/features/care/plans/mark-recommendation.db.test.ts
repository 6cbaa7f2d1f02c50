import { addRecommendation } from "tests/kit/care";
import { strangeIds } from "tests/kit/hours";
import { hernan } from "tests/kit/people";
import { patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { clock, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

let id: string;
test.override({ setting: { signedIn: ["patient"] } });
test.beforeAll(async () => {
  id = await addRecommendation(site, { patientId: patient.id, therapistId: site.amparo });
});

const mark = (isCompleted: unknown, each = id, who: Visitor = patient) =>
  who.call("PATCH", `/api/recommendations/${each}`, { isCompleted });
const doneAt = async () =>
  (
    await site.rows<{ at: Date | null }>("select completed_at as at from recommendations where id = $1", [id])
  )[0]?.at;

test("done, done again and not done: the first time is kept until it is taken back", async () => {
  expect((await mark(true)).json).toMatchObject({ id, isCompleted: true });
  const first = await doneAt();
  clock.moveTo("2026-11-20T08:00");
  expect((await mark(true)).json.isCompleted).toBe(true);
  expect(await doneAt()).toEqual(first);
  expect((await mark(false)).json.isCompleted).toBe(false);
  expect(await doneAt()).toBeNull();
  const both = await Promise.all([mark(true), mark(true)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test("somebody else's, unknown and strange ids are one 404; other roles get 401 and 403", async () => {
  const other = await patientIn(site, hernan);
  const unknown = await mark(true, "unknown");
  expect(unknown.status).toBe(404);
  expect((await mark(false, id, other)).text).toBe(unknown.text);
  for (const strange of strangeIds) expect((await mark(true, strange)).text, strange).toBe(unknown.text);
  expect((await mark(false, id, new Visitor(site))).status).toBe(401);
  expect((await mark(false, id, await therapistIn(site, site.amparo))).status).toBe(403);
  expect(await doneAt()).not.toBeNull();
});

test.each([undefined, null, 1, "true", "", {}, []])("%j is neither done nor not", async (value) => {
  const { status, json } = await mark(value);
  expect([status, json.fields]).toEqual([400, { isCompleted: "Responde sí o no." }]);
});
