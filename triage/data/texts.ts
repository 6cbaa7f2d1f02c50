import type { Diagnosis } from "./shape";

/** What the answer says. Short sentences, in "tú", at a sixth-grade reading level; never a diagnosis. */
export const doorTexts = {
  ambulance: "Llama ahora al 131 (SAMU).",
  emergency_today: "Anda hoy a un servicio de urgencia.",
  physician_soon: "Pide hora médica en estos días.",
} as const;
export const emergencySpecialist = "Equipo médico de un servicio de urgencia";
export const emergencyTreatments = {
  ambulance: "Evaluación médica inmediata",
  emergency_today: "Evaluación médica hoy, con radiografía y exámenes",
};
const whenWell = "Cuando estés bien y con alta, la kinesiología puede ayudarte a recuperarte.";
export const emergencySteps = {
  ambulance: [
    "Llama al 131; no manejes.",
    "Cuenta a qué hora empezó y qué remedios tomas.",
    "No te quedes a solas mientras llega la ayuda.",
    whenWell,
  ],
  emergency_today: [
    "Pide que te lleven a una urgencia con radiografía y laboratorio; un SAR también sirve, y un SAPU puede derivarte.",
    "Cuenta a qué hora empezó y qué remedios tomas.",
    "Si empeora en el camino o no tienes cómo ir, llama al 131.",
    whenWell,
  ],
};
export const physician = "Médico general";
/** What the person says is not so stays in sight. */
export const ifItComes = (sign: string) => ifTheyCome([sign]);
/** A condition, and nothing that reads as an emergency of today. */
export function ifTheyCome(signs: string[], calls131 = false): string {
  // What has an "o" of its own stands last but for one that has none.
  const ordered = signs.toSorted((a, b) => Number(b.includes(" o ")) - Number(a.includes(" o ")));
  const last = ordered.at(-1) ?? "";
  const any = ordered.length > 1 ? `${ordered.slice(0, -1).join(", ")} o ${last}` : last;
  return `Si aparece ${any}, ${calls131 ? "llama al 131" : "acude a un servicio de urgencia"}.`;
}

export const noDiagnosis = "Es una orientación y no un diagnóstico.";

/** By theme: who sees it, how it is treated, and a sentence about it. */
export const themes = {
  surgery: {
    specialist: "Kinesiólogo de rehabilitación postquirúrgica",
    treatment: "Rehabilitación post-quirúrgica",
    text: "Después de una operación conviene avanzar por etapas, según lo que indicó tu cirujano.",
  },
  neurology: {
    specialist: "Kinesiólogo de rehabilitación neurológica",
    treatment: "Rehabilitación neurológica",
    text: "Trabajar fuerza, equilibrio y marcha con un plan ayuda a moverte con más seguridad.",
  },
  sport: {
    specialist: "Kinesiólogo deportivo",
    treatment: "Kinesiología deportiva",
    text: "Suele relacionarse con la carga del deporte: bajarla unos días y volver por etapas ayuda.",
  },
  chronic: {
    specialist: "Kinesiólogo musculoesquelético (dolor crónico)",
    treatment: "Kinesiología para dolor crónico o persistente",
    text: "Cuando un dolor dura, moverse de a poco y con un plan ayuda más que el reposo.",
  },
  acute: {
    specialist: "Kinesiólogo musculoesquelético",
    treatment: "Kinesiología para dolor agudo y terapia manual",
    text: "Muchas molestias así mejoran en pocas semanas si sigues moviéndote sin forzar.",
  },
  performance: {
    specialist: "Kinesiólogo deportivo y de rendimiento",
    treatment: "Prevención y rendimiento deportivo",
    text: "Una evaluación de movimiento y fuerza sirve para entrenar mejor y lesionarse menos.",
  },
  general: {
    specialist: "Kinesiólogo",
    treatment: "Evaluación kinésica general",
    text: "Con una evaluación podemos escucharte con calma y orientarte.",
  },
} as const;
export type Theme = keyof typeof themes;

