import { describe, expect, test } from "vitest";
import { measureKinds, measureTypes, movements } from "./catalogue";
import type { Measure } from "./contract";
import { coursesOf, formatChange, formatCourse, symmetryOf, worthOf } from "./course";

const measured = (kind: Measure["kind"], value: number, rest: Partial<Measure> = {}): Measure => ({
  id: Math.random().toString(),
  kind,
  label: "",
  value,
  measuredOn: "2026-10-05",
  therapist: "Amparo",
  ...rest,
});
const courseOf = (...measures: Measure[]) => {
  const [course] = coursesOf(measures);
  if (!course) throw new Error("no course");
  return course;
};

test("every measure has a range, a unit, a change that matters within it, and its source", () => {
  for (const kind of measureKinds) {
    const { name, least, most, change, source } = measureTypes[kind];
    expect(name, kind).toMatch(/^\p{Lu}/u);
    expect(most, kind).toBeGreaterThan(least);
    expect(change, kind).toBeGreaterThan(0);
    expect(change, kind).toBeLessThan(most - least);
    expect(source, kind).toMatch(/(19|20)\d\d/);
  }
  for (const [movement, normal] of Object.entries(movements)) {
    expect(movement).toMatch(/^\p{Lu}\p{L}+, \p{L}+/u);
    expect(normal).toBeLessThanOrEqual(180);
  }
});

test("courses go by name, label and side; what was annulled is beside, and no point", () => {
  const annulled = { reason: "Otra persona", therapist: "Amparo", on: "2026-10-06" };
  const found = coursesOf([
    measured("range", 95, { label: "Rodilla, flexión", side: "right" }),
    measured("range", 130, { label: "Rodilla, flexión", side: "left" }),
    measured("range", 955, { label: "Rodilla, flexión", side: "right", annulled }),
  ]);
  expect(found.map(({ name, points, annulled }) => [name, points.length, annulled.length])).toEqual([
    ["Flexión de rodilla derecha", 1, 1],
    ["Flexión de rodilla izquierda", 1, 0],
  ]);
  expect(found[0]).toMatchObject({ least: 0, most: 135, normal: 135 });
});

describe("a change is worth", () => {
  test.each<[Measure["kind"], number, number, string | null]>([
    ["eva", 6, 4, "better"],
    ["eva", 6, 5, "none"],
    ["eva", 4, 6, "worse"],
    ["lefs", 40, 49, "better"],
    ["lefs", 40, 48, "none"],
    ["timed_up_and_go", 12, 10.6, "better"],
    ["circumference", 40, 45, null],
  ])("%s from %d to %d: %s", (kind, from, to, worth) => {
    expect(worthOf(courseOf(measured(kind, from), measured(kind, to)))).toBe(worth);
  });
  test("nothing of one alone", () => expect(worthOf(courseOf(measured("eva", 3)))).toBeNull());
});

test("both sides are compared as they are compared: per cent of the stronger, or how far apart", () => {
  const strength = { label: "Extensión de rodilla" };
  const all = coursesOf([
    measured("strength", 18, { ...strength, side: "left" }),
    measured("strength", 24, { ...strength, side: "right" }),
    measured("circumference", 41.5, { label: "Muslo", side: "left" }),
    measured("circumference", 43, { label: "Muslo", side: "right" }),
    measured("balance", 0, { side: "left" }),
    measured("balance", 0, { side: "right" }),
  ]);
  expect(all.map((course) => symmetryOf(all, course))).toEqual([
    null,
    "Simetría: 75 % (se busca 90 % o más)",
    null,
    "Diferencia entre lados: 1,5 cm",
    null,
    null,
  ]);
});

test("a course is told in words, for who sees the arc and for who does not", () => {
  const knee = { label: "Rodilla, flexión", side: "right" } as const;
  const [flexion, pain] = coursesOf([
    measured("range", 110, knee),
    measured("eva", 6.5),
    measured("range", 118, { ...knee, measuredOn: "2026-10-19" }),
    measured("range", 125, { ...knee, measuredOn: "2026-11-09" }),
  ]);
  if (!flexion || !pain) throw new Error("two courses were expected");
  expect(flexion.points).toHaveLength(3);
  expect(formatChange(flexion)).toBe("de 110° a 125°");
  expect(formatCourse(flexion)).toBe("de 110° a 125°, entre el lunes 5 de octubre y el lunes 9 de noviembre");
  expect([pain.least, pain.most]).toEqual([0, 10]);
  expect(formatCourse(pain)).toBe("6,5, medido el lunes 5 de octubre");
});
