import { logOf, placeAppointment } from "tests/kit/appointments";
import { addHomeMeasure, addPain, addSign, askQuestion } from "tests/kit/care";
import { visitor } from "tests/kit/people";
import { makePatient, staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import type { Watch } from "./contract";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-20T07:00");
  await site.rows(
    `do $$ begin set local session_replication_role = replica; delete from care_looks; delete from danger_signs; delete from pain_withdrawals;
      delete from pain_entries; delete from home_measure_reviews; delete from home_measures; delete from hour_question_answers;
      delete from hour_questions; delete from appointments; delete from data_blocks; end $$`,
  );
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
  await placeAppointment(site, { patientId: other.id, therapistId: benjamin.id, at: "2026-11-19T11:00" });
});

const nothing = { signs: [], rises: [], questions: [], measures: [] };
const read = async (who: Visitor = amparo): Promise<Watch> => (await who.call("GET", "/api/watch")).json;
const seeSign = (id: string, who: Visitor = amparo) => who.call("POST", `/api/danger-signs/${id}/look`, {});
const seeRise = (since: string, who: Visitor = amparo, id = patient.id) =>
  who.call("POST", `/api/patients/${id}/pain-rise-look`, { since });
const rise = async (patientId: string) => {
  const ids: string[] = [];
  for (const [score, day] of [
    [3, "14"],
    [3, "16"],
    [6, "18"],
    [7, "19"],
  ] as const)
    ids.push(await addPain(site, patientId, score, `2026-11-${day}T12:00:00Z`));
  return ids;
};

test("nothing happened, nothing stands there", async () => {
  expect(await read()).toEqual(nothing);
});

test("who attends the patient sees risen pain, signs and measures; nobody else does", async () => {
  await rise(patient.id);
  const later = await addSign(site, patient.id, "weight_loss_night_pain", "2026-11-18T12:00:00Z");
  const grave = await addSign(site, patient.id);
  await addHomeMeasure(site, patient.id);
  await addHomeMeasure(site, patient.id, 112, "2026-11-19T12:00:00Z");
  const whose = { patientId: patient.id, patientName: expect.any(String), patientEmail: expect.any(String) };
  const seen = await read();
  expect(seen).toEqual({
    signs: [
      {
        ...whose,
        id: later,
        sign: "weight_loss_night_pain",
        door: "emergency_today",
        at: "2026-11-18T12:00:00.000Z",
      },
      { ...whose, id: grave, sign: "swollen_calf", door: "emergency_today", at: "2026-11-19T12:00:00.000Z" },
    ],
    rises: [{ ...whose, since: "2026-11-18", until: "2026-11-19", usual: 3, now: 7 }],
    questions: [],
    measures: [{ ...whose, count: 2, last: "2026-11-19T12:00:00.000Z" }],
  });
  expect(await read(benjamin)).toEqual(nothing);
  expect((await patient.call("GET", "/api/watch")).status).toBe(403);
  expect((await new Visitor(site).call("GET", "/api/watch")).status).toBe(401);
  expect(
    await site.rows("select from access_log where action = 'patient-list.read' and patient_id = $1", [
      patient.id,
    ]),
  ).not.toEqual([]);
});

test("whose data rest is on no list, and the one with the duty of reception alone has none", async () => {
  await rise(patient.id);
  await site.rows("insert into data_blocks (patient_id, blocked_at) values ($1, now())", [patient.id]);
  expect(await read()).toEqual(nothing);
  await site.rows("update therapists set duties = '{desk}' where id = $1", [amparo.id]);
  expect((await amparo.call("GET", "/api/watch")).status).toBe(403);
  await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [amparo.id]);
});

describe("a rise", () => {
  test("goes when an entry that made it is taken back, or after two weeks", async () => {
    const ids = await rise(patient.id);
    await patient.call("DELETE", `/api/pain-entries/${ids.at(-1)}`);
    expect((await read()).rises).toEqual([]);
    await addPain(site, patient.id, 7, "2026-11-19T15:00:00Z");
    expect((await read()).rises).toHaveLength(1);
    clock.moveTo("2026-12-04T07:00");
    await staySignedIn(site);
    expect((await read()).rises).toEqual([]);
  });

  test("that was seen stands there no more, for nobody, by whom and when stays", async () => {
    await rise(patient.id);
    expect((await seeRise("2026-11-18")).status).toBe(204);
    expect(await read()).toEqual(nothing);
    expect((await seeRise("2026-11-18")).json).toMatchObject({
      code: "conflict",
      error: "Alguien del equipo ya lo vio.",
    });
    expect(
      await site.rows(
        "select therapist_id, rise_since::text as since, author_name is not null as named from care_looks",
      ),
    ).toEqual([{ therapist_id: amparo.id, since: "2026-11-18", named: true }]);
    await expect(site.rows("delete from care_looks")).rejects.toThrow(/append-only/);
    await addPain(site, patient.id, 8, "2026-11-20T09:00:00Z");
    expect((await read()).rises, "it goes on").toEqual([]);
  });

  test("of a day on which none began, of a stranger, by whom does not attend", async () => {
    await rise(patient.id);
    expect((await seeRise("2026-11-17")).status).toBe(404);
    expect((await seeRise("ayer")).json.fields).toEqual({ since: "Indica desde qué día." });
    expect((await seeRise("2026-11-18", benjamin)).status).toBe(404);
    expect((await seeRise("2026-11-18", amparo, "no-existe")).status).toBe(404);
    expect((await seeRise("2026-11-18", patient)).status).toBe(403);
    expect((await seeRise("2026-11-18", new Visitor(site))).status).toBe(401);
  });
});

