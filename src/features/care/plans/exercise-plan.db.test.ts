import { randomUUID } from "node:crypto";
import { exercises as library } from "content/exercises/library";
import { placeAppointment } from "tests/kit/appointments";
import { addPain, addPlan } from "tests/kit/care";
import { strangeIds } from "tests/kit/hours";
import { hernan, rosa, visitor } from "tests/kit/people";
import { makePatient, patientIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
  await mailbox.collect();
});
test.beforeEach(() => clock.moveTo("2026-11-20T07:00"));

const bridge = { exercise: "espalda-puente", sets: 3, repetitions: 12, daysPerWeek: 3 };
const balance = {
  exercise: "equilibrio-un-pie",
  sets: 2,
  seconds: 20,
  daysPerWeek: 7,
  load: 2.5,
  side: "both",
  note: "Cerca de la mesa",
};
const step = { sets: 3, repetitions: 12, daysPerWeek: 3 };
const steps = (...days: string[]) => [{ ...bridge, steps: days.map((from) => ({ ...step, from })) }];
const write = (body: Record<string, unknown>, asking: Visitor = amparo) =>
  asking.call("POST", "/api/patient-recommendation", { patientEmail: rosa.email, ...body });
const countPlans = async () => (await site.rows("select from plan_exercises")).length;
const read = async () => (await patient.call("GET", `/api/patient-recommendations/${rosa.email}`)).json;
const tick = (id: string, day: unknown, done: unknown = true, who: Visitor = patient) =>
  who.call("PUT", `/api/plan-exercises/${id}`, { day, done });
/** As a phone sends what it kept without a network. */
const sendKept = (line: string, key: string, body: Record<string, unknown>, who: Visitor = patient) =>
  who.call("PUT", `/api/plan-exercises/${line}`, { saidBy: patient.id, ...body }, { "Idempotency-Key": key });
const ticksOf = (line: string) =>
  site.rows("select day::text, done from exercise_ticks where plan_exercise_id = $1 order by id", [line]);
const adherence = (who: Visitor = amparo, whose = `?patientId=${patient.id}`) =>
  who.call("GET", `/api/exercise-adherence${whose}`);

