import { expect, test } from "vitest";
import { doseOn, stepsAfter } from "./dose-on";
import { lineText, wholeDoseText } from "./dose-text";

const dose = { sets: 3, repetitions: 10, seconds: null, daysPerWeek: 5, load: null, hold: null };
const line = {
  name: "Puente",
  ...dose,
  side: "both" as const,
  note: "Despacio",
  steps: [
    { ...dose, from: "2026-12-14", repetitions: 12, load: 4 },
    { ...dose, from: "2026-12-21", repetitions: 12, load: 6, daysPerWeek: 7 },
  ],
};

test("the dose of a day is what was prescribed until a step begins, and from its day on the step's", () => {
  const loads = ["2026-12-13", "2026-12-14", "2026-12-20", "2026-12-21", "2027-03-01"].map(
    (day) => doseOn(line, day).load,
  );
  expect(loads).toEqual([null, 4, 4, 6, 6]);
  expect(doseOn(line, "2026-12-14")).toMatchObject({ side: "both", note: "Despacio", steps: line.steps });
  expect(doseOn({ ...line, steps: [] }, "2026-12-14").load).toBeNull();
});

test("what comes begins after the day", () => {
  expect(stepsAfter(line, "2026-12-14").map(({ from }) => from)).toEqual(["2026-12-21"]);
  expect(stepsAfter(line, "2026-12-21")).toEqual([]);
});

test("a line says the dose of the day, what comes and what else", () => {
  expect(lineText(line, "2026-12-14")).toBe(
    "Puente: 3 series de 12, con 4 kg, a cada lado, 5 días por semana. " +
      "Desde el lunes 21 de diciembre: 3 series de 12, con 6 kg, todos los días. Despacio",
  );
  expect(lineText({ ...line, side: null, note: null, steps: [] }, "2026-12-14")).toBe(
    "Puente: 3 series de 10, 5 días por semana.",
  );
  expect(wholeDoseText({ ...line, note: null }, "2027-01-01")).toBe(
    "3 series de 12, con 6 kg, a cada lado, todos los días",
  );
});
