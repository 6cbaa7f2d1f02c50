import { describe, expect, test, vi } from "vitest";
import { signs } from "./data/signs";
import { triage } from "./triage";
import { ownVignettes } from "./vignettes/read";

// Thousands of texts a test, beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const parts = [
  "la espalda",
  "la espalda baja",
  "la cintura",
  "el cuello",
  "el hombro",
  "el brazo",
  "el codo",
  "la muñeca",
  "la mano",
  "la espalda alta",
  "la cadera",
  "la ingle",
  "el glúteo",
  "el muslo",
  "la rodilla",
  "la pierna",
  "la pantorrilla",
  "el tobillo",
  "el talón",
  "la planta del pie",
  "la mandíbula",
];
const phrasings = [
  "me duele PART",
  "me duele mucho PART",
  "dolor fuerte en PART",
  "tengo PART adolorido",
  "ando mal de PART",
  "me molesta PART al moverme",
  "me tira PART en la mañana",
  "PART me duele después de trabajar",
  "me duele PART cuando hago deporte",
  "contractura en PART",
  "tendinitis en PART",
  "me cruje PART",
  "me volvió el dolor en PART",
  "PART me tiene loco de dolor",
  "no doy más con PART",
  "me duele PART con el frío",
  "siento una puntada en PART al agacharme",
  "PART tieso en las mañanas",
  "me lesioné PART entrenando",
  "me resentí PART levantando cajas",
];
const durations = ["días", "semanas", "meses", "años"] as const;
const pains = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test.each(
  parts,
)("everyday pain in %s never reaches an emergency service, however long and strong", (part) => {
  for (const phrasing of phrasings)
    for (const duration of durations)
      for (const painLevel of pains) {
        const symptoms = phrasing.replace("PART", part);
        const { emergency, advice } = triage({ symptoms, duration, painLevel });
        expect({ emergency, priority: advice.priority === "high" }, symptoms).toEqual({
          emergency: false,
          priority: false,
        });
      }
});

const named = ownVignettes("named-signs.txt");

const urgent = ["ambulance", "emergency_today"];
const alarming = signs.filter(({ door }) => door !== null && urgent.includes(door));
const byItself = { duration: "años", painLevel: 1 } as const;

/** Written, these go further than ticked alone: what stands beside them is written too. */
const writtenToo = ["fever_chills", "dark_urine", "pain_on_breathing", "known_aneurysm"];
test.each(
  signs.filter(({ id }) => alarming.some((sign) => sign.id === id) || writtenToo.includes(id)),
)("$id is told in its wordings, whatever the form says", ({ id }) => {
  const wordings = named.filter(({ truth }) => truth.includes(id));
  for (const { symptoms } of wordings)
    for (const duration of durations)
      for (const painLevel of [1, 5, 10]) {
        const { emergency, advice } = triage({ symptoms, duration, painLevel });
        expect(emergency, symptoms).toBe(true);
        expect(advice.questions).toBeUndefined();
      }
});

test("each sign that leads to an emergency service has at least twenty wordings", () => {
  for (const { id } of alarming)
    expect(named.filter(({ truth }) => truth.includes(id)).length, id).toBeGreaterThanOrEqual(20);
});

test.each(alarming)("$id leads through its door when it is ticked, and the answer names it", ({
  id,
  door,
  named: name,
}) => {
  for (const answered of [true, false, undefined]) {
    const { emergency, advice } = triage({
      symptoms: "me duele un poco",
      ...byItself,
      signs: [id],
      answered,
    });
    expect([emergency, advice.route]).toEqual([true, door]);
    expect(advice.recommendation).toContain(name);
  }
});

test.each(
  signs.filter(({ door }) => door === "physician_soon"),
)("$id alone asks for a physician within days", ({ id, named: name }) => {
  const { emergency, advice } = triage({
    symptoms: "me duele un poco",
    ...byItself,
    signs: [id],
    answered: true,
  });
  expect([emergency, advice.route]).toEqual([false, "physician_soon"]);
  expect(advice.recommendation).toMatch(/^Pide hora médica en estos días\./);
  expect(advice.recommendation).toContain(name);
});

