import type { MeasureKind } from "./catalogue";

/** What is measured of a battery: of both sides where it has sides and they are compared. */
export interface BatteryLine {
  kind: MeasureKind;
  label: string;
  sided: boolean;
}

const both = (kind: MeasureKind, label = ""): BatteryLine => ({ kind, label, sided: true });
const once = (kind: MeasureKind, label = ""): BatteryLine => ({ kind, label, sided: false });

/** What is usually measured together, by region. Nobody has to fill all of it. */
export const batteries: Record<string, BatteryLine[]> = {
  Rodilla: [
    once("eva"),
    both("range", "Rodilla, flexión"),
    both("range", "Rodilla, extensión"),
    both("strength", "Extensión de rodilla"),
    both("circumference", "10 cm sobre la rótula"),
    once("sit_to_stand"),
    once("lefs"),
  ],
  Hombro: [
    once("eva"),
    both("range", "Hombro, flexión"),
    both("range", "Hombro, abducción"),
    both("range", "Hombro, rotación externa"),
    both("range", "Hombro, rotación interna"),
    both("strength", "Rotación externa de hombro"),
    once("quickdash"),
  ],
  Cadera: [
    once("eva"),
    both("range", "Cadera, flexión"),
    both("range", "Cadera, abducción"),
    both("range", "Cadera, rotación interna"),
    both("range", "Cadera, rotación externa"),
    both("strength", "Abducción de cadera"),
    once("sit_to_stand"),
    once("lefs"),
  ],
  "Tobillo y pie": [
    once("eva"),
    both("range", "Tobillo, dorsiflexión con apoyo"),
    both("range", "Tobillo, flexión plantar"),
    both("balance"),
    once("lefs"),
  ],
  "Columna lumbar": [
    once("eva"),
    once("range", "Columna, flexión"),
    once("range", "Columna, extensión"),
    both("range", "Columna, inclinación"),
    both("range", "Pierna, elevación recta"),
    once("sit_to_stand"),
    once("odi"),
  ],
  Cuello: [
    once("eva"),
    once("range", "Cuello, flexión"),
    once("range", "Cuello, extensión"),
    both("range", "Cuello, inclinación"),
    both("range", "Cuello, rotación"),
    once("ndi"),
  ],
  "Codo, muñeca y mano": [
    once("eva"),
    both("range", "Codo, flexión"),
    both("range", "Codo, extensión"),
    both("range", "Muñeca, flexión"),
    both("range", "Muñeca, extensión"),
    both("strength", "Agarre"),
    once("quickdash"),
  ],
  "Equilibrio y marcha": [once("timed_up_and_go"), once("sit_to_stand"), both("balance")],
};
