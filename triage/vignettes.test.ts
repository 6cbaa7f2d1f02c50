import { doorTexts } from "triage/data/texts";
import { describe, expect, test, vi } from "vitest";
import { everySet, figuresOf, judge } from "./testing/vignettes";
import { triage } from "./triage";

// Thousands of texts a test, beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const sets = everySet();
const all = Object.values(sets).flat();

test("there are at least 300 of our own besides the panel's, each with its source and its own words", () => {
  expect(all.length - 72).toBeGreaterThanOrEqual(300);
  expect(all.filter(({ source }) => !source)).toEqual([]);
  expect(new Set(all.map(({ symptoms }) => symptoms)).size).toBe(all.length);
});

/** A condition that is rare, written to be missed; all others have the general floor. */
const floors: Record<string, number> = { "rare-emergencies.txt": 0.8 };
const usualFloor = 0.86;

describe.each(Object.entries(sets))("%s", (name, vignettes) => {
  const judged = vignettes.map(judge);

  test("reach the targets", () => {
    const figures = figuresOf(judged);
    const faults = judged.flatMap(({ vignette, faults, explain }) =>
      faults.map((fault) => `${vignette.id} ${fault}: ${vignette.symptoms} => ${explain}`),
    );
    const told = faults.join("\n");
    expect(figures.sensitivity, told).toBeGreaterThanOrEqual(floors[name] ?? usualFloor);
    expect(figures.afterTicks, told).toBeGreaterThanOrEqual(0.94);
    expect(figures.specificity, told).toBeGreaterThanOrEqual(0.98);
    expect(figures.priority, told).toBeGreaterThanOrEqual(floors[name] ?? 0.93);
    expect(figures.region, told).toBeGreaterThanOrEqual(0.9);
  });
});

test("all of them together: told at once 0.95, told after truthful ticks 0.99, others left in peace 0.99", () => {
  const figures = figuresOf(all.map(judge));
  expect(figures.sensitivity).toBeGreaterThanOrEqual(0.95);
  expect(figures.afterTicks).toBeGreaterThanOrEqual(0.99);
  expect(figures.specificity).toBeGreaterThanOrEqual(0.99);
  expect(figures.priority).toBeGreaterThanOrEqual(0.97);
  expect(figures.region).toBeGreaterThanOrEqual(0.98);
});

test("a vignette of another matter is answered as one", () => {
  const wrong = all
    .filter((vignette) => vignette.kind)
    .map(judge)
    .filter(({ faults }) => faults.length > 0);
  expect(wrong.map(({ vignette, faults }) => `${vignette.symptoms}: ${faults}`)).toEqual([]);
});

const echo = 7;
const route = /urgencia|emergencia|hospital|\b131\b|SAMU|ambulancia/i;
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);

describe("what an answer says", () => {
  const answers = all.map((vignette) => ({ vignette, ...triage(vignette) }));

  test("an emergency first says what to do, and all others send nobody there but on a condition", () => {
    for (const { advice, emergency, vignette } of answers) {
      if (emergency) {
        expect(advice).toMatchObject({ priority: "high" });
        const door = advice.route as "ambulance" | "emergency_today";
        expect(advice.recommendation.startsWith(doorTexts[door])).toBe(true);
        continue;
      }
      for (const sentence of [
        advice.recommendation,
        advice.specialist,
        advice.treatmentType,
        ...advice.nextSteps,
      ].flatMap(sentences))
        if (route.test(sentence)) expect(sentence, vignette.symptoms).toMatch(/^Si aparece/);
    }
  });

  test("it never promises health, never shows markup, and repeats nothing that was typed but what it quotes", () => {
    for (const { advice, vignette } of answers) {
      const text = JSON.stringify(advice);
      expect(text).not.toMatch(/est[áa]s sano|no tienes nada|<|>|\*(?!4141)/);
      const words = vignette.symptoms.split(/\s+/);
      // "En la cabeza y el cuello" may well be said by both.
      for (let at = 0; at + echo <= words.length; at++)
        expect(advice.recommendation.replace(/«[^»]*»/g, "")).not.toContain(
          words.slice(at, at + echo).join(" "),
        );
    }
  });

  test("suicide gets the *4141, first among the reasons", () => {
    for (const { advice, vignette } of answers)
      if (/suicid|quitarme la vida|matarme/.test(vignette.symptoms) && vignette.emergency)
        expect(advice.recommendation).toContain("*4141");
  });

  test("sentences are short enough for everybody", () => {
    for (const { advice } of answers)
      for (const sentence of [advice.recommendation, ...advice.nextSteps].flatMap(sentences))
        expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(34);
  });
});
