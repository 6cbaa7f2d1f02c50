import type { Measurable } from "./measure-three";

/** A movement that a phone measures well enough: what the person is told, and what the number means. */
export interface Movement extends Measurable {
  id: string;
  /** Of the measure "range" (measures/catalogue.ts): "Rodilla, flexión". */
  label: string;
  side: "must" | "never";
  plane: "sagital" | "frontal" | "transversal";
  /** How to lie, sit or stand. */
  lie: string;
  /** Where to hold the phone, and which edge along which bone; of each of its two places, in turn. */
  hold: readonly [string] | readonly [string, string];
  start: string;
  end: string;
  /** What is kept: how far it went, or how much it lacks of being straight, as a number below 0. */
  kept: "arc" | "lack";
  /** In what healthy adults reach. */
  normal: { from: number; to: number };
  /** The least change that is more than an error of measuring, of the same person with the same phone. */
  change: number;
  changeSource: string;
  cautions: string;
  notWhen: readonly string[];
  source: string;
  /** What can be measured beside the angle, in centimetres. */
  distance?: { asks: string; most: number; change: number; source: string };
}

/** A movement for which no phone is good enough, and why. */
export interface NotMeasurable {
  isGoodEnough: false;
  label: string;
  /** How it is done when it is not. */
  when: string;
  reason: string;
}

export const sources = {
  norkin: "Norkin CC, White DJ. Measurement of Joint Motion. 5.ª ed. F.A. Davis; 2016.",
  keogh: "Keogh JWL, et al. PLoS One. 2019;14(5):e0215806 (revisión de aplicaciones de teléfono).",
  ravi: "Ravi B, et al. J Rehabil Med. 2021;53(5) (sensores de teléfono en banco de prueba).",
  ockendon: "Ockendon M, Gilbert RE. J Knee Surg. 2012;25(4):341-345 (acelerómetro de teléfono en rodilla).",
  iGoni:
    "Estudio de la aplicación i-Goni en artrosis y prótesis de rodilla. J Knee Surg. doi:10.1055/s-0036-1593877.",
  charlton: "Charlton PC, et al. J Sci Med Sport. 2015;18(3):262-267 (cadera con teléfono).",
  konor: "Konor MM, et al. Int J Sports Phys Ther. 2012;7(3):279-287.",
  bennell: "Bennell KL, et al. Aust J Physiother. 1998;44(3):175-180.",
  shin: "Shin SH, et al. Man Ther. 2012;17(4):298-304 (hombro con teléfono).",
  werner: "Werner BC, et al. J Shoulder Elbow Surg. 2014;23(11):e275-e282 (hombro con teléfono).",
  behnoush: "Behnoush B, et al. Asian J Sports Med. 2016;7(2):e30668 (codo con teléfono).",
  wrist:
    "Modest J, et al. J Hand Ther. 2019;32(4):507-514 (muñeca medida por la propia persona con teléfono).",
  tousignant:
    "Tousignant-Laflamme Y, et al. J Neuroeng Rehabil. 2013;10:69 (cuello con teléfono, personas sanas).",
  kolber: "Kolber MJ, et al. Int J Sports Phys Ther. 2013;8(2):129-137 (columna lumbar con teléfono).",
  legRaise:
    "Estudio con teléfono en adultos jóvenes sanos. J Bodyw Mov Ther. 2024. doi:10.1016/j.jbmt.2024.05.033.",
  ama: "American Medical Association. Guides to the Evaluation of Permanent Impairment. 5.ª ed. 2000 (dos puntos).",
} as const;

/** Of the same person, who holds the phone alone: more than the 5° of a goniometer in trained hands. */
export const noOwnChange = (degrees: number): string =>
  `Sin fuente propia: se usan ${degrees}°, más que los 5° usuales del goniómetro, porque la persona se mide sola.`;

/** When nobody measures alone at home. */
export const always = [
  "Te operaron hace poco y todavía no te autorizan este movimiento.",
  "Te caíste o te golpeaste y nadie te ha revisado.",
  "La zona está hinchada, roja y caliente, o duele fuerte en reposo.",
] as const;
