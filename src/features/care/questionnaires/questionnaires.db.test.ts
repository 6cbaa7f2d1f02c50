import { randomUUID } from "node:crypto";
import { logOf, placeAppointment } from "tests/kit/appointments";
import { addAnswers, askFor } from "tests/kit/care";
import { faultsOf } from "tests/kit/fhir";
import { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { beforeEach, describe, expect } from "vitest";
import type { Answered, QuestionnaireAsk } from "./contract";
import { rolandMorris } from "./roland-morris";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
});
beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows(
    `do $$ begin set local session_replication_role = replica; delete from questionnaire_annulments; delete from questionnaire_answers;
      delete from questionnaire_asks; delete from data_blocks; end $$`,
  );
});

const yesTo = (count: number) =>
  rolandMorris.map((_, index) => ({ item: String(index + 1), value: index < count ? 1 : 0 }));
const ask = (who: Visitor = amparo, questionnaire = "rmdq", patientId = patient.id) =>
  who.call("POST", "/api/questionnaire-asks", { patientId, questionnaire });
const drop = (id: string, who: Visitor = amparo) => who.call("DELETE", `/api/questionnaire-asks/${id}`);
const answer = (body: object = {}, who: Visitor = patient, key?: string) =>
  who.call(
    "POST",
    "/api/questionnaire-answers",
    { questionnaire: "rmdq", answers: yesTo(9), ...body },
    key === undefined ? {} : { "Idempotency-Key": key },
  );
const annul = (id: string, who: Visitor = amparo) =>
  who.call("POST", `/api/questionnaire-answers/${id}/annul`, { reason: "Respondió su hermana." });
const read = async (
  who: Visitor = patient,
  query = "",
): Promise<{ asks: QuestionnaireAsk[]; answers: Answered[] }> =>
  (await who.call("GET", `/api/questionnaires${query}`)).json;
const measures = async (who: Visitor = patient, query = "") =>
  (await who.call("GET", `/api/outcome-measures${query}`)).json;
const block = () =>
  site.rows("insert into data_blocks (patient_id, blocked_at) values ($1, now())", [patient.id]);

describe("asked for", () => {
  test("it waits for the patient once, however many ask at once", async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const [{ json } = { json: {} }] = both;
    expect(json).toEqual({
      id: expect.any(String),
      questionnaire: "rmdq",
      therapist: expect.stringContaining("Amparo"),
      at: "2026-11-20T10:00:00.000Z",
    });
    expect(both[1]?.json).toEqual(json);
    await ask(amparo, "psfs");
    expect((await read()).asks.map(({ questionnaire }) => questionnaire).toSorted()).toEqual([
      "psfs",
      "rmdq",
    ]);
    expect((await read(other)).asks).toEqual([]);
    expect((await read(amparo, `?patientId=${patient.id}`)).asks).toHaveLength(2);
    expect(await logOf(site, json.id)).toEqual([
      `questionnaire.asked by therapist:${amparo.id} of ${patient.id}`,
    ]);
  });

  test("by who attends the patient alone", async () => {
    expect((await ask(benjamin)).status).toBe(404);
    expect((await ask(patient)).status).toBe(403);
    expect((await ask(new Visitor(site))).status).toBe(401);
    expect((await ask(amparo, "odi")).json.fields).toEqual({
      questionnaire: "Ese cuestionario no existe.",
    });
    expect((await benjamin.call("GET", `/api/questionnaires?patientId=${patient.id}`)).status).toBe(404);
    expect((await read()).asks).toEqual([]);
  });

  test("it is taken back until it was answered", async () => {
    const { id } = (await ask()).json;
    expect((await drop(id, benjamin)).status).toBe(404);
    expect((await drop(id, patient)).status).toBe(403);
    expect((await drop("unknown")).status).toBe(404);
    expect((await drop(id)).status).toBe(204);
    expect((await read()).asks).toEqual([]);
    const { status, json } = await answer();
    expect([status, json.error]).toEqual([409, expect.stringContaining("ya no espera tu respuesta")]);
    await ask();
    const waiting = (await read()).asks[0]?.id ?? "";
    await answer();
    expect((await drop(waiting)).status).toBe(409);
  });
});

