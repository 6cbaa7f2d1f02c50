import { expect, test, vi } from "vitest";
import { everyPhrase, exercises, unusedPhrases } from "./testing/every-phrase";
import { everySet } from "./testing/vignettes";

vi.setConfig({ testTimeout: 60_000 });

test("every phrase of the data is used by a vignette, or by a sentence of vignettes/phrases.md", () => {
  const vignettes = Object.values(everySet()).flat();
  const texts = [...vignettes.map(({ symptoms }) => symptoms), ...exercises()];
  expect(unusedPhrases(texts)).toEqual([]);
});

test("no phrase is a bare denial: what is left of it without pauses and articles says something", () => {
  const bare = everyPhrase().filter((written) =>
    /: (?:no|sin|ni)(?: \(?(?:se me|me|se|te|para)\)?)*$/.test(written),
  );
  expect(bare).toEqual([]);
});
