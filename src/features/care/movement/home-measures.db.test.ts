import { randomUUID } from "node:crypto";
import { logOf, placeAppointment } from "tests/kit/appointments";
import { addHomeMeasure } from "tests/kit/care";
import { faultsOf } from "tests/kit/fhir";
import { visitor } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { beforeEach, describe, expect } from "vitest";
import type { HomeMeasure } from "./contract";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
});
beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows(
    "do $$ begin set local session_replication_role = replica; delete from home_measure_reviews; delete from home_measures; end $$",
  );
});

const flexion = {
  movement: "Rodilla, flexión",
  side: "right",
  degrees: 112,
  spread: 3,
  tries: [111, 112, 114],
  by: "sensor",
  device: "Android",
  centimetres: null,
};
const keep = (body: object = {}, who: Visitor = patient, key?: string) =>
  who.call(
    "POST",
    "/api/home-measures",
    { ...flexion, ...body },
    key === undefined ? {} : { "Idempotency-Key": key },
  );
const list = async (who: Visitor = patient, query = ""): Promise<HomeMeasure[]> =>
  (await who.call("GET", `/api/home-measures${query}`)).json;
const review = (id: string, body: object, who: Visitor = amparo) =>
  who.call("POST", `/api/home-measures/${id}/review`, body);

