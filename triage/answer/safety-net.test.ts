import { expect, test } from "vitest";
import { everySet } from "../testing/vignettes";
import { triage } from "../triage";

const netOf = (symptoms: string, told: { signs?: string[]; denied?: string[] } = {}) =>
  triage({ symptoms, painLevel: 5, ...told }).advice.nextSteps.at(-1);

test.each([
  ["me duele la espalda baja", "adormecimiento entre las piernas"],
  ["me duele el cuello", "manos torpes o marcha insegura"],
  ["me duele la costilla al reírme", "llama al 131"],
  ["me duele la muñeca", "un pie o una mano fría y pálida"],
  ["me duele la rodilla", "una articulación caliente, roja e hinchada"],
  ["me duele el tobillo", "una sola pierna hinchada y caliente"],
])("it fits the place: %s", (symptoms, sign) => {
  expect(netOf(symptoms)).toContain(sign);
});

test("it never repeats what was told, ticked or named apart", () => {
  expect(netOf("me torcí el tobillo hace un mes y no puedo apoyar bien")).not.toContain("no poder apoyar");
  expect(netOf("me duele la espalda", { signs: ["weight_loss_night_pain"] })).not.toContain("baja de peso");
  const { nextSteps } = triage({
    symptoms: "me duele la espalda y no siento al limpiarme",
    painLevel: 5,
    denied: ["saddle_numbness"],
  }).advice;
  expect(nextSteps.filter((step) => step.includes("adormecimiento entre las piernas"))).toHaveLength(1);
});

test("it is one condition of at most three signs, whatever is told", () => {
  const answers = Object.values(everySet())
    .flat()
    .map((vignette) => triage(vignette))
    .filter(({ kind }) => kind === "complaint");
  for (const { advice } of answers)
    expect(advice.nextSteps.at(-1)).toMatch(
      /^Si aparece .+, (acude a un servicio de urgencia|llama al 131)\.$/,
    );
});
