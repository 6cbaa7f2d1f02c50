/** Texts of the symptom analysis; what it answers stands in triage/. */
export const symptomTexts = {
  description: "Una orientación gratuita. No reemplaza una consulta ni es un diagnóstico.",
  welcome:
    "Hola. Cuéntame qué sientes, con tus palabras: dónde te molesta, cómo empezó y qué lo empeora. Si crees que es una emergencia, no esperes: llama al 131.",
  privacy: "Lo que escribes no se guarda: se analiza en nuestro servidor y se olvida.",
  privacyWithModel:
    "Lo que escribes no se guarda. Un modelo de lenguaje externo ayuda a elegir qué preguntarte: recibe solo el texto, la duración y el dolor, así que no escribas tu nombre ni tu RUT.",
};
