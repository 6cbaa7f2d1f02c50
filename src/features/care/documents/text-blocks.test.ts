import { expect, test } from "vitest";
import { blocksOf } from "./text-blocks";

test("a line that ends in a colon is a heading, an empty line parts paragraphs", () => {
  expect(blocksOf("Hola,\nsigue.\n\nOtro.\n\nPlan :\nUno\n\nDos")).toEqual([
    { heading: null, paragraphs: ["Hola,\nsigue.", "Otro."] },
    { heading: "Plan", paragraphs: ["Uno", "Dos"] },
  ]);
});

test("a heading with nothing below it is left out, and so is nothing at all", () => {
  expect(blocksOf("Diagnóstico:\n\nEvolución:\n  \nPlan:\nReposo")).toEqual([
    { heading: "Plan", paragraphs: ["Reposo"] },
  ]);
  for (const empty of ["", " \n\n ", "Plan:", ":"])
    expect(blocksOf(empty).flatMap(({ heading }) => heading ?? [])).toEqual([]);
});

test("a long line that ends in a colon is a sentence", () => {
  const long = `${"palabra ".repeat(10)}:`;
  expect(blocksOf(`${long}\nsigue`)[0]?.heading).toBeNull();
});
