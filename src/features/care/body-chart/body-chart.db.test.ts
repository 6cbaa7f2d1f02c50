import { randomUUID } from "node:crypto";
import { logOf, placeAppointment } from "tests/kit/appointments";
import { addChart } from "tests/kit/care";
import { strangeIds } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { staySignedIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });

const knee = { region: "front-knee-right", kind: "stabbing", strength: 7 };
const back = { region: "back-lower-back", kind: "dull", strength: 4 };
let [done, next] = ["", ""];

test.beforeAll(async () => {
  done = await placeAppointment(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-17T10:00",
    status: "completed",
  });
  next = await placeAppointment(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-24T10:00",
  });
  await staySignedIn(site);
});
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows(
    "do $$ begin set local session_replication_role = replica; delete from body_chart_annulments; delete from body_charts; end $$",
  );
});

const forgetNotes = () =>
  site.rows("do $$ begin set local session_replication_role = replica; delete from clinical_records; end $$");
const mark = (body: object = {}, who: Visitor = patient, key?: string) =>
  who.call("POST", "/api/body-charts", { marks: [knee], ...body }, key ? { "Idempotency-Key": key } : {});
const list = async (who: Visitor = patient, query = "") =>
  (await who.call("GET", `/api/body-charts${query}`)).json;
const ofPatient = () => `?patientId=${patient.id}`;
const annul = (id: string, who: Visitor = amparo, body: object = { reason: "Era la otra rodilla" }) =>
  who.call("POST", `/api/body-charts/${id}/annul`, body);

