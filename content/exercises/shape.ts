import type { Drawing } from "~/ui/exercise-figure/pose";
import type { SourceId } from "./sources";

export const regions = {
  cuello: "Cuello",
  hombro: "Hombro",
  mano: "Codo, muñeca y mano",
  espalda: "Espalda y abdomen",
  cadera: "Cadera",
  rodilla: "Rodilla",
  tobillo: "Tobillo y pie",
  cuerpo: "Cuerpo entero",
} as const;
export type Region = keyof typeof regions;

export const aims = {
  movilidad: "Movilidad",
  fuerza: "Fuerza",
  control: "Control",
  estiramiento: "Estiramiento",
  equilibrio: "Equilibrio",
  resistencia: "Resistencia",
} as const;
export type Aim = keyof typeof aims;

/** How much, before the therapist fits it to the person. */
export interface Dose {
  sets: number;
  /** One of the two: how often, or how long each is held. */
  repetitions?: number;
  seconds?: number;
  daysPerWeek: number;
}

/** An exercise as a patient does it alone at home. */
export interface Exercise {
  /** Stays for good: written plans name it. */
  id: string;
  name: string;
  region: Region;
  aim: Aim;
  /** Words of the sixth grade. The first step is position A of the drawing, the second leads to B. */
  steps: [string, string, ...string[]];
  /** When to do less, or to stop. */
  cautions: string;
  dose: Dose;
  source: SourceId;
  drawing: Drawing;
}