describe("a plan of exercises", () => {
  test("is one with its recommendation: kept in order, read by the patient, told in the mail with its dose", async () => {
    const { status, json } = await write({ exercises: [bridge, balance] });
    expect([status, json.category, json.recommendation]).toEqual([
      201,
      "exercise",
      "Tu plan de ejercicios para la casa.",
    ]);
    expect(json.exercises).toMatchObject([
      {
        exercise: "espalda-puente",
        name: "Puente",
        sets: 3,
        repetitions: 12,
        seconds: null,
        daysPerWeek: 3,
        load: null,
        hold: null,
        side: null,
        doneOn: [],
      },
      {
        exercise: "equilibrio-un-pie",
        seconds: 20,
        repetitions: null,
        load: 2.5,
        side: "both",
        note: "Cerca de la mesa",
      },
    ]);
    expect((await read())[0]).toEqual(json);
    const [letter, ...others] = await mailbox.collect();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe("Tienes un mensaje de tu kinesiólogo");
    expect(letter?.text).toContain("Puente: 3 series de 12, 3 días por semana.");
    expect(letter?.text).toContain(
      "Equilibrio en un pie: 2 veces, 20 segundos, con 2,5 kg, a cada lado, todos los días. Cerca de la mesa",
    );
  });

  test("says what comes from which day on, in the mail and on paper as of the day that it is printed", async () => {
    const { json } = await write({
      exercises: [
        {
          ...bridge,
          steps: [
            { ...step, from: "2026-11-23", load: 2.5 },
            { ...step, from: "2026-11-30", load: 4 },
          ],
        },
      ],
    });
    expect(json.exercises[0].steps).toEqual([
      { from: "2026-11-23", ...step, seconds: null, hold: null, load: 2.5 },
      { from: "2026-11-30", ...step, seconds: null, hold: null, load: 4 },
    ]);
    expect(await read()).toContainEqual(json);
    const [letter] = await mailbox.collect();
    expect(letter?.text).toContain(
      "Desde el lunes 23 de noviembre: 3 series de 12, con 2,5 kg, 3 días por semana.",
    );
    clock.moveTo("2026-11-23T07:00");
    const later = new Visitor(site);
    await later.signIn("patient", rosa.email);
    const paper = (await later.call("GET", `/api/exercise-plans/${json.id}`)).text;
    expect(paper).toContain('class="dose">3 series de 12, con 2,5 kg');
    expect(paper).not.toContain("Desde el lunes 23");
    expect(paper).toContain("Desde el lunes 30 de noviembre: 3 series de 12, con 4 kg");
  });

  test("of text alone stays what it was", async () => {
    const { json } = await write({ recommendation: "Sentadilla: 3 series de 10." });
    expect([json.recommendation, json.exercises, json.category]).toEqual([
      "Sentadilla: 3 series de 10.",
      [],
      "generic",
    ]);
    await mailbox.collect();
  });

  test.each<[string, unknown]>([
    ["an exercise of no library", [{ ...bridge, exercise: "volar" }]],
    ["one exercise twice", [bridge, bridge]],
    ["twenty-one of them", library.slice(0, 21).map(({ id }) => ({ ...bridge, exercise: id }))],
    ["neither repetitions nor seconds", [{ ...bridge, repetitions: null }]],
    ["both", [{ ...bridge, seconds: 20 }]],
    ["no sets", [{ ...bridge, sets: 0 }]],
    ["half a set", [{ ...bridge, sets: 1.5 }]],
    ["eight days a week", [{ ...bridge, daysPerWeek: 8 }]],
    ["two decimals of a load", [{ ...bridge, load: 2.55 }]],
    ["a load of nothing", [{ ...bridge, load: 0 }]],
    ["a hold of three minutes", [{ ...bridge, hold: 180 }]],
    ["a hold of what is timed", [{ ...balance, hold: 5 }]],
    ["a third side", [{ ...bridge, side: "above" }]],
    ["a step that begins today", steps("2026-11-20")],
    ["steps out of order", steps("2026-11-22", "2026-11-21")],
    ["two steps of a day", steps("2026-11-22", "2026-11-22")],
    ["seven steps", steps(...[1, 2, 3, 4, 5, 6, 7].map((day) => `2026-12-0${day}`))],
    ["a step of no dose", [{ ...bridge, steps: [{ ...step, from: "2026-12-01", repetitions: null }] }]],
    ["a step of no day", steps("2026-02-30")],
    ["a long note", [{ ...bridge, note: "x".repeat(201) }]],
    ["no list", "espalda-puente"],
  ])("with %s is 400 and writes nothing", async (_, exercises) => {
    const before = await countPlans();
    const { status, json } = await write({ exercises });
    expect(status).toBe(400);
    expect(Object.keys(json.fields).join()).toMatch(/^exercises/);
    expect([await countPlans(), await mailbox.collect()]).toEqual([before, []]);
  });

  test("without an exercise and without words is 400", async () => {
    const { json } = await write({ exercises: [] });
    expect(json.fields).toEqual({ recommendation: "Por favor ingresa una recomendación." });
  });

  test("is for who attends the patient; twins at once are one", async () => {
    expect((await write({ exercises: [bridge] }, benjamin)).status).toBe(404);
    expect((await write({ exercises: [bridge] }, patient)).status).toBe(403);
    const before = await countPlans();
    const key = randomUUID();
    const cookie = [...amparo.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const twins = await Promise.all(
      [1, 2, 3].map(() =>
        site.call(
          "POST",
          "/api/patient-recommendation",
          { patientEmail: rosa.email, exercises: [bridge] },
          { Cookie: cookie, "Idempotency-Key": key },
        ),
      ),
    );
    expect(new Set(twins.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await countPlans()).toBe(before + 1);
    await mailbox.collect();
  });

  test("is never changed, not even by the owner of its row", async () => {
    await expect(site.rows("update plan_exercises set sets = 1")).rejects.toThrow("append-only");
    await expect(site.rows("delete from exercise_ticks")).rejects.toThrow("append-only");
  });
});

describe("a tick", () => {
  test("counts for its day, is taken back, and two at once say one thing", async () => {
    const { lines } = await addPlan(site, { patientId: patient.id, therapistId: amparo.id });
    const [line = ""] = lines;
    expect((await tick(line, "2026-11-20")).json.doneOn).toEqual(["2026-11-20"]);
    expect((await tick(line, "2026-11-18")).json.doneOn).toEqual(["2026-11-18", "2026-11-20"]);
    expect((await tick(line, "2026-11-20", false)).json.doneOn).toEqual(["2026-11-18"]);
    const both = await Promise.all([tick(line, "2026-11-19"), tick(line, "2026-11-19")]);
    expect(both.map(({ status, json }) => [status, json.doneOn])).toEqual(
      Array(2).fill([200, ["2026-11-18", "2026-11-19"]]),
    );
    // Against each other: the later one counts, whichever it is, and both answer.
    const against = await Promise.all([tick(line, "2026-11-19", false), tick(line, "2026-11-19", true)]);
    expect(against.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each([
    ["to come", "2026-11-21"],
    ["longer ago than a week", "2026-11-13"],
    ["that is none", "2026-02-30"],
    ["of no calendar", 5],
  ])("of a day %s is 400", async (_, day) => {
    const { lines } = await addPlan(site, { patientId: patient.id, therapistId: amparo.id });
    const { status, json } = await tick(lines[0] ?? "", day);
    expect([status, Object.keys(json.fields)]).toEqual([400, ["day"]]);
  });

  test("of a day before the plan is 400, and neither yes nor no too", async () => {
    const { lines } = await addPlan(site, {
      patientId: patient.id,
      therapistId: amparo.id,
      createdAt: "2026-11-19T15:00:00Z",
    });
    expect((await tick(lines[0] ?? "", "2026-11-18")).json.fields).toEqual({
      day: "Marca los días de la última semana.",
    });
    expect((await tick(lines[0] ?? "", "2026-11-20", "sí")).json.fields).toEqual({
      done: "Responde sí o no.",
    });
  });

  test("is for one's own plan alone", async () => {
    const { lines } = await addPlan(site, { patientId: patient.id, therapistId: amparo.id });
    const [line = ""] = lines;
    const unknown = await tick("unknown", "2026-11-20");
    expect(unknown.status).toBe(404);
    const other = await patientIn(site, hernan);
    expect((await tick(line, "2026-11-20", true, other)).text).toBe(unknown.text);
    for (const id of strangeIds) expect((await tick(id, "2026-11-20")).text, id).toBe(unknown.text);
    expect((await tick(line, "2026-11-20", true, new Visitor(site))).status).toBe(401);
    expect((await tick(line, "2026-11-20", true, amparo)).status).toBe(403);
  });
});

describe("a tick that a phone kept", () => {
  const newLine = async () => {
    const { lines } = await addPlan(site, { patientId: patient.id, therapistId: amparo.id });
    return lines[0] ?? "";
  };

  test("is one, however often it comes: at once, twice, and days later", async () => {
    const line = await newLine();
    const key = randomUUID();
    const send = () => sendKept(line, key, { day: "2026-11-19", done: true });
    const twins = await Promise.all([send(), send(), send()]);
    expect(twins.map(({ status, json }) => [status, json.doneOn])).toEqual(
      Array(3).fill([200, ["2026-11-19"]]),
    );
    expect(await ticksOf(line)).toEqual([{ day: "2026-11-19", done: true }]);
    // Taken back elsewhere meanwhile: what comes again, longer after than a key of idempotency_keys lives, turns nothing around.
    await tick(line, "2026-11-19", false);
    clock.moveTo("2026-11-29T07:00");
    const later = new Visitor(site);
    await later.signIn("patient", rosa.email);
    const late = await sendKept(line, key, { day: "2026-11-19", done: true }, later);
    expect([late.status, late.json.doneOn]).toEqual([200, []]);
    expect(await ticksOf(line)).toHaveLength(2);
  });

  test("counts for the day on which it was pressed, of the last week alone", async () => {
    const line = await newLine();
    expect((await sendKept(line, randomUUID(), { day: "2026-11-14", done: true })).json.doneOn).toEqual([
      "2026-11-14",
    ]);
    for (const [day, text] of [
      ["2026-11-13", "Marca los días de la última semana."],
      ["2026-11-21", "Ese día todavía no llega."],
    ]) {
      const { status, json } = await sendKept(line, randomUUID(), { day, done: true });
      expect([status, json.fields]).toEqual([400, { day: text }]);
    }
    expect(await ticksOf(line)).toHaveLength(1);
  });

  test("of a key that said something else is refused", async () => {
    const line = await newLine();
    const key = randomUUID();
    await sendKept(line, key, { day: "2026-11-19", done: true });
    const { status, json } = await sendKept(line, key, { day: "2026-11-19", done: false });
    expect([status, json.code]).toEqual([422, "idempotency_mismatch"]);
    const both = await Promise.all(
      [true, false].map((done) => sendKept(line, "one-key", { day: "2026-11-18", done })),
    );
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  });

  test("is not taken for who signed in on that phone since", async () => {
    const line = await newLine();
    const other = await patientIn(site, visitor(33));
    const body = { day: "2026-11-19", done: true };
    const { status, json } = await sendKept(line, randomUUID(), body, other);
    expect([status, json.code]).toEqual([403, "forbidden"]);
    expect((await sendKept(line, randomUUID(), { ...body, saidBy: other.id }, other)).status).toBe(404);
    expect((await sendKept(line, randomUUID(), body, new Visitor(site))).status).toBe(401);
    expect(await ticksOf(line)).toEqual([]);
  });
});

describe("how much of it was done", () => {
  test("comes back with the pain, to the patient and to who attends, whose look is logged", async () => {
    const { lines, id } = await addPlan(site, {
      patientId: patient.id,
      therapistId: amparo.id,
      createdAt: "2026-11-20T20:00:00Z",
    });
    await tick(lines[0] ?? "", "2026-11-20");
    await addPain(site, patient.id, 6, "2026-11-20T09:30:00Z");
    const { json } = await adherence();
    expect(json.plan).toEqual({
      recommendationId: id,
      writtenOn: "2026-11-20",
      exercises: 2,
      daysDone: 1,
      daysPlanned: 7,
    });
    expect(json.weeks.at(-1)).toMatchObject({ to: "2026-11-20", pain: 6 });
    expect((await adherence(patient, "")).json).toEqual(json);
    const [seen] = await site.rows<{ count: number }>(
      "select count(*)::int as count from access_log where action = 'recommendations.read' and patient_id = $1 and actor = $2",
      [patient.id, `therapist:${amparo.id}`],
    );
    expect(seen?.count).toBeGreaterThan(0);
  });

  test("is nobody else's", async () => {
    const stranger = await makePatient(site, visitor(31));
    expect((await adherence(benjamin)).status).toBe(404);
    expect((await adherence(amparo, `?patientId=${stranger}`)).status).toBe(404);
    expect((await adherence(amparo, "")).status).toBe(400);
    expect((await adherence(patient, `?patientId=${stranger}`)).status).toBe(403);
    expect((await adherence(new Visitor(site))).status).toBe(401);
  });
});

describe("the page to print", () => {
  test("has pictures, name and date, and no sign of a name is markup", async () => {
    const { id } = await addPlan(site, {
      patientId: patient.id,
      therapistId: amparo.id,
      text: "<b>Suave</b>",
    });
    for (const who of [patient, amparo]) {
      const { status, text } = await who.call("GET", `/api/exercise-plans/${id}`);
      expect(status).toBe(200);
      expect(text).toContain("Plan de ejercicios");
      expect(text).toContain(rosa.name);
      expect(text).toContain("jueves 12 de noviembre de 2026");
      expect(text).toContain("3 series de 12, 3 días por semana");
      expect(text.match(/role="img"/g)).toHaveLength(2);
      expect(text).toContain("&lt;b&gt;Suave");
    }
  });

  test("is for the patient and who attends; one of text alone has none", async () => {
    const { id } = await addPlan(site, { patientId: patient.id, therapistId: amparo.id });
    const page = (who: Visitor, plan = id) => who.call("GET", `/api/exercise-plans/${plan}`);
    const { json } = await write({ recommendation: "Camina" });
    await mailbox.collect();
    expect((await page(patient, json.id)).status).toBe(404);
    expect((await page(benjamin)).status).toBe(404);
    expect((await page(await patientIn(site, visitor(32)))).status).toBe(404);
    expect((await page(new Visitor(site))).status).toBe(401);
  });
});

test("the patient takes plan and ticks along, to read and as FHIR", async () => {
  const { lines } = await addPlan(site, { patientId: patient.id, therapistId: amparo.id });
  await tick(lines[0] ?? "", "2026-11-17");
  const { text } = await patient.call("GET", "/api/my-data?format=html");
  expect(text).toContain("Puente: 3 series de 12, 3 días por semana");
  expect(text).toContain("Ejercicio: Puente · Día: 17-11-2026 · Hecho: Sí");
  const { json } = await patient.call("GET", "/api/my-data?format=fhir");
  const plans = json.entry
    .map(({ resource }: { resource: { resourceType: string } }) => resource)
    .filter(({ resourceType }: { resourceType: string }) => resourceType === "CarePlan");
  expect(plans).toContainEqual(
    expect.objectContaining({
      activity: expect.arrayContaining([
        {
          detail: {
            status: "in-progress",
            code: { text: "Puente" },
            description: "3 series de 12, 3 días por semana",
          },
        },
      ]),
    }),
  );
});
