import { expect, test } from "vitest";
import { leftToFill, unfilledFields } from "./left-to-fill";
import { noteTemplates } from "./note-templates";

test("every template is left to be filled in as it comes", () => {
  for (const { note } of noteTemplates) expect(Object.keys(unfilledFields({ ...note }))).not.toEqual([]);
});

test("a part that was filled in is not left, the next one is", () => {
  expect(leftToFill("S: Dolor EVA __/10. Desde la última sesión: mejor\nO: Rango: 95°")).toBe(
    "Dolor EVA __/10.",
  );
  expect(leftToFill("S: Dolor EVA 4/10. Desde la última sesión: \nO: Rango: 95°")).toBe(
    "Desde la última sesión:",
  );
  expect(leftToFill("S: Dolor EVA 4/10. Desde la última sesión: mejor\nO: Rango: 95°\nFuerza: ")).toBe(
    "Fuerza:",
  );
  expect(
    leftToFill("S: Dolor EVA 4/10. Desde la última sesión: mejor\nO: Rango: 95°\nFuerza: 5/5"),
  ).toBeNull();
});

test("words of one's own that end with a colon are nobody's template", () => {
  expect(leftToFill("Indicaciones:\n1. Caminar")).toBeNull();
  expect(unfilledFields({ title: "Sesión", notes: null, treatment: "Plan: " })).toEqual({
    treatment: "Completa o borra «Plan:» antes de firmar.",
  });
});
