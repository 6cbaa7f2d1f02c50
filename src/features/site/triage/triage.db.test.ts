import { openSite } from "tests/kit/site";
import { site, test } from "tests/kit/test";
import { signIds } from "triage/question";
import { describe, expect } from "vitest";
import { durations, emptySymptoms, longestSymptoms, usualPain } from "./contract";

const knee = { symptoms: "me duele la rodilla al subir escaleras", duration: "meses", painLevel: 5 };
const ask = (body: unknown) => site.call("POST", "/api/analyze-symptoms", body);

describe("the answer", () => {
  test("has the five parts, and the signs that it asks for until they are answered", async () => {
    const { status, json: asking, headers } = await ask(knee);
    const { questions, ...json } = asking;
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.length).toBeLessThanOrEqual(7);
    expect((await ask({ ...knee, signs: [], answered: true })).json).toEqual(json);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(Object.keys(json).toSorted()).toEqual([
      "nextSteps",
      "priority",
      "recommendation",
      "route",
      "specialist",
      "treatmentType",
    ]);
    expect(json).toMatchObject({ priority: "medium", recommendation: expect.stringContaining("rodilla") });
  });

  test("takes what is missing as the form's defaults, and durations without their accent", async () => {
    const { json } = await ask({ symptoms: knee.symptoms, duration: durations[0], painLevel: usualPain });
    expect((await ask({ symptoms: knee.symptoms })).json).toEqual(json);
    expect((await ask({ symptoms: knee.symptoms, duration: " DIAS" })).json).toEqual(json);
  });

  test("of an emergency says so first, in English too", async () => {
    for (const symptoms of [
      "crushing chest pain and my left arm is numb",
      "<b>ME APRIETA EL PECHO</b> y sudo frío",
    ]) {
      const { json } = await ask({ symptoms, duration: "días", painLevel: 2 });
      expect(json).toMatchObject({ priority: "high", route: "ambulance" });
      expect(json.recommendation).toMatch(/^Llama ahora al 131 \(SAMU\)\./);
    }
  });

  test("never holds what was typed", async () => {
    const { text } = await ask({ ...knee, symptoms: "<img src=x onerror=alert(1)> rodilla zanahoria" });
    expect(text).not.toMatch(/<|zanahoria|onerror/);
  });
});

describe("the signs", () => {
  test("are listed with their texts", async () => {
    const { status, json } = await site.call("GET", "/api/symptom-signs");
    expect(status).toBe(200);
    expect(json.map(({ id }: { id: string }) => id)).toEqual(signIds);
    for (const { text } of json) expect(text).toMatch(/\p{L}{3}/u);
  });

  test("that are ticked win over the text, count once, and leave nothing to ask", async () => {
    const symptoms = "me duele la rodilla, no tengo fiebre";
    const { status, json } = await ask({ ...knee, symptoms, signs: ["fever_chills", "fever_chills"] });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      priority: "high",
      route: "emergency_today",
      recommendation: expect.stringMatching(/urgencia.*fiebre/),
    });
    expect(json.questions).toBeUndefined();
  });

  test.each([
    ["an unknown id", ["fever"]],
    ["an id that is no text", [7]],
    ["no list", "fever_chills"],
    ["a thousand", Array.from({ length: 1_000 }, () => "fever_chills")],
  ])("%s is refused", async (_, signs) => {
    const { status, json } = await ask({ ...knee, signs });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "validation", fields: { signs: expect.any(String) } });
  });
});

describe("what was read", () => {
  const told = { ...knee, symptoms: "me duele la espalda y no siento al limpiarme" };

  test("is quoted, and of what is not so the advice stands without it", async () => {
    const { json } = await ask(told);
    expect(json).toMatchObject({
      route: "emergency_today",
      named: [{ id: "saddle_numbness", words: "no siento al limpiarme" }],
    });
    const { json: after } = await ask({ ...told, denied: ["saddle_numbness"] });
    expect(after).toMatchObject({ route: "kinesiologist", priority: "medium" });
    expect(JSON.stringify(after.nextSteps)).toContain("Si aparece adormecimiento entre las piernas");
  });

  test.each([
    [["<b>"]],
    [[7]],
    ["saddle_numbness"],
    [Array.from({ length: 101 }, () => "seizure")],
  ])("denied as %j is refused", async (denied) => {
    const { status, json } = await ask({ ...told, denied });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "validation", fields: { denied: expect.any(String) } });
  });
});

test("a question about the centre gets this centre's answer with a link", async () => {
  const answer = async (symptoms: string) => (await ask({ ...knee, symptoms })).json.recommendation;
  expect(await answer("cuánto sale la sesión")).toMatch(/\$\d.*\/servicios/);
  expect(await answer("a qué hora abren")).toMatch(/\d\d:\d\d.*\/agendar/);
  expect(await answer("dónde quedan")).toMatch(/Av\. Ejemplo.*\/#contacto/);
});

describe("what is refused", () => {
  test.each([
    ["no symptoms", { duration: "días", painLevel: 5 }, { symptoms: emptySymptoms }],
    ["empty symptoms", { ...knee, symptoms: "" }, { symptoms: emptySymptoms }],
    ["blank symptoms", { ...knee, symptoms: " \n\u200b\t" }, { symptoms: emptySymptoms }],
    ["symptoms that are no text", { ...knee, symptoms: ["dolor"] }, { symptoms: emptySymptoms }],
    [
      "a text too long",
      { ...knee, symptoms: "a".repeat(longestSymptoms + 1) },
      { symptoms: expect.stringContaining("5.000") },
    ],
    ["another duration", { ...knee, duration: "horas" }, { duration: expect.stringContaining("semanas") }],
    [
      "a duration that is no text",
      { ...knee, duration: 3 },
      { duration: expect.stringContaining("semanas") },
    ],
    ["no pain at all", { ...knee, painLevel: 0 }, { painLevel: expect.stringContaining("1 al 10") }],
    ["too much pain", { ...knee, painLevel: 11 }, { painLevel: expect.stringContaining("1 al 10") }],
    ["half a pain", { ...knee, painLevel: 5.5 }, { painLevel: expect.stringContaining("1 al 10") }],
    ["pain in words", { ...knee, painLevel: "harto" }, { painLevel: expect.stringContaining("1 al 10") }],
  ])("%s", async (_, body, fields) => {
    const { status, json } = await ask(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "validation", fields });
  });

  test("not a text of exactly 5,000 characters, nor one with halves of characters", async () => {
    expect((await ask({ ...knee, symptoms: "rodilla ".repeat(625) })).status).toBe(200);
    expect((await ask({ ...knee, symptoms: "rodilla \ud83d \u0000 duele" })).status).toBe(200);
  });
});

test("the eleventh question of a minute is asked to wait, kindly and with the emergency number", async () => {
  const strict = await openSite({ rateLimit: true });
  try {
    for (let count = 0; count < 10; count++)
      expect((await strict.call("POST", "/api/analyze-symptoms", knee)).status).toBe(200);
    const { status, json, headers } = await strict.call("POST", "/api/analyze-symptoms", knee);
    expect(status).toBe(429);
    expect(json).toMatchObject({
      code: "rate_limited",
      error: expect.stringMatching(/Espera un minuto.*131/),
    });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test("nothing typed is in the log or in the database", async () => {
  await ask({ ...knee, symptoms: "me duele la rodilla, soy Eduvigis Quilodrán" });
  expect(site.logText()).not.toMatch(/Quilodr/);
  const tables = await site.rows<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables)
    expect(JSON.stringify(await site.rows(`select * from ${name}`)), name).not.toContain("Quilodr");
});
