import type { FigureId } from "./contract";

interface Words {
  title: string;
  /** What the number counts, under the title. */
  about: string;
  /** What it is a part of, as the head of a column. */
  wholeName: string;
  unit: "minutes" | "count" | "pesos";
}

export const figureWords: Record<FigureId, Words> = {
  occupation: {
    title: "Ocupación por profesional",
    about: "Tiempo con horas tomadas, de lo que se ofrece en línea. Una clase cuenta una vez.",
    wholeName: "Ofrecido",
    unit: "minutes",
  },
  heat: {
    title: "Ocupación por día y hora",
    about: "Cada casilla es una hora de la semana: más oscura, más llena.",
    wholeName: "Ofrecido",
    unit: "minutes",
  },
  missed: {
    title: "No llegaron",
    about: "De las horas realizadas o perdidas, con y sin recordatorio.",
    wholeName: "Horas",
    unit: "count",
  },
  patients: { title: "Pacientes", about: "Cada persona una vez al mes.", wholeName: "", unit: "count" },
  incomeByDay: {
    title: "Ingresos por día",
    about: "Lo cobrado menos lo devuelto. El saldo a favor que se usa ya contó cuando entró.",
    wholeName: "",
    unit: "pesos",
  },
  incomeByService: {
    title: "Ingresos por servicio",
    about: "Lo cobrado menos lo devuelto.",
    wholeName: "",
    unit: "pesos",
  },
  incomeByPerson: {
    title: "Ingresos por profesional",
    about: "Un pack cuenta para quien da su primera hora.",
    wholeName: "",
    unit: "pesos",
  },
  incomeByPayer: {
    title: "Ingresos por medio",
    about: "Lo cobrado menos lo devuelto.",
    wholeName: "",
    unit: "pesos",
  },
  debts: {
    title: "Deudas por antigüedad",
    about: "Lo que hoy está sin pagar, hasta 180 días.",
    wholeName: "",
    unit: "pesos",
  },
  packs: {
    title: "Sesiones vendidas y sin usar",
    about: "De los packs que hoy están vigentes.",
    wholeName: "Vendidas",
    unit: "count",
  },
  leadTime: {
    title: "Cuánto antes se reserva",
    about: "Días entre la reserva y la hora.",
    wholeName: "",
    unit: "count",
  },
  sources: {
    title: "De dónde vienen las horas",
    about: "Quién puso cada hora en la agenda.",
    wholeName: "",
    unit: "count",
  },
  satisfaction: {
    title: "Cómo les fue",
    about: "Notas de 0 a 10 de quienes se atendieron, por el mes en que preguntamos.",
    wholeName: "",
    unit: "count",
  },
};
