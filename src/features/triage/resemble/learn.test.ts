import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readText } from "../read/reading";
import { everySet, type Vignette } from "../testing/vignettes";
import { featuresOf } from "./features";
import { type Example, learn } from "./learn";
import { enough, resemblanceOf } from "./score";

const file = "content/triage/learned.json";
const exampleOf = (vignette: Vignette): Example => ({
  features: featuresOf(readText(vignette.symptoms), vignette),
  emergency: vignette.emergency,
});
const sets = Object.entries(everySet()).map(([name, vignettes]) => ({
  name,
  examples: vignettes.map(exampleOf),
}));

test("what the site knows is what these vignettes teach (LEARN=1 writes it anew)", () => {
  const { bias, weights } = learn(sets.flatMap(({ examples }) => examples));
  const fresh = { bias, weights: Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1))) };
  if (process.env.LEARN) writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(fresh);
});

describe("on a set of vignettes that it has not seen, it knows nearly all by itself", () => {
  const judged = sets.flatMap(({ name, examples }) => {
    const others = learn(sets.filter((set) => set.name !== name).flatMap((set) => set.examples));
    return examples.map(({ features, emergency }) => ({
      emergency,
      said: resemblanceOf(features, others).score >= enough,
    }));
  });
  const share = (of: typeof judged, good: (each: (typeof judged)[number]) => boolean) =>
    of.filter(good).length / of.length;

  test("emergencies", () => {
    const emergencies = judged.filter(({ emergency }) => emergency);
    expect(share(emergencies, ({ said }) => said)).toBeGreaterThan(0.95);
  });

  test("ordinary complaints", () => {
    const others = judged.filter(({ emergency }) => !emergency);
    expect(share(others, ({ said }) => !said)).toBeGreaterThan(0.96);
  });
});
