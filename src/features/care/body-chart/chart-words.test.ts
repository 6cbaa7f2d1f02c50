import { expect, test } from "vitest";
import { briefWords, changeWords, chartWords, markWords } from "./chart-words";

const knee = { region: "front-knee-right", kind: "stabbing" as const, strength: 7 };
const back = { region: "back-lower-back", kind: "dull" as const, strength: 4 };
const at = "2026-11-17T12:00:00Z";

test("a chart in words, the strongest first", () => {
  expect(chartWords({ at, marks: [back, knee] })).toBe(
    "martes 17 de noviembre: rodilla derecha, por delante, punzante, 7 de 10; zona lumbar, al centro, sordo, 4 de 10",
  );
  expect(chartWords({ at, marks: [] })).toBe("martes 17 de noviembre: no duele nada");
  expect(markWords({ ...knee, region: "of-a-former-release" })).toBe(
    "Otra parte del cuerpo: punzante, 7 de 10",
  );
});

test.each([
  [[], "no le duele nada"],
  [[knee], "rodilla derecha, por delante, punzante, 7 de 10"],
  [[back, knee], "rodilla derecha, por delante, punzante, 7 de 10 y 1 zona más"],
  [
    [back, knee, { ...knee, kind: "stiff" as const, strength: 1 }],
    "rodilla derecha, por delante, punzante, 7 de 10 y 2 más",
  ],
])("in one line %#", (marks, words) => {
  expect(briefWords({ marks })).toBe(words);
});

test("what changed from one to the next", () => {
  expect(
    changeWords(
      [knee, back],
      [
        { ...knee, strength: 3 },
        { ...knee, kind: "stiff", strength: 2 },
      ],
    ),
  ).toEqual([
    "Bajó: rodilla derecha, por delante (punzante), de 7 a 3",
    "Nuevo: rodilla derecha, por delante (rigidez), 2 de 10",
    "Ya no: zona lumbar, al centro (sordo)",
  ]);
  expect(changeWords([back], [{ ...back, strength: 9 }])).toEqual([
    "Subió: zona lumbar, al centro (sordo), de 4 a 9",
  ]);
  expect(changeWords([knee], [knee])).toEqual([]);
});
