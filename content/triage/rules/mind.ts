import type { RedFlag } from "../shape";

export const mindFlags: RedFlag[] = [
  {
    name: "suicidal thoughts",
    urgency: "now",
    guideline: "MINSAL línea de prevención del suicidio *4141; NICE NG225",
    when: [["wants to die", "!hyperbole"], ["wants to die", "overdose"], ["overdose"]],
    reason:
      "También puedes llamar gratis al *4141, a toda hora: te escucha un profesional. Lo que sientes importa y hay ayuda para el dolor y para la pena.",
    steps: [
      "Llama ahora al *4141, o al 131 si el riesgo es inmediato.",
      "No te quedes a solas: avisa a alguien de confianza.",
      "Pide a esa persona que guarde remedios u objetos con que puedas dañarte.",
    ],
  },
  {
    name: "hurt by another person",
    urgency: "now",
    guideline: "SernamEG 1455; NICE PH50; Ley 20.066",
    when: [["hurt by someone", "!played sport"], ["strangled"]],
    reason:
      "Nadie tiene derecho a hacerte daño. En la urgencia te revisan y constatan lesiones; el 1455 orienta a toda hora y el 149 es de Carabineros.",
    steps: [
      "Busca un lugar seguro y llama al 133 si estás en peligro.",
      "Pide en la urgencia que constaten tus lesiones.",
      "Llama al 1455 (SernamEG) para orientación gratis.",
    ],
  },
];
