// pack: care

export const measureKinds = [
  "eva",
  "range",
  "strength",
  "psfs",
  "rmdq",
  "odi",
  "ndi",
  "lefs",
  "quickdash",
  "sit_to_stand",
  "timed_up_and_go",
  "balance",
  "circumference",
] as const;
export type MeasureKind = (typeof measureKinds)[number];

export const sideNames = { left: "izquierda", right: "derecha" } as const;
export type Side = keyof typeof sideNames;
/** "Hombro derecho". */
const sideNamesOfHis: Record<Side, string> = { left: "izquierdo", right: "derecho" };

interface MeasureType {
  name: string;
  unit: string;
  least: number;
  most: number;
  /** Which way is better; null where it depends. */
  better: "less" | "more" | null;
  /** The least change that matters to a patient, or that is more than an error of measuring; null where none is agreed on. */
  change: number | null;
  /** Where range and change come from. */
  source: string;
  /** What must be said beside the number. */
  label?: { asks: string; example: string };
  /** Said of one side: must be, may be, or never. */
  side: "must" | "may" | "never";
  /** For who fills it in. */
  note?: string;
}

const onlyScore = "Anota solo el puntaje: el cuestionario tiene licencia y se responde en su propia hoja.";

/** What is measured, as its literature has it. */
export const measureTypes: Record<MeasureKind, MeasureType> = {
  eva: {
    name: "Dolor (EVA/END)",
    unit: "",
    least: 0,
    most: 10,
    better: "less",
    change: 2,
    source: "Farrar JT, et al. Pain. 2001;94(2):149-158.",
    side: "never",
    note: "0 es sin dolor y 10 el peor imaginable.",
  },
  range: {
    name: "Rango de movimiento",
    unit: "°",
    least: -30,
    most: 360,
    better: "more",
    change: 5,
    source: "Norkin CC, White DJ. Measurement of Joint Motion. 5.ª ed. F.A. Davis; 2016.",
    label: { asks: "Movimiento", example: "Rodilla, flexión" },
    side: "may",
  },
  strength: {
    name: "Fuerza (dinamometría)",
    unit: " kg",
    least: 0,
    most: 300,
    better: "more",
    change: 5,
    source:
      "Bohannon RW. J Phys Ther Sci. 2019;31(1):75-78 (agarre). Simetría de 90 %: Grindem H, et al. Br J Sports Med. 2016;50(13):804-808.",
    label: { asks: "Músculo o gesto", example: "Extensión de rodilla" },
    side: "must",
  },
  psfs: {
    name: "Función (PSFS)",
    unit: "",
    least: 0,
    most: 10,
    better: "more",
    change: 3,
    source: "Stratford P, et al. Physiother Can. 1995;47(4):258-263.",
    label: { asks: "Actividad", example: "Subir escaleras" },
    side: "never",
    note: "0 es no puede hacerla y 10 la hace como antes.",
  },
  rmdq: {
    name: "Discapacidad lumbar (Roland-Morris)",
    unit: "",
    least: 0,
    most: 24,
    better: "less",
    change: 5,
    source:
      "Roland M, Fairbank J. Spine. 2000;25(24):3115-3124. Versión española: Kovacs FM, et al. Spine. 2002;27(5):538-542.",
    side: "never",
    note: "De 0 a 24, si se respondió en papel. Frase por frase se responde en Cuestionarios.",
  },
  odi: {
    name: "Discapacidad lumbar (ODI)",
    unit: " %",
    least: 0,
    most: 100,
    better: "less",
    change: 10,
    source:
      "Fairbank JC, Pynsent PB. Spine. 2000;25(22):2940-2952. Ostelo RW, et al. Spine. 2008;33(1):90-94.",
    side: "never",
    note: onlyScore,
  },
  ndi: {
    name: "Discapacidad cervical (NDI)",
    unit: " %",
    least: 0,
    most: 100,
    better: "less",
    change: 15,
    source: "Young BA, et al. Spine J. 2009;9(10):802-808.",
    side: "never",
    note: onlyScore,
  },
  lefs: {
    name: "Función de la pierna (LEFS)",
    unit: "",
    least: 0,
    most: 80,
    better: "more",
    change: 9,
    source: "Binkley JM, et al. Phys Ther. 1999;79(4):371-383.",
    side: "never",
    note: onlyScore,
  },
  quickdash: {
    name: "Discapacidad del brazo (Quick-DASH)",
    unit: "",
    least: 0,
    most: 100,
    better: "less",
    change: 16,
    source: "Franchignoni F, et al. J Orthop Sports Phys Ther. 2014;44(1):30-39.",
    side: "never",
    note: onlyScore,
  },
  sit_to_stand: {
    name: "Pararse y sentarse en 30 s",
    unit: " veces",
    least: 0,
    most: 60,
    better: "more",
    change: 2,
    source:
      "Jones CJ, et al. Res Q Exerc Sport. 1999;70(2):113-119. Wright AA, et al. J Orthop Sports Phys Ther. 2011;41(5):319-327.",
    side: "never",
  },
  timed_up_and_go: {
    name: "Levántate y anda (TUG)",
    unit: " s",
    least: 0,
    most: 300,
    better: "less",
    change: 1.4,
    source:
      "Podsiadlo D, Richardson S. J Am Geriatr Soc. 1991;39(2):142-148. Wright AA, et al. J Orthop Sports Phys Ther. 2011;41(5):319-327.",
    side: "never",
  },
  balance: {
    name: "Equilibrio en un pie",
    unit: " s",
    least: 0,
    most: 60,
    better: "more",
    change: 24.1,
    source:
      "Springer BA, et al. J Geriatr Phys Ther. 2007;30(1):8-15. Goldberg A, et al. Gait Posture. 2011;33(4):737-739.",
    side: "must",
  },
  circumference: {
    name: "Perímetro",
    unit: " cm",
    least: 5,
    most: 200,
    better: null,
    change: 1.6,
    source: "Jakobsen TL, et al. Physiother Res Int. 2010;15(3):126-134.",
    label: { asks: "Dónde", example: "10 cm sobre la rótula" },
    side: "must",
  },
};

