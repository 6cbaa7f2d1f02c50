import { cadera } from "./cadera";
import { cuello } from "./cuello";
import { cuerpo } from "./cuerpo";
import { espalda } from "./espalda";
import { hombro } from "./hombro";
import { mano } from "./mano";
import { rodilla } from "./rodilla";
import type { Exercise } from "./shape";
import { tobillo } from "./tobillo";

/** Every exercise that a plan is made from, region by region. One that was prescribed once stays: its id stands in plans. */
export const exercises: Exercise[] = [
  ...cuello,
  ...hombro,
  ...mano,
  ...espalda,
  ...cadera,
  ...rodilla,
  ...tobillo,
  ...cuerpo,
];