describe("the patient", () => {
  test("marks where it hurts for the next hour, and reads it", async () => {
    const { status, json } = await mark({
      marks: [knee, back],
      note: "  Al bajar <b>escaleras</b>\nsobre todo ",
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: json.id,
      marks: [knee, back],
      note: "Al bajar <b>escaleras</b>\nsobre todo",
      at: "2026-11-20T10:00:00.000Z",
      therapist: null,
      appointmentId: next,
      changeableUntil: "2026-11-24T13:00:00.000Z",
    });
    expect(await list()).toEqual([json]);
    expect(await logOf(site, json.id)).toEqual([
      `body-chart.marked by patient:${patient.id} of ${patient.id}`,
    ]);
  });

  test("without an hour ahead may change it to the end of the day, without a note", async () => {
    const { json } = await mark({}, other);
    expect(json).toMatchObject({
      note: null,
      appointmentId: null,
      changeableUntil: "2026-11-21T03:00:00.000Z",
    });
    expect(await list(other)).toHaveLength(1);
  });

  test("says that nothing hurts, which is not to say nothing", async () => {
    const { status, json } = await mark({ marks: [], painless: true });
    expect([status, json.marks]).toEqual([201, []]);
    for (const body of [{ marks: [] }, { marks: [knee], painless: true }])
      expect(await mark(body)).toMatchObject({
        status: 400,
        json: { fields: { marks: "Toca dónde duele, o di que hoy no duele nada." } },
      });
  });

  test("marks anew until the hour: the new one takes the place of the former, which stays", async () => {
    const first = (await mark()).json;
    const { status, json } = await mark({ marks: [back], replaces: first.id });
    expect(status).toBe(201);
    expect(await list()).toEqual([json]);
    expect(await site.rows("select count(*)::int from body_charts")).toEqual([{ count: 2 }]);
    expect((await mark({ replaces: first.id })).json).toMatchObject({
      code: "conflict",
      current: { id: json.id },
    });
  });

  test("twice at once with the same one to replace: one stands, the other hears which", async () => {
    const first = (await mark()).json;
    const both = await Promise.all([
      mark({ marks: [back], replaces: first.id }),
      mark({ marks: [{ ...knee, strength: 2 }], replaces: first.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const stands = both.find(({ status }) => status === 201)?.json;
    expect(both.find(({ status }) => status === 409)?.json.current).toEqual(stands);
    expect(await list()).toEqual([stands]);
  });

  test("changes no chart whose hour has begun, that was annulled, or that a therapist marked", async () => {
    const past = await addChart(site, patient.id, { at: "2026-11-17T09:00:00Z" });
    const annulled = (await mark()).json.id;
    expect((await annul(annulled)).status).toBe(204);
    const theirs = await addChart(site, patient.id, { therapistId: amparo.id, at: "2026-11-20T09:00:00Z" });
    for (const replaces of [past, annulled, theirs])
      expect((await mark({ replaces })).json, replaces).toMatchObject({
        code: "conflict",
        message: "Lo que habías marcado ya no se cambia. Guarda esto como algo nuevo.",
      });
    const foreign = (await mark({}, other)).json.id;
    for (const replaces of [foreign, ...strangeIds.filter((id) => id.length <= 64)])
      expect((await mark({ replaces })).status, replaces).toBe(404);
  });

  test("reads nothing that was annulled, and of nobody else", async () => {
    const { id } = (await mark()).json;
    await annul(id);
    expect(await list()).toEqual([]);
    expect(await list(other)).toEqual([]);
    expect((await other.call("GET", `/api/body-charts${ofPatient()}`)).status).toBe(403);
    expect((await mark({ patientId: patient.id }, other)).status).toBe(403);
    expect((await new Visitor(site).call("GET", "/api/body-charts")).status).toBe(401);
    expect((await mark({}, new Visitor(site))).status).toBe(401);
  });
});

describe("a chart that a phone kept", () => {
  test("stands once, of the moment of the press, also when it comes a week later", async () => {
    const key = randomUUID();
    const body = { saidAt: "2026-11-18T22:10:00.000Z", saidBy: patient.id };
    const twins = await Promise.all([mark(body, patient, key), mark(body, patient, key)]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(twins[0]?.json).toEqual(twins[1]?.json);
    clock.moveTo("2026-11-27T07:00");
    const later = new Visitor(site);
    await later.signIn("patient", rosa.email);
    expect((await mark(body, later, key)).json).toEqual(twins[0]?.json);
    expect((await mark({ ...body, marks: [back] }, later, key)).json.code).toBe("idempotency_mismatch");
    clock.moveTo("2026-11-20T07:00");
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["2026-11-20T10:03:00Z", "Ese momento todavía no llega."],
    ["2026-11-13T09:59:59Z", "Marca el dolor de los últimos 7 días."],
    ["ayer", "Indica cuándo, con su zona."],
  ])("of %s is 400", async (saidAt, text) => {
    expect((await mark({ saidAt })).json.fields).toEqual({ saidAt: text });
  });

  test("changes nothing once the hour has begun: it is one more, for that hour", async () => {
    const first = (await mark({ saidAt: "2026-11-20T09:59:00.000Z" })).json;
    const late = {
      marks: [back],
      replaces: first.id,
      saidAt: "2026-11-24T12:30:00.000Z",
      saidBy: patient.id,
    };
    clock.moveTo("2026-11-24T10:05");
    const later = new Visitor(site);
    await later.signIn("patient", rosa.email);
    expect((await mark({ replaces: first.id }, later)).json.code).toBe("conflict");
    const { status, json } = await mark(late, later, randomUUID());
    expect([status, json.appointmentId]).toEqual([201, next]);
    expect(await list(later)).toEqual([first, json]);
    clock.moveTo("2026-11-20T07:00");
  });

  test("and is somebody else's is refused", async () => {
    expect((await mark({ saidBy: other.id })).status).toBe(403);
    expect(await list()).toEqual([]);
  });
});

test.each<[string, unknown]>([
  ["a region that is none", [{ ...knee, region: "front-tail" }]],
  ["a region that is code", [{ ...knee, region: "<script>" }]],
  ["no region", [{ kind: "dull", strength: 1 }]],
  ["a kind that is none", [{ ...knee, kind: "toString" }]],
  ["strength 11", [{ ...knee, strength: 11 }]],
  ["strength 0", [{ ...knee, strength: 0 }]],
  ["strength 5.5", [{ ...knee, strength: 5.5 }]],
  ["strength as text", [{ ...knee, strength: "5" }]],
  ["the same region twice of one kind", [knee, { ...knee, strength: 2 }]],
  ["21 marks", Array.from({ length: 21 }, () => knee)],
  ["no list", { 0: knee }],
  ["nothing", null],
])("%s is 400", async (_, marks) => {
  const { status, json } = await mark({ marks });
  expect(status).toBe(400);
  for (const text of Object.values(json.fields)) expect(text).toMatch(/^\p{Lu}.+\.$/u);
  expect(await list()).toEqual([]);
});

test.each([
  ["too long", "x".repeat(301)],
  ["with NUL", "a\0b"],
  ["a number", 5],
])("a note %s is 400", async (_, note) => {
  expect(Object.keys((await mark({ note })).json.fields)).toEqual(["note"]);
});

test("5,000 marks are more than a call carries", async () => {
  expect((await mark({ marks: Array.from({ length: 5_000 }, () => knee) })).status).toBe(413);
  expect(await list()).toEqual([]);
});

test("one region of two kinds, and 20 marks, are kept", async () => {
  const ids = ["knee", "thigh", "shin", "foot", "ankle", "hand", "wrist", "elbow", "shoulder", "chest"];
  const marks = ids.flatMap((id) =>
    ["right", "left"].map((side) => ({ ...knee, region: `front-${id}-${side}` })),
  );
  expect((await mark({ marks })).json.marks).toEqual(marks);
  expect((await mark({ marks: [knee, { ...knee, kind: "dull" }] })).status).toBe(201);
});

describe("a therapist", () => {
  test("marks with the patient there, of the hour of that day, and reads all", async () => {
    clock.moveTo("2026-11-24T10:20");
    const at = await therapistIn(site, site.amparo);
    const { status, json } = await mark({ patientId: patient.id }, at);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      therapist: "Amparo Villablanca Ríos",
      appointmentId: next,
      changeableUntil: null,
    });
    expect(await list(at, ofPatient())).toEqual([json]);
    expect(await logOf(site, json.id)).toEqual([
      `body-chart.marked by therapist:${amparo.id} of ${patient.id}`,
    ]);
    const key = randomUUID();
    const twins = await Promise.all(
      [1, 2].map(() => mark({ patientId: patient.id, marks: [back] }, at, key)),
    );
    expect(twins[0]?.json).toEqual(twins[1]?.json);
  });

  test("who does not attend the person, or names nobody, reads and marks nothing", async () => {
    for (const who of [benjamin, amparo]) {
      const patientId = who === benjamin ? patient.id : other.id;
      expect((await mark({ patientId }, who)).status).toBe(404);
      expect((await who.call("GET", `/api/body-charts?patientId=${patientId}`)).status).toBe(404);
    }
    expect((await mark({}, amparo)).json.fields).toEqual({ patientId: "Indica de qué paciente." });
    expect((await amparo.call("GET", "/api/body-charts")).status).toBe(400);
  });

  test.each(["{desk}", "{direction}"])("of the duties %s alone reads and marks nothing", async (duties) => {
    await site.rows("update therapists set duties = $2::text[] where id = $1", [site.benjamin, duties]);
    const staff = await therapistIn(site, site.benjamin);
    const { id } = (await mark()).json;
    expect((await staff.call("GET", `/api/body-charts${ofPatient()}`)).json.code).toBe("forbidden");
    expect((await mark({ patientId: patient.id }, staff)).json.code).toBe("forbidden");
    expect((await annul(id, staff)).json.code).toBe("forbidden");
    await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
  });

  test("annuls what was marked wrongly, once, with the reason beside it", async () => {
    const { id } = (await mark()).json;
    const both = await Promise.all([annul(id), annul(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await list(amparo, ofPatient())).toMatchObject([
      {
        id,
        annulled: { reason: "Era la otra rodilla", therapist: "Amparo Villablanca Ríos", on: "2026-11-20" },
      },
    ]);
    expect((await logOf(site, id)).at(-1)).toBe(
      `body-chart.annulled by therapist:${amparo.id} of ${patient.id}`,
    );
  });

  test("annuls nothing without a reason, nothing that was marked anew, and nobody else's", async () => {
    const first = (await mark()).json.id;
    for (const reason of ["", "  ", "x".repeat(301), 5])
      expect((await annul(first, amparo, { reason })).status).toBe(400);
    await mark({ replaces: first });
    expect((await annul(first)).status).toBe(404);
    expect((await annul(first, benjamin)).status).toBe(404);
    expect((await annul(first, patient)).status).toBe(403);
  });

  test("annuls what a note was signed with, though it was marked anew", async () => {
    const first = (await mark()).json.id;
    await addChart(site, patient.id, { replaces: first });
    await site.rows(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, created_at, body_chart_id)
       values ($1, $2, '2026-11-20', 'x', 'Sesión', 'x', now(), $3)`,
      [patient.id, amparo.id, first],
    );
    expect((await annul(first)).status).toBe(204);
    await forgetNotes();
  });

  test("who attends the person no more reads what their own note was signed with, and no other", async () => {
    const [first, second] = [(await mark()).json.id, await addChart(site, patient.id)];
    expect(second).not.toBe(first);
    await site.rows(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, created_at, body_chart_id)
       values ($1, $2, '2026-11-20', 'x', 'Sesión', 'x', now(), $3)`,
      [patient.id, benjamin.id, first],
    );
    expect(await list(benjamin, ofPatient())).toMatchObject([{ id: first }]);
    await forgetNotes();
  });

  test("keeps it with the note that is signed, and none that does not count", async () => {
    const chart = (await mark()).json.id;
    const sign = (bodyChartId: string | null, appointmentId: string | null = next) =>
      amparo.call("POST", "/api/patient-records", {
        patientId: patient.id,
        title: "Sesión",
        type: "Sesión",
        subjective: "Duele al bajar",
        redFlags: false,
        bodyChartId,
        appointmentId,
      });
    // What the patient shows for their next hour is not today's.
    for (const appointmentId of [null, done])
      expect(Object.keys((await sign(chart, appointmentId)).json.fields)).toEqual(["bodyChartId"]);
    const { status, json } = await sign(chart);
    expect([status, json.bodyChartId]).toEqual([201, chart]);
    expect((await sign(null)).json.bodyChartId).toBeNull();
    // What was signed stands: the patient's next one is another.
    expect((await mark({ replaces: chart })).json.code).toBe("conflict");
    expect(await list()).toMatchObject([{ id: chart, changeableUntil: null }]);
    const replaced = (await mark({ marks: [back] })).json.id;
    await mark({ replaces: replaced });
    const annulled = (await mark()).json.id;
    await annul(annulled);
    const foreign = (await mark({}, other)).json.id;
    for (const id of [replaced, annulled, foreign, "ninguno"])
      expect((await sign(id)).json.fields, id).toEqual({
        bodyChartId: "Lo marcado en «Dónde duele» cambió. Míralo de nuevo y firma.",
      });
    await forgetNotes();
  });
});

test.each([
  [{ marks: "[{}]" }],
  [{ marks: '{"region":"x"}' }],
  [{ marks: JSON.stringify([knee, knee]) }],
  [{ marks: JSON.stringify([{ ...knee, strength: 11 }]) }],
  [{ marks: JSON.stringify([{ ...knee, strength: "7" }]) }],
  [{ marks: JSON.stringify([{ ...knee, more: 1 }]) }],
  [{ marks: JSON.stringify([{ ...knee, kind: "sore" }]) }],
])("the database itself keeps out %j", async ({ marks }) => {
  await expect(
    site.rows("insert into body_charts (patient_id, marks, at) values ($1, $2, now())", [patient.id, marks]),
  ).rejects.toMatchObject({ constraint: "body_charts_marks_check" });
});