test.each(signs.filter(({ door }) => door === null))("$id alone changes no door", ({ id }) => {
  const asked = { symptoms: "me duele la rodilla", duration: "días", painLevel: 10 } as const;
  expect(triage({ ...asked, signs: [id], answered: true }).emergency).toBe(false);
});

/** decisions.md, "Symptom analysis: it asks". */
test.each([
  ["me pegué en la espalda", ["hard_injury"], "emergency_today"],
  ["me pegué en la espalda", ["hard_injury", "limb_weakness"], "ambulance"],
  ["me duele la espalda", ["known_aneurysm"], "ambulance"],
  ["me duele la rodilla", ["known_aneurysm"], "kinesiologist"],
  ["me duele la espalda", ["fever_chills"], "emergency_today"],
  ["me duele todo el cuerpo", ["fever_chills"], "physician_soon"],
  ["me duele el costado", ["pain_on_breathing"], "physician_soon"],
  ["me duele el costado", ["pain_on_breathing", "swollen_calf"], "emergency_today"],
  ["me duelen las piernas después de entrenar durísimo", ["dark_urine"], "emergency_today"],
  ["me duele la cintura", ["dark_urine"], "physician_soon"],
  ["se me duermen las manos", ["tingling"], "kinesiologist"],
  ["me duele la espalda", ["weight_loss_night_pain"], "physician_soon"],
] as const)("%s with %s: %s", (symptoms, ticked, route) => {
  const { advice } = triage({ symptoms, duration: "días", painLevel: 5, signs: ticked, answered: true });
  expect(advice.route).toBe(route);
});

test("what was read and is not so is taken out, and stays in the safety net", () => {
  const symptoms = "me duele la espalda y no siento al limpiarme";
  const { advice } = triage({ symptoms, duration: "días", painLevel: 5 });
  expect(advice).toMatchObject({
    route: "emergency_today",
    named: [{ id: "saddle_numbness", words: "no siento al limpiarme" }],
  });
  const after = triage({ symptoms, duration: "días", painLevel: 5, denied: ["saddle_numbness"] }).advice;
  expect(after.route).toBe("kinesiologist");
  expect(after.named).toBeUndefined();
  expect(after.nextSteps).toContain(
    "Si aparece adormecimiento entre las piernas, acude a un servicio de urgencia.",
  );
  expect(after.questions?.map(({ id }) => id)).not.toContain("saddle_numbness");
  // Who ticks it all the same has it.
  const ticked = { signs: ["saddle_numbness"], denied: ["saddle_numbness"] };
  expect(triage({ symptoms, duration: "días", painLevel: 5, ...ticked }).advice.route).toBe(
    "emergency_today",
  );
});

test("what makes none alone raises what stands beside it", () => {
  const answer = (symptoms: string, sign: string) =>
    triage({ symptoms, duration: "días", painLevel: 3, signs: [sign], answered: true });
  expect(answer("me pegué en la cabeza", "blood_thinners").emergency).toBe(true);
  expect(answer("me duele la pantorrilla", "recent_surgery").emergency).toBe(true);
  expect(answer("me duele la rodilla", "recent_surgery").advice.priority).toBe("high");
  expect(answer("me duele la espalda", "cancer_history").advice.priority).toBe("high");
});

test("a sign that the text denies and the person ticks is ticked", () => {
  const symptoms = "me duele la espalda, no tengo fiebre ni adormecimiento entre las piernas";
  expect(triage({ symptoms, duration: "días", painLevel: 5, answered: true }).emergency).toBe(false);
  for (const sign of ["fever_chills", "saddle_numbness"])
    expect(triage({ symptoms, duration: "días", painLevel: 5, signs: [sign] }).emergency).toBe(true);
});

