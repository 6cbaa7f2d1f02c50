import { placeAppointment } from "tests/kit/appointments";
import { moments, standingAt } from "tests/kit/moments";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({
  setting: { clock: standingAt(moments.fridayNight), signedIn: ["amparo", "benjamin", "patient"] },
});
test.beforeAll(async () => {
  await staySignedIn(site);
  const visit = { at: "2026-11-20T10:00", status: "completed", patientId: patient.id };
  await placeAppointment(site, { ...visit, therapistId: amparo.id });
});

const noteFor = (patientId: string, extra: Record<string, unknown> = {}) => ({
  patientId,
  title: "Sesión 1",
  type: "Sesión",
  description: "Llega con dolor 6/10",
  ...extra,
});
const write = (body: unknown, asking: Visitor = amparo) => asking.call("POST", "/api/patient-records", body);
const draft = (method: string, body?: unknown, asking: Visitor = amparo, id = patient.id) =>
  asking.call(method, `/api/record-drafts/${id}`, body);
const versionOf = async (asking: Visitor = amparo) => (await draft("GET", undefined, asking)).json.version;
/** As somebody who has just read what stands. */
const put = async (body: Record<string, unknown>, asking: Visitor = amparo) =>
  draft("PUT", { ...body, version: await versionOf(asking) }, asking);

