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
    "me quiero lanzar del puente",
    "me quiero tirar al metro",
    "me voy a botar del balcon",
    "me quiero cortar las venas",
    "quisiera colgarme",
    "me quiero pegar un tiro",
    "ojala no despertara",
    "ideas suicidas",
    "estaria mejor muerto",
    "estaria mejor muerta",
  ],
  violence: [
    "mi marido me golpea",
    "mi pareja me maltrata",
    "me pegaron entre varios y me duele el brazo",
    "mi pololo me empujo y me duele la muñeca",
    "mi jefe me violó",
    "me violo",
    "me viola",
    "me forzó",
    "me pegan en la casa",
    "me hacen daño",
    "mi mama me pega",
    "mi tio me golpea",
    "me obligo a tener relaciones",
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
  ["me quiero morrir, cuanto cuesta la hora", "self_harm"],
  ["mi jefe me violla, donde quedan", "violence"],
])("%s is no mere question about the centre", (symptoms, sign) => {
  expect(isToldOrAsked(symptoms, sign)).toBe(true);
});

const asksOf = (symptoms: string, sign: string): boolean =>
  (triage({ symptoms, painLevel: 5 }).advice.questions ?? []).some(({ id }) => id === sign);

test.each([
  "me quiero lanzar del puente",
  "me quiero tirar al metro",
  "se quiere tirar del balcon",
  "me quiero tirar del octavo piso",
  "me quiero cortar las venas",
  "me voy a colgar",
  "me quiero pegar un tiro",
  "me quiero hacer daño",
  "ojala no despertara",
  "estaria mejor muerta",
  "mi jefe me violó",
  "me violo",
  "mi pareja me viola",
  "mi primo me manoseaba",
  "me forzó a tener relaciones",
  "me pegan en la casa",
  "mis papas me pegan",
  "me pegan mis hermanos",
])("%s is told, and named", (symptoms) => {
  expect(triage({ symptoms, painLevel: 5 }).emergency).toBe(true);
});

test.each([
  "me duele la rodilla al bajar escaleras",
  "quiero mejorar mi tendinitis para volver a correr",
  "dolor lumbar hace dos semanas despues de mover muebles",
  "me torci el tobillo jugando a la pelota",
  "quiero estar mas fuerte",
  "quiero girar el cuello sin que me suene",
  "quiero quitarme el dolor de la rodilla",
  "al colgarme de la barra me duele el hombro",
  "me voy a cortar el pelo y no puedo levantar el brazo",
  "me quiero tirar a la cama",
  "me quiero tirar a la piscina pero me duele el hombro",
  "me quiero lanzar en bicicleta el sabado y me duele la rodilla",
  "me voy a pegar un baño caliente para la espalda",
  "me duele el hombro al lanzar el balon",
  "me duele el cuello al mirar por la ventana",
  "me duele mucho la espalda, me mata",
  "me muero de dolor de rodilla",
  "me pegué en la rodilla",
  "forcé el hombro",
  "toco la viola y me duele el hombro",
  "toco violín y me duele el cuello después de los ensayos",
  "ando volada y me duele la rodilla",
  "camino parejo pero me duele la rodilla",
  "me vio el doctor por la rodilla",
  "hago mma y me duele el hombro",
])("nobody who writes %j is asked whether they want to die or are hurt by somebody", (symptoms) => {
  expect(triage({ symptoms, painLevel: 5 }).emergency).toBe(false);
  expect(["self_harm", "violence"].filter((sign) => asksOf(symptoms, sign))).toEqual([]);
});

test.each([
  "me pega el sol",
  "me forzó el kine la rodilla en la sesión",
  "me hace daño el frío",
  "me hacen daño los zapatos",
  "me pegan puntadas en la casa",
  "se me pegan los dedos",
  "me obligo a tener relaciones aunque me duele",
  "quiero cortarme el pelo",
  "me quiero colgar de la barra y me duele el codo",
  "quiero colgar la ropa y me duele el hombro",
  "quiero tirarme al piso a hacer abdominales",
  "quiero quitarme la faja",
  "me quiero lanzar del puente en bungee",
  "no quiero despertar con dolor",
  "ojala no despertara con dolor de espalda",
])("%j is asked at most", (symptoms) => {
  expect(triage({ symptoms, painLevel: 5 }).emergency).toBe(false);
});
