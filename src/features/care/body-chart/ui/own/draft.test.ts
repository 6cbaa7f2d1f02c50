import { expect, test } from "vitest";
import { draftAfter, joined, replacedBy } from "./draft";

const knee = { region: "front-knee-right", kind: "dull", strength: 4 } as const;
const back = { region: "back-lower-back", kind: "burning", strength: 2 } as const;

test("of a draft that was sent whole nothing is left, of one that went on since all is", () => {
  const sent = { marks: [knee], note: "Al bajar", replaces: null };
  expect(draftAfter({ marks: [knee], note: " Al bajar ", on: null }, sent, "new")).toBeNull();
  expect(draftAfter({ marks: [knee], note: "", on: null }, { marks: [knee], note: null }, "new")).toBeNull();
  const more = { marks: [knee, back], note: "Al bajar", on: null };
  expect(draftAfter(more, sent, "new")).toEqual({ ...more, on: "new" });
  const words = { marks: [knee], note: "Al subir", on: "other" };
  expect(draftAfter(words, sent, "new")).toEqual(words);
});

test("one that was begun on nothing goes on from what stands by now, and neither is lost", () => {
  const chart = { id: "chart", marks: [knee, { ...back, strength: 9 }], note: "Al bajar" };
  expect(joined({ marks: [back], note: "", on: null }, chart)).toEqual({
    marks: [knee, back],
    note: "Al bajar",
    on: "chart",
  });
  expect(joined({ marks: [], note: "Al subir", on: null }, chart)).toMatchObject({ note: "Al subir" });
  const many = Array.from({ length: 20 }, (_, place) => ({ ...knee, region: `front-${place}` }));
  expect(joined({ marks: many, note: "", on: null }, { ...chart, note: null })).toEqual({
    marks: many,
    note: "",
    on: "chart",
  });
});

test("a draft takes the place of the chart that it was begun on, and of no newer one", () => {
  const [first, newer] = [{ id: "first" }, { id: "newer" }];
  expect(replacedBy({ on: "first" }, "first", [first])).toBe("first");
  expect(replacedBy({ on: "first" }, "newer", [newer])).toBe("first");
  expect(replacedBy({ on: null }, "newer", [newer])).toBeNull();
  expect(replacedBy({ on: "first" }, null, [first])).toBeNull();
});
