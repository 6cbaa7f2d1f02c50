import { expect, test } from "vitest";
import { doseText } from "./dose-text";

test.each([
  [{ sets: 3, repetitions: 10, seconds: null, daysPerWeek: 5 }, "3 series de 10, 5 días por semana"],
  [{ sets: 1, repetitions: 8, seconds: null, daysPerWeek: 1 }, "1 serie de 8, 1 día por semana"],
  [{ sets: 3, repetitions: null, seconds: 30, daysPerWeek: 7 }, "3 veces, 30 segundos, todos los días"],
  [{ sets: 1, repetitions: null, seconds: 1200, daysPerWeek: 5 }, "1 vez, 20 minutos, 5 días por semana"],
  [
    { sets: 2, repetitions: null, seconds: 90, daysPerWeek: 2 },
    "2 veces, 1 minuto y 30 segundos, 2 días por semana",
  ],
  [
    { sets: 3, repetitions: 10, seconds: null, daysPerWeek: 5, load: 4.5, hold: 5, side: "both" as const },
    "3 series de 10, aguantando 5 segundos, con 4,5 kg, a cada lado, 5 días por semana",
  ],
  [
    { sets: 3, repetitions: 10, seconds: null, daysPerWeek: 5, load: 12 },
    "3 series de 10, con 12 kg, 5 días por semana",
  ],
  [
    { sets: 2, repetitions: null, seconds: 60, daysPerWeek: 5, side: "left" as const },
    "2 veces, 1 minuto, lado izquierdo, 5 días por semana",
  ],
])("%j is said as %s", (dose, text) => {
  expect(doseText({ load: null, hold: null, side: null, ...dose })).toBe(text);
});
