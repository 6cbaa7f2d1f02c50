import { expect, test } from "vitest";
import type { Pose } from "~/ui/exercise-figure/pose";
import { lowestOf, skeletonOf } from "~/ui/exercise-figure/skeleton";
import { exercises } from "./library";
import { aims, regions } from "./shape";
import { sources } from "./sources";

const each = exercises.map((exercise) => [exercise.id, exercise] as const);

test("at least sixty, no id and no name twice, each region and each aim with some", () => {
  expect(exercises.length).toBeGreaterThanOrEqual(60);
  expect(new Set(exercises.map(({ id }) => id)).size).toBe(exercises.length);
  expect(new Set(exercises.map(({ name }) => name)).size).toBe(exercises.length);
  for (const region of Object.keys(regions))
    expect(exercises.filter((one) => one.region === region).length, region).toBeGreaterThanOrEqual(6);
  for (const aim of Object.keys(aims))
    expect(
      exercises.some((one) => one.aim === aim),
      aim,
    ).toBe(true);
});

test("every source is used, and names who, what and when", () => {
  for (const [id, text] of Object.entries(sources)) {
    expect(
      exercises.some(({ source }) => source === id),
      id,
    ).toBe(true);
    expect(text.length, id).toBeGreaterThan(50);
  }
});

test.each(each)("%s is whole: words, dose, source", (_, { id, steps, cautions, dose, source, name }) => {
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(name.length).toBeLessThanOrEqual(60);
  expect(sources[source]).toBeTruthy();
  expect(steps.length).toBeGreaterThanOrEqual(2);
  for (const text of [...steps, cautions]) {
    expect(text).toMatch(/^[\p{Lu}].+\.$/u);
    // Sixth grade: short sentences.
    for (const sentence of text.split(/[.:;]\s/))
      expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20);
  }
  expect(dose.sets).toBeGreaterThanOrEqual(1);
  expect(dose.sets).toBeLessThanOrEqual(5);
  expect(dose.daysPerWeek).toBeGreaterThanOrEqual(1);
  expect(dose.daysPerWeek).toBeLessThanOrEqual(7);
  expect((dose.repetitions === undefined) !== (dose.seconds === undefined)).toBe(true);
  if (dose.repetitions !== undefined) expect(dose.repetitions).toBeGreaterThanOrEqual(3);
  expect(dose.repetitions ?? 1).toBeLessThanOrEqual(30);
  expect(dose.seconds ?? 10).toBeLessThanOrEqual(1800);
});

/** What a person can do, and lying with the back of the foot on the floor. */
const reach: Record<string, [number, number]> = {
  hip: [-45, 150],
  knee: [-110, 145],
  ankle: [-95, 45],
  shoulder: [-80, 180],
  elbow: [-130, 155],
  neck: [-40, 60],
  spine: [-60, 70],
};

function anglesOf(pose: Pose): [name: string, degrees: number][] {
  const own = Object.entries(pose).filter(([, value]) => typeof value === "number") as [string, number][];
  const far = "far" in pose && pose.far ? (Object.entries(pose.far) as [string, number][]) : [];
  return [...own, ...far];
}

test.each(each)("%s is drawn: finite angles that a joint has, on the floor, and B differs from A", (_, {
  drawing,
}) => {
  for (const pose of [drawing.a, drawing.b]) {
    for (const [name, degrees] of anglesOf(pose)) {
      expect(Number.isFinite(degrees), name).toBe(true);
      const [least, most] = (pose.view === "side" || pose.view === "front" ? reach[name] : undefined) ?? [
        -360, 360,
      ];
      expect(degrees, name).toBeGreaterThanOrEqual(least);
      expect(degrees, name).toBeLessThanOrEqual(most);
    }
    const skeleton = skeletonOf(pose);
    for (const { x, y } of skeleton.bones.flatMap(({ through }) => through))
      expect(Number.isFinite(x + y)).toBe(true);
    const raised = pose.view === "hand" ? 40 : "rise" in pose ? (pose.rise ?? 0) : 0;
    expect(lowestOf(skeleton)).toBeCloseTo(-raised, 5);
    // Who is raised stands on something that is drawn.
    if (raised > 0 && pose.view === "side")
      expect(drawing.props?.some(({ kind }) => kind === "step")).toBe(true);
  }
  expect(drawing.b).not.toEqual(drawing.a);
});
