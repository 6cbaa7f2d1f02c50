import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readText } from "../read/reading";
import { everySet, type Vignette } from "../testing/vignettes";
import { type Features, featuresOf } from "./features";
import { type Example, learn } from "./learn";
import { enough, resemblanceOf, type Weights } from "./score";

const file = "content/triage/learned.json";

interface Read extends Vignette {
  features: Features;
}

const sets: Read[][] = Object.values(everySet()).map((vignettes) =>
  vignettes.map((vignette) => ({ ...vignette, features: featuresOf(readText(vignette.symptoms), vignette) })),
);

/** What each of the two is taught by: all of them, and of those without an emergency the ones on which the judges agreed. */
const lessons = {
  now: (vignettes: Read[]): Example[] =>
    vignettes.map(({ features, emergency }) => ({ features, dangerous: emergency })),
  soon: (vignettes: Read[]): Example[] =>
    vignettes
      .filter(
        ({ emergency, priorities }) => !emergency && !(priorities.length > 1 && priorities.includes("high")),
      )
      .map(({ features, priorities }) => ({ features, dangerous: priorities.includes("high") })),
};

const written = ({ bias, weights }: Weights) => ({
  bias,
  weights: Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1))),
});

test("what the site knows is what these vignettes teach (LEARN=1 writes it anew)", () => {
  const all = sets.flat();
  const fresh = { now: written(learn(lessons.now(all))), soon: written(learn(lessons.soon(all))) };
  if (process.env.LEARN) writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(fresh);
});

describe.each([
  { urgency: "now", found: 0.95, spared: 0.96 },
  { urgency: "soon", found: 0.8, spared: 0.98 },
] as const)("on a set of vignettes that it has not seen, by itself, it knows what needs a clinician $urgency", ({
  urgency,
  found,
  spared,
}) => {
  const judged = sets.flatMap((set) => {
    const others = learn(lessons[urgency](sets.filter((each) => each !== set).flat()));
    return lessons[urgency](set).map(({ features, dangerous }) => ({
      dangerous,
      said: resemblanceOf(features, others).score >= enough[urgency],
    }));
  });
  const share = (dangerous: boolean) => {
    const of = judged.filter((each) => each.dangerous === dangerous);
    return of.filter(({ said }) => said === dangerous).length / of.length;
  };

  test("finds them", () => expect(share(true)).toBeGreaterThan(found));
  test("spares the others", () => expect(share(false)).toBeGreaterThan(spared));
});
