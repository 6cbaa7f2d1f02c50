import { describe, expect, test } from "vitest";
import { triage } from "./triage";

const saying = {
  self_harm: [
    "me quiero morir",
    "quiero morirme",
    "ya no quiero vivir",
    "no quiero seguir viviendo con este dolor",
    "quiero matarme",
    "he pensado en el suicidio",
    "tengo ganas de desaparecer",
  ],
  violence: [
    "mi marido me golpea",
    "mi pareja me maltrata",
    "me pegaron entre varios y me duele el brazo",
    "mi pololo me empujo y me duele la muñeca",
  ],
};

/** Each word of the text with a letter missing, doubled, or swapped with the next. */
function roughened(text: string): string[] {
  const words = text.split(" ");
  return words.flatMap((word, place) =>
    [...word].flatMap((letter, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      const swapped = after ? `${before}${after[0]}${letter}${after.slice(1)}` : word;
      return [`${before}${after}`, `${before}${letter}${letter}${after}`, swapped].map((wrong) =>
        words.with(place, wrong).join(" "),
      );
    }),
  );
}

const isToldOrAsked = (symptoms: string, sign: string): boolean => {
  const { emergency, advice } = triage({ symptoms, painLevel: 5 });
  return emergency || (advice.questions ?? []).some(({ id }) => id === sign);
};

describe.each(Object.entries(saying))("%s with one letter wrong is told or asked", (sign, texts) => {
  test.each(texts)("%s", (text) => {
    expect([text, ...roughened(text)].filter((each) => !isToldOrAsked(each, sign))).toEqual([]);
  });
});

test.each([
  "me quiero morrir",
  "me quiero moir",
  "no quiero segir viviendo con este dolor",
])("%s is answered with the question of dying before anything else", (symptoms) => {
  const { emergency, advice } = triage({ symptoms, painLevel: 5 });
  expect(emergency || advice.questions?.[0]?.id === "self_harm").toBe(true);
});

test.each([
  "me duele la rodilla al bajar escaleras",
  "quiero mejorar mi tendinitis para volver a correr",
  "dolor lumbar hace dos semanas despues de mover muebles",
  "me torci el tobillo jugando a la pelota",
])("nobody who writes %j is asked whether they want to die", (symptoms) => {
  expect(isToldOrAsked(symptoms, "self_harm")).toBe(false);
});
