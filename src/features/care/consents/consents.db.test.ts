import { privacyVersion } from "content/legal/privacy";
import { bookingOf, rosa } from "tests/kit/people";
import { Visitor } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });

const answer = (body: unknown, who: Visitor = patient) => who.call("PATCH", "/api/consents", body);
const read = async (who: Visitor = patient) => (await who.call("GET", "/api/consents")).json.consents;
const rows = () =>
  site.rows(
    "select purpose, given, text_version, appointment_id is not null as booked from consents where patient_id = $1 order by id",
    [patient.id],
  );
const never = { given: false, at: null };
const at = () => clock().toISOString();

test("nobody has agreed to anything; a booking's tick shows, is taken back and given again, and every answer is kept", async () => {
  const none = ["whatsapp_reminders", "news", "testimonial"].map((purpose) => ({ purpose, ...never }));
  expect(await read()).toEqual(none);
  const { status } = await site.book(bookingOf(rosa, "2026-11-23T09:00", { consents: { news: true } }));
  expect(status).toBe(201);
  expect((await read())[1]).toEqual({ purpose: "news", given: true, at: expect.any(String) });
  for (const given of [false, true]) {
    const { json } = await answer({ purpose: "news", given });
    expect(json.consents).toEqual([none[0], { purpose: "news", given, at: at() }, none[2]]);
  }
  expect(await rows()).toEqual([
    { purpose: "news", given: true, text_version: privacyVersion, booked: true },
    { purpose: "news", given: false, text_version: privacyVersion, booked: false },
    { purpose: "news", given: true, text_version: privacyVersion, booked: false },
  ]);
  expect(await read(other)).toEqual(none);
  expect(
    await site.rows(
      "select actor, action, object_id from access_log where action like 'consent.%' order by id",
    ),
  ).toEqual([
    { actor: `patient:${patient.id}`, action: "consent.withdrawn", object_id: "news" },
    { actor: `patient:${patient.id}`, action: "consent.given", object_id: "news" },
  ]);
});

test("a booking, which anybody may make, gives nothing again that its owner took back", async () => {
  const body = { purpose: "whatsapp_reminders", given: false };
  const ticked = (at: string) => site.book(bookingOf(rosa, at, { consents: { whatsappReminders: true } }));
  expect((await ticked("2026-11-24T09:00")).status).toBe(201);
  expect((await read())[0].given).toBe(true);
  await answer(body);
  expect((await ticked("2026-11-24T09:30")).status).toBe(201);
  expect((await read())[0]).toEqual({ ...body, at: at() });
  expect(
    (await rows()).filter(({ booked }) => booked),
    "what was ticked is kept as it was",
  ).toHaveLength(3);
  expect((await answer({ ...body, given: true })).json.consents[0].given, "its owner may").toBe(true);
});

test("the same answer again, also many at once, is one row", async () => {
  const body = { purpose: "testimonial", given: true };
  for (const { status } of await Promise.all(Array.from({ length: 8 }, () => answer(body))))
    expect(status).toBe(200);
  expect((await rows()).filter(({ purpose }) => purpose === "testimonial")).toHaveLength(1);
});

test.each([
  ["no purpose", { given: true }, "purpose"],
  ["a purpose of nobody's", { purpose: "profiling", given: true }, "purpose"],
  ["one of the prototype's", { purpose: "__proto__", given: true }, "purpose"],
  ["a list", { purpose: ["news"], given: true }, "purpose"],
  ["no answer", { purpose: "news" }, "given"],
  ["a word", { purpose: "news", given: "yes" }, "given"],
  ["null", { purpose: "news", given: null }, "given"],
  ["a number", { purpose: "news", given: 1 }, "given"],
])("%s is 400", async (_, body, field) => {
  const { status, json } = await answer(body);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("it is the proven patient's alone", async () => {
  const body = { purpose: "news", given: true };
  expect((await answer(body, new Visitor(site))).status).toBe(401);
  expect((await answer(body, amparo)).status).toBe(403);
  await site.rows("update sessions set proven = false where patient_id = $1", [other.id]);
  const { status, json } = await answer(body, other);
  expect([status, json.code]).toEqual([403, "proof_needed"]);
  expect((await other.call("GET", "/api/consents")).status).toBe(403);
  expect((await new Visitor(site).call("GET", "/api/consents")).status).toBe(401);
});

test.each([
  "update consents set given = false",
  "delete from consents where false",
  "truncate consents",
])("what was answered cannot be rewritten: %s", async (statement) => {
  await expect(site.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
});
