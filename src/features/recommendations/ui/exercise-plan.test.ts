import { expect, test } from "vitest";
import { planText } from "./exercise-plan";

test("a plan is one line for each exercise, with its dose", () => {
  expect(planText([{ figure: "squat", dose: " 3 series de 10 " }])).toBe(
    "Sentadilla: 3 series de 10. Baja como para sentarte, con la espalda larga y las rodillas hacia los pies.",
  );
  expect(planText([{ figure: "gait", dose: "" }])).toContain("Caminata: a tu ritmo.");
  expect(planText([])).toBe("");
});