test("asks at most seven signs, each once, and none that was denied, ticked or answered", () => {
  const base = { duration: "días", painLevel: 5 } as const;
  for (const part of parts) {
    const { questions = [] } = triage({ ...base, symptoms: `me duele ${part}` }).advice;
    expect(questions.length).toBeGreaterThan(2);
    expect(questions.length).toBeLessThanOrEqual(7);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(
      triage({ ...base, symptoms: `me duele ${part}`, answered: true }).advice.questions,
    ).toBeUndefined();
  }
  const ids = (symptoms: string, ticked: string[] = []) =>
    (triage({ ...base, symptoms, signs: ticked }).advice.questions ?? []).map(({ id }) => id);
  expect(ids("me duele la espalda")).toContain("fever_chills");
  expect(ids("me duele la espalda, sin fiebre")).not.toContain("fever_chills");
  expect(ids("me duele la espalda", ["cancer_history"])).not.toContain("cancer_history");
});

test("pain and duration alone change no emergency, on any vignette", () => {
  const short = [...named, ...ownVignettes("everyday-1.txt"), ...ownVignettes("pairs-1.txt")];
  for (const { symptoms } of short) {
    const outcomes = durations.flatMap((duration) =>
      [1, 10].map((painLevel) => triage({ symptoms, duration, painLevel }).emergency),
    );
    expect(new Set(outcomes).size, symptoms).toBe(1);
  }
});

test("what the text says of its time wins over the form, and the answer says so", () => {
  const { advice } = triage({
    symptoms: "me duele la rodilla hace 3 años",
    duration: "días",
    painLevel: 5,
  });
  expect(advice.recommendation).toContain(
    "Tomamos el tiempo que escribiste (años) y no el que marcaste (días).",
  );
  expect(advice.treatmentType).toMatch(/crónico/);
  const agreed = triage({ symptoms: "me duele la rodilla hace 3 años", duration: "años", painLevel: 5 });
  expect(agreed.advice.recommendation).not.toContain("Tomamos");
});

const movement = /ejercicio|mu[eé]v|movi|camina|estir|kinesi[oó]l[oó]gi|agenda una|carga|postura/i;

describe("what is no matter of ours", () => {
  const others = ownVignettes("out-of-scope-1.txt");

  test("covers sixty themes and more", () => {
    expect(others.filter(({ kind }) => kind === "elsewhere").length).toBeGreaterThanOrEqual(60);
  });

  test.each(others.filter(({ kind }) => kind === "elsewhere"))("$symptoms", (vignette) => {
    for (const painLevel of [1, 10]) {
      const { advice, kind } = triage({ ...vignette, painLevel });
      expect(kind).toBe("elsewhere");
      expect(advice.priority).toBe("low");
      expect(advice.specialist).not.toMatch(/kinesi/i);
      expect([advice.treatmentType, ...advice.nextSteps].join(" ")).not.toMatch(movement);
      expect(advice.recommendation).toMatch(/escríbenos/);
    }
  });

  test.each(others.filter(({ kind }) => kind === "centre"))("a question: $symptoms", (vignette) => {
    const { advice } = triage(vignette);
    expect(advice.priority).toBe("low");
    expect(advice.questions).toBeUndefined();
    expect(advice.recommendation).toMatch(/\/(servicios|agendar|#contacto)/);
  });

  test.each([
    "hola",
    "holaaa",
    "  ",
    "¿?",
    "gracias!!",
    "muchas gracias, muy amable",
    "asdf qwer",
    "123",
    "😀",
    "jaja es una prueba",
    "esto es una broma",
    "probando 1 2 3",
  ])("asked again: %s", (symptoms) => {
    for (const painLevel of [1, 10]) {
      const { advice, emergency } = triage({ symptoms, duration: "días", painLevel });
      expect({ emergency, priority: advice.priority, questions: advice.questions }).toEqual({
        emergency: false,
        priority: "low",
        questions: undefined,
      });
      expect(advice.recommendation).toMatch(/cuéntanos/);
    }
  });
});
