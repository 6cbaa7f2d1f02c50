import { expect, test } from "vitest";
import { diagnoses } from "./data/diagnoses";
import { triage } from "./triage";

const answer = (symptoms: string) => triage({ symptoms, painLevel: 3, answered: true }).advice;

test("at least forty, each with how long it lasts and from where that is known", () => {
  expect(diagnoses.length).toBeGreaterThanOrEqual(40);
  for (const { name, lasts, source, expect: usual } of diagnoses) {
    expect(lasts, name).not.toMatch(/\.$/);
    expect(source, name).toMatch(/\d{2}/);
    expect(usual, name).toMatch(/\.$/);
  }
  expect(new Set(diagnoses.map(({ name }) => name)).size).toBe(diagnoses.length);
});

test.each([
  ["tengo hombro congelado hace 6 meses", "el hombro congelado", "JOSPT 2013"],
  ["me diagnosticaron una rotura de menisco interno", "una lesión de menisco", "doce semanas"],
  ["me operaron de la cadera, protesis hace un mes", "una prótesis de cadera", "NICE NG157"],
  ["tengo espondilitis anquilosante y quiero ejercicios", "una espondilitis anquilosante", "NICE NG65"],
  ["mi guagua tiene torticolis congenita", "una tortícolis de la guagua", "APTA 2018"],
  ["quiero prevenir caidas de mi mama", "prevenir caídas", "Cochrane 2019"],
  ["quedé sin fuerzas después de la uci, quiero kine en la casa", "recuperar fuerza", "NICE CG83"],
  ["fasitis plantar", "una fascitis plantar", "JOSPT 2023"],
])("%s is answered as such", (symptoms, name, known) => {
  const { recommendation, route, specialist } = answer(symptoms);
  expect(route).toBe("kinesiologist");
  expect(specialist).toMatch(/kinesi/i);
  expect(recommendation).toContain(`Nombras ${name}`);
  expect(recommendation).toContain(known);
  expect(recommendation).toContain("En la primera sesión ");
});

test.each([
  "no tengo menisco roto, me duele la rodilla",
  "¿será hombro congelado?",
  "mi gato tiene artrosis de cadera",
])("%s names none", (symptoms) => {
  expect(answer(symptoms).recommendation).not.toContain("Nombras");
});

test("who says only that it hurts is asked where", () => {
  const { recommendation, nextSteps } = answer("ayuda me duele mucho");
  expect(recommendation).toMatch(/^¿Dónde te duele\?/);
  expect(nextSteps[0]).toBe("Escribe abajo dónde te duele: así te orientamos mejor.");
});

test("a strong pain without a danger sign gets an hour within days and something for tonight", () => {
  const { advice } = triage({ symptoms: "me duele la rodilla", painLevel: 9, answered: true });
  expect(advice).toMatchObject({ route: "kinesiologist", priority: "medium" });
  expect(advice.recommendation).toContain("pide una hora kinésica en los próximos días");
  expect(advice.nextSteps.slice(0, 2)).toEqual([
    "Agenda una hora en los próximos días.",
    expect.stringMatching(/^Para esta noche: /),
  ]);
});

test("a danger sign beside it comes first", () => {
  const { route, recommendation } = answer("tengo una hernia lumbar y desde ayer no siento al limpiarme");
  expect(route).toBe("emergency_today");
  expect(recommendation).not.toContain("hernia de la espalda");
});
