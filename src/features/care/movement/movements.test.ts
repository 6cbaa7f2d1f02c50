import { expect, test } from "vitest";
import { skeletonOf } from "~/ui/exercise-figure/skeleton";
import { movements as usualEnds } from "../measures/catalogue";
import { drawingOf, movementDrawings } from "./movement-drawings";
import { keptDegrees, movementOf, movements, notMeasurable } from "./movements";

test("at least fourteen movements are said with the words of the measures", () => {
  expect(movements.length).toBeGreaterThanOrEqual(14);
  expect(new Set(movements.map(({ label }) => label)).size).toBe(movements.length);
  const known = Object.keys(usualEnds);
  for (const { label } of [...movements, ...notMeasurable]) expect(known).toContain(label);
  expect(movementOf("Rodilla, flexión")?.id).toBe("knee-flexion");
  expect(movementOf("Cuello, rotación")).toBeUndefined();
});

test.each(movements.map((each) => [each.id, each] as const))("%s says all that a person needs", (_, each) => {
  expect(each.notWhen.length).toBeGreaterThanOrEqual(3);
  expect(each.source.length).toBeGreaterThan(20);
  expect(each.changeSource).not.toBe("");
  expect(each.normal.to).toBeGreaterThan(each.normal.from);
  expect(each.change).toBeGreaterThanOrEqual(3);
  // Tries that may lie further apart than what counts as a change would hide it.
  expect(each.spread).toBeLessThanOrEqual(each.change + 2);
  expect(each.hold.length).toBe(each.way === "arc" ? 1 : 2);
  for (const text of [each.lie, each.start, each.end, each.cautions, ...each.hold, ...each.notWhen])
    expect(text).toMatch(/[.]$/);
});

test("its normal end is that of the measures, where both have it", () => {
  for (const { label, normal } of movements) {
    const usual = usualEnds[label];
    if (usual !== undefined) expect(Math.abs(normal.to - usual)).toBeLessThanOrEqual(15);
  }
});

test.each(movements.map((each) => [each.id, each] as const))("%s is drawn at its angle", (id, { way }) => {
  const drawing = movementDrawings[id];
  expect(drawing?.phones.length).toBe(way === "arc" ? 1 : 2);
  if (!drawing) return;
  const degreesAt = (degrees: number) =>
    skeletonOf(drawing.pose(degrees)).joints[drawing.joint]?.degrees ?? 0;
  const relative = (degrees: number) => {
    const { joints } = skeletonOf(drawing.pose(degrees));
    const from = drawing.from ? joints[drawing.from]?.degrees : way === "points" ? joints.trunk?.degrees : 0;
    return (joints[drawing.joint]?.degrees ?? 0) - (from ?? 0);
  };
  expect(Math.abs(relative(30) - relative(0))).toBeCloseTo(30, 3);
  expect(degreesAt(30)).not.toBeNaN();
  expect(drawingOf(drawing).phones).toBeDefined();
});

test("what is lacking is kept below 0", () => {
  expect(keptDegrees({ kept: "lack" }, 8)).toBe(-8);
  expect(keptDegrees({ kept: "lack" }, 0)).toBe(0);
  expect(keptDegrees({ kept: "arc" }, 8)).toBe(8);
});

test("what a phone cannot measure says why", () => {
  for (const { isGoodEnough, reason } of notMeasurable) {
    expect(isGoodEnough).toBe(false);
    expect(reason.length).toBeGreaterThan(20);
  }
});
