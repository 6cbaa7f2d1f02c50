import { expect, test } from "vitest";
import { joinObserved, splitObserved } from "./soap";

test("what was apart comes apart again", () => {
  for (const observed of [
    { subjective: "Duele al subir", objective: "Flexión 110°\nEVA 4" },
    { subjective: "", objective: "Marcha sin cojera" },
    { subjective: "Dos\nlíneas", objective: "" },
  ])
    expect(splitObserved(joinObserved(observed))).toEqual(observed);
});

test("nothing written is nothing, and a text of another shape is kept whole", () => {
  expect(joinObserved({ subjective: " ", objective: "" })).toBe("");
  expect(splitObserved("Nota antigua")).toEqual({ subjective: "Nota antigua", objective: "" });
});
