import { Visitor } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });
test.beforeEach(async () => void (await site.rows("delete from standing_marks")));

const path = "/api/standing-recommendations";
const mark = (body: unknown, who: Visitor = patient) => who.call("PATCH", path, body);

test("done is kept with its time, done again is the later one, and taken back it is none", async () => {
  const first = { id: "system-care", doneAt: site.clock().toISOString() };
  expect((await mark({ id: "system-care", isCompleted: true })).json).toEqual([first]);
  expect((await patient.call("GET", path)).json).toEqual([first]);
  clock.moveTo("2026-11-20T09:00");
  const again = { id: "system-care", doneAt: site.clock().toISOString() };
  expect((await mark({ id: "system-care", isCompleted: true })).json).toEqual([again]);
  expect((await mark({ id: "system-care", isCompleted: false })).json).toEqual([]);
  expect((await mark({ id: "system-care", isCompleted: false })).status).toBe(200);
});

test("twice at once is once; others have their own", async () => {
  const done = { id: "system-mobility", isCompleted: true };
  const both = await Promise.all([mark(done), mark(done)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await other.call("GET", path)).json).toEqual([]);
});

test("only the three, and only patients", async () => {
  for (const id of ["system-other", "", 7, null])
    expect((await mark({ id, isCompleted: true })).json.fields).toEqual({
      id: "Esa recomendación no existe.",
    });
  expect((await mark({ id: "system-care", isCompleted: 1 })).json.fields).toEqual({
    isCompleted: "Responde sí o no.",
  });
  for (const [who, status] of [
    [new Visitor(site), 401],
    [amparo, 403],
  ] as const) {
    expect((await mark({ id: "system-care", isCompleted: true }, who)).status).toBe(status);
    expect((await who.call("GET", path)).status).toBe(status);
  }
});
