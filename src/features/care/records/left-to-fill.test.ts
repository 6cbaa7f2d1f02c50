import { expect, test } from "vitest";
import { allLeft, leftToFill, unfilledFields, withoutLeft } from "./left-to-fill";
import { emptyNote, noteTemplates } from "./note-templates";

test("every template is left to be filled in as it comes", () => {
  for (const { note } of noteTemplates) expect(Object.keys(unfilledFields({ ...note }))).not.toEqual([]);
});

test("a part that was filled in is not left, the next one is", () => {
  expect(leftToFill("Dolor EVA __/10. Desde la última sesión: mejor\nRango: 95°")).toBe("Dolor EVA __/10.");
  expect(leftToFill("Dolor EVA 4/10. Desde la última sesión: \nRango: 95°")).toBe("Desde la última sesión:");
  expect(leftToFill("Dolor EVA 4/10. Desde la última sesión: mejor\nRango: 95°\nFuerza: ")).toBe("Fuerza:");
  expect(leftToFill("Dolor EVA 4/10. Desde la última sesión: mejor\nRango: 95°\nFuerza: 5/5")).toBeNull();
});

test("words of one's own that end with a colon are nobody's template", () => {
  expect(leftToFill("Indicaciones:\n1. Caminar")).toBeNull();
  expect(unfilledFields({ title: "Sesión", notes: null, treatment: "Plan: " })).toEqual({
    treatment: "Completa o borra «Plan:» antes de firmar.",
  });
});

test("a template only asks: without what is left to be filled in nothing of it says anything", () => {
  for (const { name, note } of noteTemplates)
    expect(withoutLeft(note), name).toEqual({ ...emptyNote, title: note.title, type: note.type });
});

test("what is left is listed, and taken out without a word of what was written", () => {
  const template = noteTemplates[0]?.note ?? emptyNote;
  const note = {
    ...template,
    subjective: "Dolor EVA 4/10. Desde la última sesión: ",
    objective: "Rango: 95°\nFuerza: \nFunción: sube escaleras",
    treatment: "Indicaciones:\nSe realizó: movilidad\nPara la casa: ",
  };
  expect(allLeft(note)).toEqual(["Desde la última sesión:", "Fuerza:", "Para la casa:"]);
  const clean = withoutLeft(note);
  expect(allLeft(clean)).toEqual([]);
  expect(clean).toMatchObject({
    subjective: "Dolor EVA 4/10.",
    objective: "Rango: 95°\nFunción: sube escaleras",
  });
  expect(clean.treatment).toBe("Indicaciones:\nSe realizó: movilidad");
});
