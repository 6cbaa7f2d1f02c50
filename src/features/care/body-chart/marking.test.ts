import { expect, test } from "vitest";
import { begun, nearestTo, nextTowards, undone, withMark, withoutMark } from "./marking";
import { regionOf, regions } from "./regions";

const knee = { region: "front-knee-right", kind: "stabbing" as const, strength: 7 };
const dull = { ...knee, kind: "dull" as const };

test("a mark is added, changed where it stands, and taken away, each with a step back", () => {
  const one = withMark(begun(), knee, null);
  const two = withMark(one, { ...knee, region: "front-foot-left" }, null);
  const changed = withMark(two, { ...dull, strength: 2 }, knee);
  expect(changed.marks).toEqual([
    { ...dull, strength: 2 },
    { ...knee, region: "front-foot-left" },
  ]);
  expect(undone(changed).marks).toEqual(two.marks);
  expect(undone(undone(undone(changed))).marks).toEqual([]);
  expect(undone(begun([knee])).marks).toEqual([knee]);
  expect(undone(withoutMark(one, knee)).marks).toEqual([knee]);
});

test("one region has each kind once: the later one counts", () => {
  const both = withMark(withMark(begun([knee]), dull, null), { ...knee, strength: 3 }, null);
  expect(both.marks).toEqual([dull, { ...knee, strength: 3 }]);
  expect(withMark(begun([knee, dull]), { ...knee, strength: 1 }, dull).marks).toEqual([
    { ...knee, strength: 1 },
  ]);
});

test("the twenty-first is not taken", () => {
  const full = begun(regions.slice(0, 20).map(({ id: region }) => ({ ...knee, region })));
  expect(withMark(full, { ...knee, region: "left-knee" }, null)).toBe(full);
});

test.each([
  ["front-knee-right", "ArrowDown", "front-shin-right"],
  ["front-knee-right", "ArrowUp", "front-thigh-right"],
  ["front-knee-right", "ArrowRight", "front-knee-left"],
  ["back-lower-back", "ArrowLeft", "back-lower-back-left"],
])("from %s %s leads to %s", (from, key, to) => {
  const start = regionOf(from);
  const all = regions.filter(({ view }) => view === start?.view);
  expect(start && nextTowards(all, start, key)?.id).toBe(to);
});

test("at the edge, and by another key, an arrow leads nowhere", () => {
  const front = regions.filter(({ view }) => view === "front");
  const [top] = front;
  expect(top && nextTowards(front, top, "ArrowUp")).toBeNull();
  expect(top && nextTowards(front, top, "Tab")).toBeNull();
});

test("a press beside the body means what is near, and nothing where nothing is", () => {
  const front = regions.filter(({ view }) => view === "front");
  expect(nearestTo(front, [66, 350])?.id).toBe("front-knee-right");
  expect(nearestTo(front, [100, 436])?.id).toMatch(/shin|ankle/);
  expect(nearestTo(front, [10, 20])).toBeNull();
});
