import type { RedFlag } from "../shape";

export const mindFlags: RedFlag[] = [
  {
    name: "suicidal thoughts",
    door: "ambulance",
    named: "pensamientos de morir o de hacerte daño",
    placeless: true,
    guideline: "MINSAL línea de prevención del suicidio *4141; NICE NG225",
    when: [
      ["wants to die", "!hyperbole"],
      ["plans to die"],
      ["would jump", "!jumps for sport"],
      ["would not wake", "!wakes in pain", "!hyperbole"],
      ["overdose"],
    ],
    reason:
      "También puedes llamar gratis al *4141, a toda hora: te escucha un profesional. Lo que sientes importa y hay ayuda para el dolor y para la pena.",
    steps: [
      "Llama ahora al *4141, o al 131 si el riesgo es inmediato.",
      "No te quedes a solas: avisa a alguien de confianza.",
      "Pide a esa persona que guarde remedios u objetos con que puedas dañarte.",
    ],
  },
  {
    name: "out of touch with what is real",
    door: "emergency_today",
    named: "oír o creer cosas que asustan, o días sin dormir",
    placeless: true,
    guideline:
      "NICE CG178 (psychosis); NICE CG192 (postpartum psychosis); MINSAL GES primer episodio psicótico",
    when: [
      ["out of touch", "postpartum|does not sleep|wants to die|for days"],
      ["postpartum", "does not sleep", "out of touch|confused|wants to die"],
    ],
    reason:
      "Oír voces, creer cosas que asustan o pasar días sin dormir necesita ayuda hoy, sobre todo después de un parto. El *4141 también orienta, gratis y a toda hora.",
    steps: [
      "Llama al 131 o al *4141 y acompaña a la persona.",
      "No la dejes a solas, ni con la guagua.",
      "Habla con calma y sin discutir lo que cree.",
    ],
  },
  {
    name: "hurt by another person",
    door: "emergency_today",
    named: "que alguien te hizo daño",
    placeless: true,
    guideline: "SernamEG 1455; NICE PH50; Ley 20.066",
    when: [
      ["hurt by someone", "!played sport"],
      ["hit by a partner"],
      ["hit at home", "!pain strikes", "!played sport"],
      ["raped"],
      ["strangled"],
    ],
    reason:
      "Nadie tiene derecho a hacerte daño. En la urgencia te revisan y constatan lesiones; el 1455 orienta a toda hora y el 149 es de Carabineros.",
    steps: [
      "Busca un lugar seguro y llama al 133 si estás en peligro.",
      "Pide en la urgencia que constaten tus lesiones.",
      "Llama al 1455 (SernamEG) para orientación gratis.",
    ],
  },
];
