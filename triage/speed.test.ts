import fc from "fast-check";
import { expect, test } from "vitest";
import { learnAll, vocabulary } from "./read/lexicon";
import { triage } from "./triage";
import { ownVignettes } from "./vignettes/read";

const longest = 5_000;
learnAll();
const words = [...vocabulary];
const sentences = ownVignettes("emergencies-by-guideline.txt").map(({ symptoms }) => symptoms);

/** Texts that would hurt a careless pattern: the lexicon's own words without end, the same word, brackets, denials, letters. */
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 500, maxLength: 900 }).map((parts) => parts.join(" ")),
  fc.constantFrom(...words).map((word) => `${word} `.repeat(longest)),
  fc
    .constantFrom(
      "no ",
      "sin ",
      "ni ",
      "no puedo ",
      "duele pecho ",
      "<",
      "((((",
      "a",
      "aaa ",
      "1 ",
      "38,5 ",
      "?!",
      "\n",
      "😂🤮",
      "ñ\u0303",
      ", ",
      "mi papá ",
    )
    .map((piece) => piece.repeat(longest)),
  fc.array(fc.constantFrom(...sentences), { minLength: 60, maxLength: 120 }).map((parts) => parts.join(" ")),
  fc.string({ minLength: longest, maxLength: longest, unit: "binary" }),
);

/** The best of three: a careless pattern is slow each time, a busy machine is not. */
function cost(text: string): number {
  const question = { symptoms: text.slice(0, longest), duration: "días", painLevel: 5 } as const;
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    triage(question);
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** Milliseconds are the business of `npm run bench triage`: other tests run beside this one. */
test("no 5,000 characters cost much more than as many of everyday sentences", { timeout: 120_000 }, () => {
  const everyday = sentences.join(". ");
  for (let round = 0; round < 10; round++) cost(everyday);
  const ratios: number[] = [];
  fc.assert(
    fc.property(hostile, (text) => {
      ratios.push(cost(text) / cost(everyday));
    }),
    { numRuns: 40, seed: 11 },
  );
  ratios.sort((a, b) => a - b);
  expect(ratios[Math.floor(ratios.length * 0.95)], `highest ${ratios.at(-1)}`).toBeLessThanOrEqual(8);
});

test("whatever is typed gets an answer", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300, unit: "binary" }),
      fc.integer({ min: 1, max: 10 }),
      (symptoms, painLevel) => {
        const { advice } = triage({ symptoms, duration: "semanas", painLevel });
        expect(advice.recommendation).not.toBe("");
        expect(advice.nextSteps.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 150, seed: 5 },
  );
});
