import fc from "fast-check";
import { expect, test } from "vitest";
import { triage } from "./decide/triage";
import { vocabulary } from "./read/lexicon";
import { ownVignettes } from "./testing/vignettes";

const longest = 5_000;
const words = [...vocabulary];
const sentences = ownVignettes("emergencies.txt").map(({ symptoms }) => symptoms);

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

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

test("any 5,000 characters are read within 20 ms, and answered", () => {
  for (const symptoms of sentences) triage({ symptoms, duration: "días", painLevel: 5 });
  const times: number[] = [];
  fc.assert(
    fc.property(hostile, (text) => {
      const question = { symptoms: text.slice(0, longest), duration: "días", painLevel: 5 } as const;
      const { advice } = triage(question);
      // A careless pattern is slow each time, a busy machine is not: the best of three counts.
      times.push(Math.min(...[1, 2, 3].map(() => timed(() => triage(question)))));
      expect(advice.recommendation).not.toBe("");
      expect(advice.nextSteps.length).toBeGreaterThan(0);
    }),
    { numRuns: 120, seed: 11 },
  );
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.95)], `slowest ${times.at(-1)}`).toBeLessThanOrEqual(20);
});
