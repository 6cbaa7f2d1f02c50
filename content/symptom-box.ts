import type { SymptomBoxTexts } from "./shape";

export const symptomBox: SymptomBoxTexts = {
  title: "¿No sabes qué tienes? Cuéntanos qué sientes",
  text: "Escríbelo con tus palabras, como se lo dirías a alguien de confianza. La IA ordena tus síntomas y te dice qué evaluación te conviene. Es gratis.",
  label: "¿Qué te molesta?",
  placeholder: "Ej.: me duele la rodilla al bajar escaleras, desde hace dos semanas.",
  note: "Es una orientación y no reemplaza una consulta. Si el dolor es muy fuerte o repentino, llama al 131.",
};
