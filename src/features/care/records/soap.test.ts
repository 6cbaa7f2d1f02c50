import { expect, test } from "vitest";
import { describeObserved, observedParts, withParts } from "./soap";

test("people read the parts that were written, each under its own label, and of one text that text", () => {
  const both = { subjective: "Dolor 3", objective: "Flexión 110°\nEVA 4", description: "x" };
  expect(describeObserved(both)).toBe("Subjetivo: Dolor 3\nObjetivo: Flexión 110°\nEVA 4");
  expect(describeObserved({ ...both, objective: null })).toBe("Subjetivo: Dolor 3");
  expect(describeObserved({ ...both, subjective: null })).toBe("Objetivo: Flexión 110°\nEVA 4");
  expect(describeObserved({ subjective: null, objective: null })).toBe("");
  const plain = { subjective: null, objective: null, description: "Camina mejor" };
  expect(observedParts(plain)).toEqual([["Descripción", "Camina mejor"]]);
});

test.each([
  ["S: Duele al subir\nO: Flexión 110°\nEVA 4", "Duele al subir", "Flexión 110°\nEVA 4"],
  ["S: \nO: Marcha sin cojera", "", "Marcha sin cojera"],
  ["S: Dos\nlíneas\nO:", "Dos\nlíneas", ""],
  ["S: Dos\nlíneas\nO: ", "Dos\nlíneas", ""],
  ["S: S: Dolor 3\nO:\nO: Rango 95°", "Dolor 3", "Rango 95°"],
  ["S: S: S: Dolor 3\nO:\nO:\nO:", "Dolor 3", ""],
  ["Nota antigua", "Nota antigua", ""],
  ["S: dolor de hombro", "S: dolor de hombro", ""],
])("the draft %j of a release before comes apart", (description, subjective, objective) => {
  expect(withParts({ title: "", description, subjective: "", objective: "" })).toEqual({
    title: "",
    subjective,
    objective,
  });
});

test("what is apart already stays as it is", () => {
  const apart = { subjective: "Dolor 3", objective: "" };
  expect(withParts({ ...apart, description: "" })).toEqual(apart);
  expect(withParts(apart)).toEqual(apart);
});
