import { expect, test } from "vitest";
import type { Measure } from "~/features/care/measures/contract";
import { knownActivities } from "./known-activities";
import { answersIn, beginLines, faultIn, mayAdd, progressWords, withAnother } from "./lines";

test("all statements stand there unanswered, and what is missing is named", () => {
  const lines = beginLines("rmdq", []);
  expect(lines).toHaveLength(24);
  expect(progressWords("rmdq", lines)).toBe("0 de 24 respondidas");
  const but = lines.map((line, index) => ({ ...line, value: index === 3 || index === 10 ? null : 1 }));
  expect(faultIn("rmdq", but)).toEqual({ at: 3, text: "Faltan la 4 y la 11." });
  expect(
    faultIn(
      "rmdq",
      but.map((line) => ({ ...line, value: 0 })),
    ),
  ).toBeNull();
});

test("what was rated before is rated anew; else there is a first line to write in", () => {
  expect(beginLines("psfs", [{ item: "Trotar", value: 2 }])).toEqual([
    { key: "Trotar", item: "Trotar", value: null, before: 2 },
  ]);
  const lines = beginLines("psfs", []);
  expect(lines).toEqual([{ key: "+0", item: "", value: null }]);
  expect(withAnother(withAnother(lines).slice(1)).map(({ key }) => key)).toEqual(["+1", "+0"]);
  expect(faultIn("psfs", lines)).toEqual({ at: 0, text: "Escribe el nombre de la actividad." });
  expect(faultIn("psfs", [{ key: "+0", item: "Trotar ", value: null }])).toEqual({
    at: 0,
    text: "Falta decir cuánto puedes hacer: Trotar.",
  });
  const rated = [
    { key: "+0", item: "Trotar", value: 3 },
    { key: "+1", item: "trotar", value: 3 },
  ];
  expect(faultIn("psfs", rated)).toEqual({ at: 1, text: "Nombra cada actividad una vez." });
  expect(answersIn(rated.slice(1))).toEqual([{ item: "trotar", value: 3 }]);
  expect(mayAdd([...rated, ...rated, ...rated])).toBe(false);
});

test("of each activity the latest number counts, the latest first and never what was annulled", () => {
  const rate = (label: string, value: number, measuredOn: string, more: Partial<Measure> = {}): Measure => ({
    id: `${label} ${measuredOn}`,
    kind: "psfs",
    label,
    value,
    measuredOn,
    therapist: null,
    ...more,
  });
  const annulled = { reason: "No.", therapist: "Amparo", on: "2026-11-19" };
  expect(
    knownActivities([
      rate("Trotar", 1, "2026-11-01"),
      rate("Subir escaleras", 4, "2026-11-01"),
      rate("Trotar", 3, "2026-11-10"),
      rate("Nadar", 3, "2026-11-12", { annulled }),
      rate("", 6, "2026-11-12", { kind: "eva" }),
    ]),
  ).toEqual([
    { item: "Trotar", value: 3 },
    { item: "Subir escaleras", value: 4 },
  ]);
});
