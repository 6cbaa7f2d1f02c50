import { folded } from "./read-moments";

/** Pesos as people and sheets write them; null when it is no amount. Cents are given as they stand. */
export function readPesos(text: string): number | null {
  const plain = folded(text).replace(/clp|pesos|\$|\s|\.-$|,-$/g, "");
  if (/^(gratis|gratuito|sincosto|sincargo)$/.test(plain)) return 0;
  if (!/^-?\d[\d.,]*$/.test(plain)) return null;
  const dots = plain.split(".").length - 1;
  const commas = plain.split(",").length - 1;
  if (dots === 0 && commas === 0) return Number(plain);
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const behind = plain.length - last - 1;
  const isCents = dots > 0 && commas > 0 ? behind <= 2 : dots + commas === 1 && behind !== 3;
  const whole = isCents ? plain.slice(0, last) : plain;
  // Thousands stand in threes, or it is something else.
  if (!/^-?(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const cents = isCents ? plain.slice(last + 1) : "";
  return Number(`${whole.replace(/[.,]/g, "")}.${cents || 0}`);
}

/** "10", "10 sesiones"; of "3/10" or "3 de 10" both. Null when it is no count. */
export function readCount(text: string): { count: number; of: number | null } | null {
  const plain = folded(text).replace(/\s*(sesion(es)?|ses\.?|usadas?|realizadas?)\s*/g, "");
  const found = /^(\d{1,4})(?:[.,]0+)?(?:\s*(?:\/|de)\s*(\d{1,4}))?$/.exec(plain);
  return found ? { count: Number(found[1]), of: found[2] === undefined ? null : Number(found[2]) } : null;
}
