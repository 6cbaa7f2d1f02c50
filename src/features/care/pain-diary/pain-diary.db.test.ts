import { randomUUID } from "node:crypto";
import { addPain, forgetPain } from "tests/kit/care";
import { strangeIds } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { therapistIn, Visitor } from "tests/kit/signed-in";
import { clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["patient", "other"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await forgetPain(site);
});

const note = (body: unknown, who: Visitor = patient) => who.call("POST", "/api/pain-entries", body);
const list = async (who: Visitor = patient) => (await who.call("GET", "/api/pain-entries")).json;
const drop = (id: string, who: Visitor = patient) => who.call("DELETE", `/api/pain-entries/${id}`);

test("every number from 0 to 10 is noted with the server's time, with a note or without", async () => {
  for (let score = 0; score <= 10; score++) {
    const { status, json } = await note({ score, note: score % 2 ? `  día ${score}\nsegunda línea ` : null });
    expect([status, json.score, json.at]).toEqual([201, score, "2026-11-20T10:00:00.000Z"]);
    expect(json.note).toBe(score % 2 ? `día ${score}\nsegunda línea` : null);
  }
  expect(
    (await list()).map(({ score }: { score: number }) => score).toSorted((a: number, b: number) => a - b),
  ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await list(other)).toEqual([]);
});

test.each([
  -1,
  11,
  5.5,
  1e300,
  -0.1,
  "5",
  "",
  null,
  undefined,
  true,
  [5],
  { score: 5 },
])("%j is no score", async (score) => {
  const { status, json } = await note({ score });
  expect([status, json.fields]).toEqual([400, { score: "Elige un número del 0 al 10." }]);
  expect(await list()).toEqual([]);
});

test.each([
  ["too long", "x".repeat(301)],
  ["a number", 5],
  ["an array", ["x"]],
  ["with NUL", "a\0b"],
  ["with half a character", "\ud83d"],
])("a note that is %s is 400", async (_, text) => {
  const { status, json } = await note({ score: 5, note: text });
  expect([status, Object.keys(json.fields)]).toEqual([400, ["note"]]);
});

test("whose it is and when is not the body's to say", async () => {
  const { json } = await note({ score: 5, patientId: other.id, at: "2020-01-01T00:00:00Z", id: "mine" });
  expect(json.at).toBe("2026-11-20T10:00:00.000Z");
  expect(json.id).not.toBe("mine");
  expect(await list(other)).toEqual([]);
});

describe("one that a phone kept", () => {
  const send = (key: string, body: object, who: Visitor = patient) =>
    who.call("POST", "/api/pain-entries", { saidBy: patient.id, ...body }, { "Idempotency-Key": key });

  test("stands once, at the moment of the press, however often it comes", async () => {
    const key = randomUUID();
    const body = { score: 4, note: "en la micro", saidAt: "2026-11-18T22:10:00.000Z" };
    const twins = await Promise.all([send(key, body), send(key, body), send(key, body)]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    expect(twins[0]?.json).toMatchObject({ score: 4, note: "en la micro", at: "2026-11-18T22:10:00.000Z" });
    clock.moveTo("2026-11-28T07:00");
    const later = new Visitor(site);
    await later.signIn("patient", rosa.email);
    expect((await send(key, body, later)).text).toBe(twins[0]?.text);
    clock.moveTo("2026-11-20T07:00");
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["to come", "2026-11-20T10:03:00Z", "Ese momento todavía no llega."],
    ["longer ago than a week", "2026-11-13T09:59:59Z", "Anota el dolor de los últimos 7 días."],
    ["that is none", "ayer", "Indica cuándo, con su zona."],
    ["without a zone", "2026-11-20T07:00:00", "Indica cuándo, con su zona."],
  ])("of a moment %s is 400", async (_, saidAt, text) => {
    const { status, json } = await send(randomUUID(), { score: 4, saidAt });
    expect([status, json.fields]).toEqual([400, { saidAt: text }]);
    expect(await list()).toEqual([]);
  });

  test("by a phone that counts a little ahead is of now", async () => {
    const { json } = await send(randomUUID(), { score: 4, saidAt: "2026-11-20T10:01:30Z" });
    expect(json.at).toBe("2026-11-20T10:00:00.000Z");
  });

  test("of a key that said something else is refused, and so is somebody else's", async () => {
    const key = randomUUID();
    await send(key, { score: 4 });
    const { status, json } = await send(key, { score: 5 });
    expect([status, json.code]).toEqual([422, "idempotency_mismatch"]);
    expect((await send(randomUUID(), { score: 4 }, other)).status).toBe(403);
    expect((await send(randomUUID(), { score: 4 }, new Visitor(site))).status).toBe(401);
    expect([(await list()).length, await list(other)]).toEqual([1, []]);
  });
});

describe("taking one back", () => {
  test("removes it, once, also with two clicks", async () => {
    const { id } = (await note({ score: 5 })).json;
    const both = await Promise.all([drop(id), drop(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await list()).toEqual([]);
    expect(await site.rows("select score from pain_entries where id = $1", [id])).toEqual([{ score: 5 }]);
  });

  test("is for one's own alone", async () => {
    const id = await addPain(site, other.id, 4);
    const unknown = await drop("unknown");
    expect(unknown.status).toBe(404);
    for (const each of [id, ...strangeIds]) expect((await drop(each)).text, each).toBe(unknown.text);
    expect((await drop(id, new Visitor(site))).status).toBe(401);
    expect((await drop(id, await therapistIn(site, site.amparo))).status).toBe(403);
    expect(await list(other)).toHaveLength(1);
  });
});

test("a year and no more is listed, oldest first", async () => {
  for (const at of [
    "2026-11-01T12:00:00Z",
    "2025-11-20T10:00:01Z",
    "2025-11-20T09:59:59Z",
    "2026-05-01T12:00:00Z",
  ])
    await addPain(site, patient.id, 5, at);
  expect((await list()).map(({ at }: { at: string }) => at)).toEqual([
    "2025-11-20T10:00:01.000Z",
    "2026-05-01T12:00:00.000Z",
    "2026-11-01T12:00:00.000Z",
  ]);
});

test("only a patient writes: 401 without a session, 403 for a therapist", async () => {
  expect((await note({ score: 5 }, new Visitor(site))).status).toBe(401);
  expect((await note({ score: 5 }, await therapistIn(site, site.amparo))).status).toBe(403);
});
