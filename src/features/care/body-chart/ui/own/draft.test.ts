import { expect, test } from "vitest";
import { draftAfter, replacedBy } from "./draft";

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

test("a draft takes the place of the chart that it was begun on, and of no newer one", () => {
  const [first, newer] = [{ id: "first" }, { id: "newer" }];
  expect(replacedBy({ on: "first" }, "first", [first])).toBe("first");
  expect(replacedBy({ on: "first" }, "newer", [newer])).toBe("first");
  expect(replacedBy({ on: null }, "newer", [newer])).toBeNull();
  expect(replacedBy({ on: "first" }, null, [first])).toBeNull();
});
