import { signs } from "triage/question";
import { expect, test } from "vitest";
import { adviceOf, doorOf, gravestOf, offeredIds, signName, signText } from "./offered-signs";

test("each is a sign of the triage, with its words and a door", () => {
  for (const id of offeredIds) {
    const sign = signs.find((each) => each.id === id);
    expect([signText(id), signName(id)]).toEqual([sign?.text, sign?.named]);
    expect(sign?.door, id).not.toBeNull();
  }
});

test("each leads where the triage leads with it, and what may be raised is raised", () => {
  expect(Object.fromEntries(offeredIds.map((id) => [id, doorOf(id)]))).toEqual({
    chest_pressure: "ambulance",
    breathless: "ambulance",
    cold_pale_limb: "ambulance",
    saddle_numbness: "emergency_today",
    bladder_bowel: "emergency_today",
    limb_weakness: "emergency_today",
    swollen_calf: "emergency_today",
    fever_chills: "emergency_today",
    wound_discharge: "emergency_today",
    weight_loss_night_pain: "physician_soon",
  });
});

test("of several doors the gravest is told, in the triage's words", () => {
  expect(gravestOf(["physician_soon", "ambulance", "emergency_today"])).toBe("ambulance");
  expect(gravestOf([])).toBeUndefined();
  expect(adviceOf("ambulance").slice(0, 2)).toEqual([
    "Llama ahora al 131 (SAMU).",
    "Llama al 131; no manejes.",
  ]);
  expect(adviceOf("emergency_today")[0]).toBe("Anda hoy a un servicio de urgencia.");
  expect(adviceOf("physician_soon")).toEqual(["Pide hora médica en estos días."]);
  expect([...adviceOf("ambulance"), ...adviceOf("emergency_today")].join()).not.toContain("alta");
});

test("a sign that is asked no more is still readable", () => {
  expect([signText("gone"), signName("gone")]).toEqual(["gone", "gone"]);
});