describe("a sign", () => {
  test("that was seen stands there no more, and its patient reads by whom; of two at once one did", async () => {
    const id = await addSign(site, patient.id);
    const both = await Promise.all([seeSign(id), seeSign(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await read()).toEqual(nothing);
    expect((await patient.call("GET", "/api/danger-signs")).json).toMatchObject([
      { id, seen: { therapist: expect.stringContaining("Amparo"), at: "2026-11-20T10:00:00.000Z" } },
    ]);
    expect(await logOf(site, id)).toEqual([`watch.seen by therapist:${amparo.id} of ${patient.id}`]);
    const again = await addSign(site, patient.id, "swollen_calf", "2026-11-20T09:00:00Z");
    expect((await read()).signs, "another day").toMatchObject([{ id: again }]);
  });

  test("stands there until somebody sees it, and goes when its patient takes it back", async () => {
    await addSign(site, patient.id, "breathless", "2026-11-20T09:00:00Z");
    await patient.call("POST", "/api/danger-signs", { sign: "breathless", ticked: false });
    expect(await read()).toEqual(nothing);
    await addSign(site, patient.id, "breathless", "2026-08-20T09:00:00Z");
    expect((await read()).signs).toHaveLength(1);
  });

  test("is of nobody who does not attend", async () => {
    const id = await addSign(site, patient.id);
    expect((await seeSign(id, benjamin)).status).toBe(404);
    expect((await seeSign("no-existe")).status).toBe(404);
    expect((await seeSign(id, patient)).status).toBe(403);
    expect((await seeSign(id, new Visitor(site))).status).toBe(401);
  });
});

test("questions of one's own hours of the next days, the nearest first, until they are answered", async () => {
  const at = (hour: string, therapistId = amparo.id) =>
    placeAppointment(site, { patientId: patient.id, therapistId, at: hour });
  const near = await at("2026-11-20T10:00");
  const next = await at("2026-11-25T10:00");
  const far = await at("2026-11-27T10:00");
  const colleague = await at("2026-11-20T12:00", benjamin.id);
  for (const appointmentId of [next, near, far, colleague])
    await askQuestion(site, { patientId: patient.id, appointmentId });
  const { questions } = await read();
  expect(questions.map(({ appointmentId, hour }) => [appointmentId, hour])).toEqual([
    [near, "2026-11-20T10:00"],
    [next, "2026-11-25T10:00"],
  ]);
  await amparo.call("POST", `/api/hour-questions/${questions[0]?.id}/answer`, {});
  await site.rows("update appointments set status = 'cancelled' where id = $1", [next]);
  expect((await read()).questions).toEqual([]);
});

test("two files of one person: what both said is of one, a rise that was seen in both stands once, and goes back", async () => {
  await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [amparo.id]);
  const [from, into] = [await makePatient(site, visitor(781)), await makePatient(site, visitor(782))];
  for (const patientId of [from, into])
    await placeAppointment(site, {
      patientId,
      therapistId: amparo.id,
      at: `2026-11-19T1${patientId === from ? 4 : 5}:00`,
    });
  const sign = await addSign(site, from);
  const question = await askQuestion(site, { patientId: from });
  for (const id of [from, into]) {
    await rise(id);
    expect((await seeRise("2026-11-18", amparo, id)).status).toBe(204);
  }
  const { json } = await amparo.call("POST", `/api/patients/${from}/merge`, {
    intoId: into,
    reason: "Es la misma",
  });
  expect((await read()).signs).toMatchObject([{ id: sign, patientId: into }]);
  const questions = async (id: string) =>
    (await amparo.call("GET", `/api/hour-questions?patientId=${id}`)).json.questions;
  expect(await questions(into)).toMatchObject([{ id: question }]);
  expect((await amparo.call("POST", `/api/patient-merges/${json.id}/undo`, {})).status).toBe(200);
  expect((await read()).signs).toMatchObject([{ id: sign, patientId: from }]);
  expect(await questions(into)).toEqual([]);
});

describe("who is erased", () => {
  const erase = (id: string) =>
    site.rows(`select erase_patient($1, '<p></p>', '{"resourceType": "Bundle"}')`, [id]);
  const keptOf = (id: string) => site.rows<{ kept: object }>("select kept_contents($1) as kept", [id]);

  test("came: what was told and asked is kept by law, the effort is not", async () => {
    const id = await makePatient(site, visitor(783));
    await placeAppointment(site, {
      patientId: id,
      therapistId: amparo.id,
      at: "2026-11-10T14:00",
      status: "completed",
    });
    await addSign(site, id);
    await askQuestion(site, { patientId: id });
    await site.rows("insert into effort_entries (patient_id, score, at) values ($1, 5, now())", [id]);
    const [{ kept } = { kept: {} }] = await keptOf(id);
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(["danger_signs", "hour_questions"]));
    expect(Object.keys(kept)).not.toContain("effort_entries");
    await erase(id);
    for (const table of ["danger_signs", "hour_questions", "effort_entries"])
      expect(await site.rows(`select from ${table} where patient_id = $1`, [id]), table).toEqual([]);
  });

  test("never came: nothing of it is in a file", async () => {
    const id = await makePatient(site, visitor(784));
    await addSign(site, id);
    await askQuestion(site, { patientId: id });
    const [{ kept } = { kept: {} }] = await keptOf(id);
    expect(Object.keys(kept ?? {}).filter((name) => /danger|question/.test(name))).toEqual([]);
  });
});