export const priorityTexts = {
  high: "Conviene que te vean en los próximos días.",
  medium: "Te recomendamos una evaluación kinésica en las próximas dos semanas.",
  low: "No hay apuro: puedes agendar cuando te acomode.",
};

export const ordinarySteps = {
  high: [
    "Pide la hora médica hoy mismo y cuenta estas señales.",
    "Evita esfuerzos y movimientos bruscos hasta que te vean.",
  ],
  medium: [
    "Agenda una evaluación kinésica.",
    "Sigue con tus actividades suaves y evita lo que más te molesta.",
  ],
  low: ["Agenda una evaluación cuando te acomode.", "Sigue activo y sube la carga de a poco."],
};
/** Nothing but that it hurts. */
export const askWhere =
  "¿Dónde te duele? Cuéntanos qué parte del cuerpo es, desde cuándo y qué la empeora, y te orientamos mejor.";
export const writeWhere = "Escribe abajo dónde te duele: así te orientamos mejor.";

/** Of a pain that does not let rest, without a danger sign: an hour soon, and something for this night. */
export const strongPain = {
  soon: "Con un dolor así de fuerte, pide una hora kinésica en los próximos días.",
  visit: "Agenda una hora en los próximos días.",
  tonight: "Para esta noche: busca una postura que alivie, usa calor o frío 15 minutos y muévete de a poco.",
};

const firstSession = "medimos cómo te mueves y tu fuerza, y te vas con un plan de pocos ejercicios";
export const ofDiagnosis = ({ name, expect, lasts, source, first = firstSession }: Diagnosis): string[] => [
  `Nombras ${name}.`,
  expect,
  `${lasts} (${source}).`,
  `En la primera sesión ${first}.`,
];

export const notForUs = "Solo podemos orientarte sobre molestias del cuerpo de una persona.";

/** In front of the sign, in the emergency answer: with it at most two lines on a phone. */
export const toldBecause = "Nombras:";
export const wrote = ([first, ...others]: string[]) =>
  [`Escribiste: «${first}».`, ...others.map((each) => `También: «${each}».`)].join(" ");
export const tickedBecause = "Marcaste:";

/** When text and form contradict each other. */
export const tookDuration = (taken: string, said: string) =>
  `Tomamos el tiempo que escribiste (${taken}) y no el que marcaste (${said}).`;

export const notOurs = "Esto no lo trata un kinesiólogo.";
export const writeToUs = "Si además te duele un músculo, un hueso o una articulación, escríbenos.";

export const reception = "Recepción del centro";
export const information = "Información del centro";
export const tellIfHurts = "Si algo te duele, cuéntanos dónde y desde cuándo, y te orientamos.";
/** Answers to questions about the centre; the site completes them with its own facts. */
export const centre = {
  price: {
    text: "Los precios, los packs y cómo pagar están en /servicios.",
    step: "Mira los precios en /servicios o escríbenos desde /#contacto.",
  },
  hours: {
    text: "Los horarios y las horas libres están en /agendar.",
    step: "Mira las horas libres en /agendar.",
  },
  place: {
    text: "La dirección y el mapa están en la sección de contacto: /#contacto.",
    step: "Mira cómo llegar en /#contacto.",
  },
  booking: {
    text: "Puedes pedir, cambiar o cancelar tu hora en /agendar.",
    step: "Elige tu hora en /agendar.",
  },
  contact: {
    text: "Puedes escribirnos o llamarnos: los datos están en /#contacto.",
    step: "Escríbenos desde /#contacto.",
  },
} as const;

export const notKnownYet = "Aún no lo sabemos: cuéntanos un poco más";
export const askAgain =
  "Gracias por escribir. No entendimos bien qué te molesta: cuéntanos qué parte del cuerpo es, desde cuándo y qué la empeora.";
export const askAgainSteps = [
  "Escribe, por ejemplo: «me duele la rodilla al bajar la escalera hace dos semanas».",
  "Si prefieres hablar con alguien, escríbenos desde /#contacto.",
];
