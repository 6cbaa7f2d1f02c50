import type { RecordDraft } from "./contract";

export const noteTypes = ["Sesión", "Evaluación", "Control", "Alta"];

export const emptyNote: RecordDraft = {
  title: "",
  type: "Sesión",
  subjective: "",
  objective: "",
  diagnosis: "",
  treatment: "",
  notes: "",
  redFlags: null,
  takenOver: [],
  appointment: "",
  measures: [],
};

/** Beginnings that only ask: nothing is found before somebody has looked. */
export const noteTemplates: { name: string; note: RecordDraft }[] = [
  {
    name: "Seguimiento",
    note: {
      ...emptyNote,
      title: "Sesión de seguimiento",
      subjective: "Dolor EVA __/10. Desde la última sesión: ",
      objective: "Rango: \nFuerza: \nFunción: ",
      treatment: "Se realizó: \nPara la casa: \nPróxima sesión: ",
    },
  },
  {
    name: "Evaluación inicial",
    note: {
      ...emptyNote,
      type: "Evaluación",
      title: "Evaluación kinésica inicial",
      subjective:
        "Motivo de consulta: \nInicio y evolución: \nDolor EVA __/10. Empeora con: \nAlivia con: \nAntecedentes: ",
      objective: "Postura: \nRango: \nFuerza: \nPruebas especiales: ",
      treatment: "Objetivos: \nPlan: ",
    },
  },
  {
    name: "Alta",
    note: {
      ...emptyNote,
      type: "Alta",
      title: "Alta kinésica",
      subjective: "Dolor EVA __/10. ",
      objective: "Función lograda: ",
      treatment: "Mantención: \nVolver a consultar si: ",
    },
  },
];
