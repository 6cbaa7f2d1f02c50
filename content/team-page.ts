import type { TeamPageTexts } from "./shape";

export const teamPage: TeamPageTexts = {
  tabTitle: "Nosotros",
  title: "Dos kinesiólogos. Un mismo criterio: medir.",
  text: "Uno viene de la clínica y la otra de la cancha. Cada uno acompaña a sus propios pacientes, y comparten una regla: ningún tratamiento parte sin un número que mejorar.",
  countersTitle: "El centro en cifras",
  counters: [
    { value: 5, suffix: "+", label: "años midiendo movimiento", outOf: 6, sweepMs: 2_000 },
    { value: 500, suffix: "+", label: "pacientes acompañados", outOf: 600, sweepMs: 2_500 },
    {
      isSatisfaction: true,
      value: 98,
      suffix: "%",
      label: "de satisfacción",
      outOf: 100,
      sweepMs: 1_800,
    },
  ],
  valuesTitle: "En qué creemos",
  values: [
    {
      name: "Compromiso",
      text: "Si no avanzas, te lo decimos y cambiamos el plan. Antes de eso no te vendemos otra sesión.",
    },
    {
      name: "Excelencia",
      text: "Cada sesión deja un número: grados, kilos o segundos. Así sabes cuánto ganaste y cuánto falta.",
    },
    {
      name: "Innovación",
      text: "Usamos sensores, video e IA cuando ayudan a decidir mejor. Nunca para reemplazar una mano.",
    },
    {
      name: "Humanidad",
      text: "Detrás de una rodilla hay un trabajo, una familia y una pichanga de los jueves. Partimos por ahí.",
    },
  ],
  closingTitle: "Conversemos de lo tuyo",
  closingText: "La primera evaluación dura media hora. Sales con tus números y con un plan.",
};
