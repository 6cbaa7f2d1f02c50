import { facing, onBack, sitting } from "./poses";
import type { Exercise } from "./shape";

const upper = { ...sitting, shoulder: 12, elbow: 60 };

export const cuello: Exercise[] = [
  {
    id: "cuello-menton-adentro",
    name: "Mentón hacia adentro, sentado",
    region: "cuello",
    aim: "control",
    steps: [
      "Siéntate derecho y mira al frente.",
      "Lleva el mentón hacia atrás, como si hicieras papada, sin bajar la cabeza.",
      "Aguanta 5 segundos y suelta.",
    ],
    cautions: "Debe tirar suave en la nuca. Detente si te mareas o si el dolor baja al brazo.",
    dose: { sets: 2, repetitions: 10, daysPerWeek: 7 },
    source: "neck-2017",
    drawing: {
      a: { ...upper, neck: 16, chin: -6 },
      b: { ...upper, neck: -1, chin: 9 },
      props: [{ kind: "chair" }],
    },
  },
  {
    id: "cuello-flexores-profundos",
    name: "Decir que sí, acostado",
    region: "cuello",
    aim: "control",
    steps: [
      "Acuéstate de espaldas, con la cabeza apoyada.",
      "Baja el mentón despacio, como diciendo que sí, y alarga la nuca.",
      "Aguanta 10 segundos sin apretar los dientes.",
    ],
    cautions: "Hazlo con poca fuerza: los músculos de adelante del cuello no deben saltar.",
    dose: { sets: 1, repetitions: 10, daysPerWeek: 7 },
    source: "jull-2002",
    drawing: {
      a: { ...onBack, hip: 48, knee: 100, ankle: -36, neck: -6 },
      b: { ...onBack, hip: 48, knee: 100, ankle: -36, neck: 14 },
      measured: "neck",
    },
  },
  {
    id: "cuello-giro",
    name: "Mirar hacia el lado",
    region: "cuello",
    aim: "movilidad",
    steps: [
      "Ponte derecho y mira al frente.",
      "Gira la cabeza despacio hacia un lado, hasta donde llegues cómodo.",
      "Vuelve al centro y hazlo hacia el otro lado.",
    ],
    cautions: "Detente si te mareas o ves borroso.",
    dose: { sets: 2, repetitions: 10, daysPerWeek: 7 },
    source: "neck-2017",
    drawing: { a: { ...facing, turn: 0.01 }, b: { ...facing, turn: 1 } },
  },
  {
    id: "cuello-inclinacion",
    name: "Oreja al hombro",
    region: "cuello",
    aim: "estiramiento",
    steps: [
      "Ponte derecho, con los hombros sueltos.",
      "Lleva la oreja hacia el hombro, sin subirlo.",
      "Aguanta ahí y respira. Después, el otro lado.",
    ],
    cautions: "Debe tirar al lado del cuello, sin dolor. No empujes con la mano si hay hormigueo.",
    dose: { sets: 3, seconds: 20, daysPerWeek: 7 },
    source: "neck-2017",
    drawing: { a: facing, b: { ...facing, neck: 34 } },
  },
  {
    id: "cuello-isometrico",
    name: "Empujar la cabeza contra la mano",
    region: "cuello",
    aim: "fuerza",
    steps: [
      "Ponte derecho, con los brazos sueltos.",
      "Pon la palma al lado de la cabeza y empuja contra ella: la cabeza no se mueve.",
      "Aguanta y suelta despacio. Después, el otro lado.",
    ],
    cautions: "Empuja a media fuerza y sin cortar la respiración.",
    dose: { sets: 3, seconds: 6, daysPerWeek: 5 },
    source: "neck-2017",
    drawing: {
      measured: "none",
      a: facing,
      b: { ...facing, shoulder: 118, elbow: 118, far: { shoulder: 8, elbow: 0 } },
    },
  },
  {
    id: "cuello-hombros-atras",
    name: "Juntar las paletillas, sentado",
    region: "cuello",
    aim: "control",
    steps: [
      "Siéntate derecho, con los codos doblados delante.",
      "Lleva los codos hacia atrás y junta las paletillas.",
      "Aguanta 5 segundos y suelta.",
    ],
    cautions: "No subas los hombros hacia las orejas.",
    dose: { sets: 3, repetitions: 10, daysPerWeek: 5 },
    source: "neck-2017",
    drawing: {
      a: { ...sitting, shoulder: 40, elbow: 70 },
      b: { ...sitting, shoulder: -42, elbow: 100 },
      props: [{ kind: "chair" }],
    },
  },
];