describe("kept", () => {
  test("with all that was measured, and nobody has looked yet", async () => {
    const { status, json } = await keep();
    expect([status, json]).toEqual([
      201,
      { id: expect.any(String), ...flexion, at: "2026-11-20T10:00:00.000Z", review: null },
    ]);
    expect(await list()).toEqual([json]);
    expect(await list(other)).toEqual([]);
    expect(await list(amparo, `?patientId=${patient.id}`)).toEqual([json]);
  });

  test("with every optional part empty", async () => {
    const { status, json } = await patient.call("POST", "/api/home-measures", {
      movement: "Columna, flexión lumbar",
      degrees: 40,
      tries: [],
      by: "figure",
      device: "otro aparato",
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ side: null, spread: null, tries: [], centimetres: null });
  });

  test("once, at the moment of the measuring, however often a phone sends it", async () => {
    const key = randomUUID();
    const body = { saidBy: patient.id, saidAt: "2026-11-18T22:10:00.000Z" };
    const twins = await Promise.all([keep(body, patient, key), keep(body, patient, key)]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    expect((await list()).map(({ at }) => at)).toEqual(["2026-11-18T22:10:00.000Z"]);
    const { status, json } = await keep({ ...body, degrees: 90 }, patient, key);
    expect([status, json.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test.each([
    ["movement", { movement: "Cuello, rotación" }, "Ese movimiento no existe."],
    ["side", { side: null }, "Indica el lado."],
    ["side", { movement: "Columna, flexión lumbar", degrees: 40 }, "Este movimiento no tiene lado."],
    ["degrees", { degrees: 300 }, "Ese ángulo no puede ser de este movimiento."],
    ["degrees", { degrees: 1.5 }, "Los grados son un número entero."],
    ["spread", { spread: null }, "Se dice cuánto varió lo que midió el teléfono, y nada más."],
    ["spread", { by: "number" }, "Se dice cuánto varió lo que midió el teléfono, y nada más."],
    ["centimetres", { centimetres: 8 }, "Este movimiento no se mide en centímetros."],
    ["saidAt", { saidAt: "2026-11-01T10:00:00Z" }, "Guarda las medidas de los últimos 7 días."],
    ["tries", { tries: [1, 2, 3, 4, 5, 6, 7] }, "Son a lo más 6 intentos."],
  ])("not where %s cannot be", async (field, body, text) => {
    const { status, json } = await keep(body);
    expect([status, json.fields]).toEqual([400, { [field]: text }]);
    expect(await list()).toEqual([]);
  });

  test("by the patient alone, in the own name", async () => {
    expect((await keep({ saidBy: patient.id }, other)).status).toBe(403);
    expect((await keep({}, amparo)).status).toBe(403);
    expect((await keep({}, new Visitor(site))).status).toBe(401);
  });
});

describe("reviewed", () => {
  let id = "";
  beforeEach(async () => {
    id = (await keep()).json.id;
  });

  test("it counts, signed and logged, and the patient sees so", async () => {
    const { status, json } = await review(id, { verdict: "confirmed" });
    expect(status).toBe(200);
    expect(json.review).toEqual({
      verdict: "confirmed",
      reason: null,
      therapist: expect.stringContaining("Amparo"),
      at: "2026-11-20T10:00:00Z",
    });
    expect(await list()).toEqual([json]);
    expect(await logOf(site, id)).toContain(
      `home-measure.reviewed by therapist:${amparo.id} of ${patient.id}`,
    );
  });

  test("it is set aside with a reason alone", async () => {
    const { status, json } = await review(id, { verdict: "set_aside" });
    expect([status, json.fields]).toEqual([400, { reason: "Escribe por qué se deja de lado." }]);
    expect(
      (await review(id, { verdict: "set_aside", reason: "El teléfono se movió." })).json.review,
    ).toMatchObject({
      verdict: "set_aside",
      reason: "El teléfono se movió.",
    });
  });

  test("once, also by two at once; the second hears what was said", async () => {
    const both = await Promise.all([
      review(id, { verdict: "confirmed" }),
      review(id, { verdict: "set_aside", reason: "No." }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json.current.review.verdict).toBe((await list())[0]?.review?.verdict);
  });

  test("by who attends the patient alone", async () => {
    const unknown = await review("unknown", { verdict: "confirmed" });
    expect(unknown.status).toBe(404);
    expect((await review(id, { verdict: "confirmed" }, benjamin)).text).toBe(unknown.text);
    expect((await review(id, { verdict: "confirmed" }, patient)).status).toBe(403);
    expect((await list())[0]?.review).toBeNull();
    expect((await benjamin.call("GET", `/api/home-measures?patientId=${patient.id}`)).status).toBe(404);
  });
});

test("the patient takes it along, as FHIR that says what became of it, and on the page", async () => {
  const { id } = (await keep()).json;
  await keep({ degrees: 90, by: "figure", spread: null, tries: [] });
  await review(id, { verdict: "set_aside", reason: "El teléfono se movió." });
  const { json: bundle } = await patient.call("GET", "/api/my-data?format=fhir");
  expect(faultsOf(bundle)).toEqual([]);
  const measured = bundle.entry
    .map(({ resource }: { resource: object }) => resource)
    .filter(({ code }: { code?: { text?: string } }) => code?.text === "Flexión de rodilla derecha");
  expect(
    measured
      .map(({ status, valueQuantity, note }: FhirMeasure) => [
        status,
        valueQuantity.value,
        note.map(({ text }) => text),
      ])
      .toSorted(),
  ).toEqual([
    [
      "cancelled",
      112,
      [
        "En casa, con Android, varió 3°",
        expect.stringMatching(/^Se dejó de lado, Amparo .*: El teléfono se movió\.$/),
      ],
    ],
    ["preliminary", 90, ["En casa, puesto en la figura"]],
  ]);
  const page = (await patient.call("GET", "/api/my-data?format=html")).text;
  expect(page).toContain("Flexión de rodilla derecha: 112°");
});

interface FhirMeasure {
  status: string;
  valueQuantity: { value: number };
  note: { text: string }[];
}

test("what was kept is never changed", async () => {
  const { id } = (await keep()).json;
  await expect(site.rows("update home_measures set degrees = 1 where id = $1", [id])).rejects.toThrow(
    /append-only/,
  );
  await expect(site.rows("delete from home_measures where id = $1", [id])).rejects.toThrow(/append-only/);
});

describe("a plan asks for it", () => {
  const line = { exercise: "espalda-puente", sets: 3, repetitions: 12, daysPerWeek: 3 };
  const write = async (body: object) =>
    amparo.call("POST", "/api/patient-recommendation", {
      patientEmail: (
        await site.rows<{ email: string }>("select email from patients where id = $1", [patient.id])
      )[0]?.email,
      exercises: [line],
      ...body,
    });

  test("and the patient reads movement, side and how often", async () => {
    const asked = { movement: "Rodilla, flexión", side: "right", timesPerWeek: 2 };
    const { status, json } = await write({ measurings: [asked] });
    expect([status, json.measurings]).toEqual([201, [{ id: expect.any(String), ...asked }]]);
    const paper = await patient.call("GET", `/api/exercise-plans/${json.id}`);
    expect(paper.text).toContain("Medir con el teléfono: flexión de rodilla derecha, 2 veces por semana.");
  });

  test.each([
    [
      { measurings: [{ movement: "Cuello, rotación", timesPerWeek: 2 }] },
      "Ese movimiento no se mide en casa.",
    ],
    [{ measurings: [{ movement: "Rodilla, flexión", timesPerWeek: 2 }] }, "Indica el lado."],
    [
      { measurings: [{ movement: "Columna, flexión lumbar", side: "left", timesPerWeek: 2 }] },
      "Este movimiento no tiene lado.",
    ],
    [
      {
        exercises: [],
        recommendation: "x",
        measurings: [{ movement: "Rodilla, flexión", side: "left", timesPerWeek: 2 }],
      },
      "Agrega al menos un ejercicio: las medidas van con el plan.",
    ],
  ])("but %j is refused in words", async (body, text) => {
    const { status, json } = await write(body);
    expect([status, json.fields]).toEqual([400, { measurings: text }]);
  });
});

test("a measure of the session tells the phone that took it, and another kind has none", async () => {
  const measure = {
    patientId: patient.id,
    kind: "range",
    label: "Rodilla, flexión",
    side: "right",
    value: 118,
  };
  const add = (body: object) => amparo.call("POST", "/api/outcome-measures", { ...measure, ...body });
  expect((await add({ device: "iPhone", spread: 2 })).json).toMatchObject({ device: "iPhone", spread: 2 });
  expect((await add({})).json.device).toBeUndefined();
  const { status, json } = await add({ kind: "eva", label: null, side: null, value: 5, device: "iPhone" });
  expect([status, json.fields]).toEqual([
    400,
    { device: "Solo un rango de movimiento se mide con el teléfono." },
  ]);
});

test("it goes with the file that is joined to another, and comes back", async () => {
  await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [amparo.id]);
  await keep();
  const merge = await amparo.call("POST", `/api/patients/${patient.id}/merge`, {
    intoId: other.id,
    reason: "Es la misma",
  });
  const whose = async () =>
    (await site.rows<{ id: string }>("select patient_id as id from home_measures")).map(({ id }) => id);
  expect(await whose()).toEqual([other.id]);
  expect((await amparo.call("POST", `/api/patient-merges/${merge.json.id}/undo`, {})).status).toBe(200);
  expect(await whose()).toEqual([patient.id]);
});

test("the law keeps what was measured of who came, and nothing of who never did", async () => {
  const stranger = await makePatient(site, visitor(91));
  await addHomeMeasure(site, stranger);
  await addHomeMeasure(site, patient.id);
  const keptOf = async (id: string) =>
    Object.keys((await site.rows<{ kept: object }>("select kept_contents($1) as kept", [id]))[0]?.kept ?? {});
  expect(await keptOf(patient.id)).toContain("home_measures");
  expect(await keptOf(stranger)).not.toContain("home_measures");
  await site.rows(`select erase_patient($1, '<p></p>', '{"resourceType": "Bundle"}')`, [stranger]);
  expect(await site.rows("select from home_measures where patient_id = $1", [stranger])).toEqual([]);
});