/** Active movements with the end of the normal range (American Academy of Orthopaedic Surgeons, in Norkin and White). */
export const movements: Record<string, number> = {
  "Cuello, flexión": 45,
  "Cuello, extensión": 45,
  "Cuello, inclinación": 45,
  "Cuello, rotación": 60,
  "Columna, flexión": 80,
  "Columna, extensión": 25,
  "Columna, inclinación": 35,
  "Columna, rotación": 45,
  "Hombro, flexión": 180,
  "Hombro, extensión": 60,
  "Hombro, abducción": 180,
  "Hombro, rotación interna": 70,
  "Hombro, rotación externa": 90,
  "Codo, flexión": 150,
  "Codo, extensión": 0,
  "Antebrazo, pronación": 80,
  "Antebrazo, supinación": 80,
  "Muñeca, flexión": 80,
  "Muñeca, extensión": 70,
  "Muñeca, desviación radial": 20,
  "Muñeca, desviación cubital": 30,
  "Cadera, flexión": 120,
  "Cadera, extensión": 30,
  "Cadera, abducción": 45,
  "Cadera, aducción": 30,
  "Cadera, rotación interna": 45,
  "Cadera, rotación externa": 45,
  "Rodilla, flexión": 135,
  "Rodilla, extensión": 0,
  "Tobillo, dorsiflexión": 20,
  "Tobillo, flexión plantar": 50,
  "Tobillo, inversión": 35,
  "Tobillo, eversión": 15,
  // Not theirs, and not to be mixed with what is: on the weight of the body, with a straight knee, of two points (care/movement).
  "Tobillo, dorsiflexión con apoyo": 45,
  "Pierna, elevación recta": 90,
  "Columna, flexión lumbar": 60,
};

interface NamedMeasure {
  kind: MeasureKind;
  label: string;
  side?: Side | undefined;
}

/** As people say it: "Flexión de rodilla derecha"; what has no joint keeps its kind before it: "Fuerza, cuádriceps, derecha". */
export function measureName({ kind, label, side }: NamedMeasure): string {
  if (kind === "range") {
    const [joint = "", movement] = label.split(", ");
    const said = movement
      ? `${movement.charAt(0).toUpperCase()}${movement.slice(1)} de ${joint.toLowerCase()}`
      : label;
    const isHers = !movement || joint.endsWith("a") || /^mano$/i.test(joint);
    return [said, side && (isHers ? sideNames : sideNamesOfHis)[side]].filter(Boolean).join(" ");
  }
  return [measureTypes[kind].name, label, side && sideNames[side]].filter(Boolean).join(", ");
}

interface Taken {
  therapist: string | null;
  answerId?: string | undefined;
}

/** What a questionnaire says, nobody measured: who answered it stands where the name of who measured would. */
export function whoMeasured({ therapist, answerId }: Taken): string {
  if (therapist === null) return "Respondido por el paciente";
  return answerId === undefined ? therapist : `Respondido con ${therapist}`;
}

/** "6,5 kg", of a change too. */
export const formatAmount = (kind: MeasureKind, value: number): string =>
  `${String(value).replace(".", ",")}${measureTypes[kind].unit}`;

/** The same of a value alone: "6,5 de 10" where a number without its scale says nothing. */
export const formatValue = (kind: MeasureKind, value: number): string =>
  formatAmount(kind, value) + (measureTypes[kind].unit ? "" : ` de ${measureTypes[kind].most}`);