describe("answered by the patient", () => {
  test("as it was given, with its score, and it waits no more", async () => {
    await ask();
    const { status, json } = await answer({ answers: yesTo(9).toReversed() });
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(String),
        questionnaire: "rmdq",
        version: "es-kovacs-2002",
        answers: yesTo(9),
        therapist: null,
        at: "2026-11-20T10:00:00.000Z",
      },
    ]);
    expect(await read()).toEqual({ asks: [], answers: [json] });
    const scored = [
      {
        id: `${json.id}-1`,
        kind: "rmdq",
        label: "",
        value: 9,
        measuredOn: "2026-11-20",
        therapist: null,
        answerId: json.id,
      },
    ];
    expect(await measures()).toEqual(scored);
    expect(await measures(amparo, `?patientId=${patient.id}`)).toEqual(scored);
    expect(await logOf(site, json.id)).toEqual([
      `questionnaire.answered by patient:${patient.id} of ${patient.id}`,
    ]);
  });

  test("each activity is a measure of its own", async () => {
    await askFor(site, patient.id, amparo.id, "psfs");
    const answers = [
      { item: "Subir escaleras", value: 4 },
      { item: "Trotar", value: 0 },
    ];
    const { json } = await answer({ questionnaire: "psfs", answers });
    expect(json.answers).toEqual(answers);
    expect(
      (await measures()).map(({ kind, label, value }: Record<string, unknown>) => [kind, label, value]),
    ).toEqual([
      ["psfs", "Subir escaleras", 4],
      ["psfs", "Trotar", 0],
    ]);
  });

  test("once, at the moment of the answering, however often a phone sends it", async () => {
    await ask();
    const key = randomUUID();
    const body = { saidBy: patient.id, saidAt: "2026-11-18T22:10:00.000Z" };
    const twins = await Promise.all([answer(body, patient, key), answer(body, patient, key)]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    expect((await read()).answers.map(({ at }) => at)).toEqual(["2026-11-18T22:10:00.000Z"]);
    const { status, json } = await answer({ ...body, answers: yesTo(3) }, patient, key);
    expect([status, json.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("once, also on two phones at once", async () => {
    await ask();
    const both = await Promise.all([answer(), answer({ answers: yesTo(3) })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await read()).answers).toHaveLength(1);
  });

  test("whole and within its scale alone", async () => {
    await ask();
    for (const [answers, text] of [
      [yesTo(9).slice(1), "Falta la 1."],
      [[], "Faltan 24 frases. La primera es la 1."],
      [yesTo(9).map((each) => ({ ...each, value: 7 })), "Esas respuestas no son de este cuestionario."],
      [[{ item: "1", value: 11 }], "Responde de 0 a 10."],
    ] as const)
      expect(Object.values((await answer({ answers })).json.fields)).toEqual([text]);
    const old = await answer({ saidAt: "2026-11-01T10:00:00Z" });
    expect(old.json.fields).toEqual({
      saidAt: "Esto se respondió hace más de 7 días: responde cómo estás hoy.",
    });
    expect((await read()).answers).toEqual([]);
  });

  test("in the own name", async () => {
    await ask();
    expect((await answer({ saidBy: patient.id }, other)).status).toBe(403);
    expect((await answer({ patientId: patient.id }, other)).status).toBe(403);
    expect((await answer({}, other)).status).toBe(409);
    expect((await answer({}, new Visitor(site))).status).toBe(401);
    expect((await read()).answers).toEqual([]);
  });
});

describe("filled in together", () => {
  test("it is signed, and what waited waits no more", async () => {
    await ask();
    const { status, json } = await answer({ patientId: patient.id }, amparo);
    expect([status, json.therapist]).toEqual([201, expect.stringContaining("Amparo")]);
    expect((await read()).asks).toEqual([]);
    expect((await measures()).map(({ therapist }: Answered) => therapist)).toEqual([json.therapist]);
    expect((await answer({ patientId: patient.id, answers: yesTo(4) }, amparo)).status).toBe(201);
  });

  test("by who attends the patient, who is named", async () => {
    expect((await answer({ patientId: patient.id }, benjamin)).status).toBe(404);
    expect((await answer({}, amparo)).json.fields).toEqual({ patientId: "Indica de qué paciente." });
  });
});

test("what was annulled stays in the file and counts nowhere", async () => {
  const id = await addAnswers(site, patient.id);
  expect((await annul(id, benjamin)).status).toBe(404);
  expect((await annul(id, patient)).status).toBe(403);
  const both = await Promise.all([annul(id), annul(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect((await read()).answers).toEqual([]);
  expect(await measures()).toEqual([]);
  const [kept] = (await read(amparo, `?patientId=${patient.id}`)).answers;
  expect(kept?.annulled).toEqual({
    reason: "Respondió su hermana.",
    therapist: expect.stringContaining("Amparo"),
    on: "2026-11-20",
  });
  expect((await measures(amparo, `?patientId=${patient.id}`))[0].annulled).toEqual(kept?.annulled);
  // It is annulled with the answers, and not as a measure that somebody took.
  const asMeasure = await amparo.call("POST", `/api/outcome-measures/${id}-1/annul`, { reason: "No." });
  expect(asMeasure.status).toBe(404);
});

test("the patient takes it along item by item, as FHIR too, never as somebody else's measure", async () => {
  await addAnswers(site, patient.id);
  await addAnswers(site, patient.id, { score: 3, therapistId: amparo.id, at: "2026-11-19T12:00:00Z" });
  const { json: bundle } = await patient.call("GET", "/api/my-data?format=fhir");
  expect(faultsOf(bundle)).toEqual([]);
  const resources = bundle.entry.map(({ resource }: { resource: { resourceType: string } }) => resource);
  const of = (type: string) =>
    resources.filter(({ resourceType }: { resourceType: string }) => resourceType === type);
  const person = bundle.entry.find(
    ({ resource }: { resource: { resourceType: string } }) => resource.resourceType === "Patient",
  ).fullUrl;
  const responses = of("QuestionnaireResponse");
  expect(responses.map(({ source }: { source: { reference: string } }) => source.reference)).toEqual([
    person,
    person,
  ]);
  expect(responses[0].author.reference).toBe(person);
  expect(responses[1].author.reference).not.toBe(person);
  expect(responses[0].item[0].item).toHaveLength(24);
  const scores = of("Observation").filter(({ code }: { code: { text: string } }) =>
    code.text.includes("Roland"),
  );
  expect(scores[0]).toMatchObject({
    valueQuantity: { value: 9 },
    performer: [{ reference: person }],
    note: [{ text: "Respondido por el paciente" }],
  });
  expect(scores[1].note[0].text).toMatch(/^Respondido con Amparo/);
  const page = (await patient.call("GET", "/api/my-data?format=html")).text;
  expect(page).toContain("Me quedo en casa la mayor parte del tiempo por mi dolor de espalda.");
});

test("two files of one person: the answers go over, and what waits in both waits once", async () => {
  await askFor(site, other.id, benjamin.id);
  await askFor(site, other.id, benjamin.id, "psfs");
  await ask();
  await addAnswers(site, other.id);
  await site.rows("select move_patient_rows($1, $2, null)", [other.id, patient.id]);
  const { asks, answers } = await read();
  expect(asks.map(({ questionnaire }) => questionnaire).toSorted()).toEqual(["psfs", "rmdq"]);
  expect(answers).toHaveLength(1);
});

test("while the data rest nobody asks, and what waited is the patient's to answer", async () => {
  await ask();
  await block();
  expect((await ask(amparo, "psfs")).status).toBe(404);
  expect((await answer({ patientId: patient.id }, amparo)).status).toBe(404);
  expect((await answer()).status).toBe(201);
});