describe("the key of unsaved notes", () => {
  test("is the session's: the same while it lasts, another for another one, and none for anybody else", async () => {
    const first = await amparo.call("GET", "/api/note-key");
    expect([first.status, Buffer.from(first.json.key, "base64").length]).toEqual([200, 32]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect((await amparo.call("GET", "/api/note-key")).json).toEqual(first.json);
    expect((await benjamin.call("GET", "/api/note-key")).json.key).not.toBe(first.json.key);
    expect((await patient.call("GET", "/api/note-key")).status).toBe(403);
    expect((await site.call("GET", "/api/note-key")).status).toBe(401);
  });
});

describe("a draft", () => {
  const empty = {
    title: "",
    type: "",
    subjective: "",
    objective: "",
    diagnosis: "",
    treatment: "",
    notes: "",
    redFlags: null,
    takenOver: [],
    appointment: "",
    measures: [],
  };

  test("keeps the measures of the session as they were typed, and one alone is a draft", async () => {
    const knee = { kind: "range", label: "Rodilla, flexión", side: "right", value: "95" };
    const pain = { kind: "eva", label: "", side: null, value: "seis" };
    const kept = await put({ measures: [knee, pain] });
    expect([kept.status, kept.json.draft]).toEqual([200, { ...empty, measures: [knee, pain] }]);
    expect((await put({ measures: [{ ...knee, kind: "suerte" }] })).status).toBe(400);
    expect((await put({ measures: Array(21).fill(pain) })).status).toBe(400);
    expect((await put({})).json.draft).toBeNull();
  });

  test("is one's own, replaced by the next, and dropped when empty", async () => {
    expect((await draft("GET")).json).toEqual({ draft: null, updatedAt: null, version: null });
    await put({ title: "Uno" });
    const kept = await put({ title: "Dos", notes: "  " });
    expect(kept.json.draft).toEqual({ ...empty, title: "Dos", notes: "  " });
    expect((await draft("GET")).json).toEqual(kept.json);
    expect((await draft("GET", undefined, benjamin)).status, "who does not treat her").toBe(404);
    expect((await put({ title: " " })).json).toEqual({
      draft: null,
      updatedAt: null,
      version: null,
    });
    expect(await site.rows("select from record_drafts")).toEqual([]);
  });

  test("keeps the answer to the red flags, what was taken over, and the hour; one of a release before has none", async () => {
    const more = { redFlags: false, takenOver: ["treatment", "objective"], appointment: "none" };
    expect((await put(more)).json.draft).toEqual({ ...empty, ...more });
    const again = await draft("PUT", { ...more, takenOver: [], version: null });
    expect([again.status, again.json.current.draft], "written over").toEqual([409, { ...empty, ...more }]);
    expect((await put({ takenOver: ["bones"] })).status).toBe(400);
    await site.rows(
      `update record_drafts set body = '{"title": "De antes", "description": "S: Dolor 3\\nO:"}'`,
    );
    expect((await draft("GET")).json.draft).toEqual({
      title: "De antes",
      subjective: "Dolor 3",
      objective: "",
      redFlags: null,
      takenOver: [],
      appointment: "",
      measures: [],
    });
    expect((await put({ appointment: "none" })).json.draft, "an hour alone is no note").toBeNull();
  });

  test("of a page of a release before, with both parts in one text, loses no word", async () => {
    const kept = await put({ title: "Sesión 9", description: "S: Dolor 3\nO: Flexión 95°" });
    expect(kept.json.draft).toMatchObject({ subjective: "Dolor 3", objective: "Flexión 95°" });
    const plain = await put({ title: "Sesión 9", description: "Camina mejor" });
    expect(plain.json.draft).toMatchObject({ subjective: "Camina mejor", objective: "" });
    await put({});
  });

  test("is nobody else's who treats the patient too", async () => {
    const own = await placeAppointment(site, {
      patientId: patient.id,
      therapistId: benjamin.id,
      at: "2026-11-19T09:00",
    });
    await put({ title: "De Amparo" });
    expect((await draft("GET", undefined, benjamin)).json.draft).toBeNull();
    await put({ title: "De Benjamín" }, benjamin);
    expect((await draft("GET")).json.draft.title).toBe("De Amparo");
    await write(noteFor(patient.id));
    expect((await draft("GET")).json.draft, "whoever names none").not.toBeNull();
    await write(noteFor(patient.id, { draftVersion: await versionOf() }));
    expect((await draft("GET")).json.draft, "signing drops it").toBeNull();
    expect((await draft("GET", undefined, benjamin)).json.draft.title).toBe("De Benjamín");
    await site.rows("delete from appointments where id = $1", [own]);
  });

  test.each([
    ["a NUL", "a\u0000b", "ab"],
    ["half a character", "a\ud800b", "ab"],
    ["the escapes of both, written out", "\\u0000 \\ud800", "\\u0000 \\ud800"],
    ["a backslash at the end", "a\\", "a\\"],
    ["an emoji", "🦵", "🦵"],
  ])("with %s is kept", async (_, typed, kept) => {
    const { status, json } = await put({ title: "x", notes: typed });
    expect([status, json.draft.notes]).toEqual([200, kept]);
  });

  test("that was written over elsewhere meanwhile is 409 with what stands, and nothing is lost", async () => {
    await put({ title: "" });
    const first = (await draft("PUT", { title: "Uno", version: null })).json;
    const second = await draft("PUT", { title: "Dos", version: first.version });
    expect(second.status).toBe(200);
    expect(second.json.version).not.toBe(first.version);
    for (const version of [first.version, null, "otra"]) {
      const late = await draft("PUT", { title: "Tres", version });
      expect([late.status, late.json.code, late.json.current]).toEqual([409, "conflict", second.json]);
    }
    expect((await draft("PUT", { title: " ", version: first.version })).status, "emptied").toBe(409);
    expect((await draft("GET")).json).toEqual(second.json);
    const again = await draft("PUT", { title: "Dos", version: first.version });
    expect([again.status, again.json.version], "the answer was lost, not the text").toEqual([
      200,
      second.json.version,
    ]);
    expect((await draft("PUT", { title: "Cuatro", version: second.json.version })).status).toBe(200);
    await put({ title: "" });
  });

  test("of two windows at once is one's, and the other hears of it", async () => {
    const { version } = (await put({ title: "Uno" })).json;
    const answers = await Promise.all(["a", "b", "c"].map((title) => draft("PUT", { title, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stands = (await draft("GET")).json;
    for (const { status, json } of answers) expect(status === 200 ? json : json.current).toEqual(stands);
  });

  test("that changed since it was signed from stays", async () => {
    const { version } = (await put({ title: "Uno" })).json;
    await put({ title: "De otra ventana" });
    await write(noteFor(patient.id, { draftVersion: version }));
    expect((await draft("GET")).json.draft.title).toBe("De otra ventana");
    await write(noteFor(patient.id, { draftVersion: (await draft("GET")).json.version }));
    expect((await draft("GET")).json.draft).toBeNull();
  });

  test("without a version is one where nobody has read any: over another it is 409, and nothing is lost", async () => {
    await put({ title: "" });
    const twins = await Promise.all(["a", "b", "c"].map((title) => draft("PUT", { title })));
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stands = (await draft("GET")).json;
    for (const { status, json } of twins) expect(status === 200 ? json : json.current).toEqual(stands);
    for (const late of [{ title: "tarde" }, { title: " " }]) {
      const { status, json } = await draft("PUT", late);
      expect([status, json.current]).toEqual([409, stands]);
    }
    expect((await draft("PUT", { title: stands.draft.title })).status, "the same text").toBe(200);
    expect((await draft("GET")).json).toEqual(stands);
    expect(await site.rows("select from record_drafts where therapist_id = $1", [amparo.id])).toHaveLength(1);
  });
});
