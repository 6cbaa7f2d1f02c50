import type { Movement } from "./movement-shape";

/** What a measuring ends with. */
export interface KeptMovement {
  /** Whole; below 0 where it says how much is lacking. */
  degrees: number;
  /** How far apart the three tries lay; null where there were none. */
  spread: number | null;
  /** Each try in whole degrees, also those that did not count. */
  tries: number[];
  /** The phone's sensor, the figure that was put as one saw it, or a number that was written. */
  by: "sensor" | "figure" | "number";
  device: string;
  /** What was measured beside the angle. */
  centimetres: number | null;
}

/** Beyond this nobody gets, and what says so was held or typed wrongly. */
export const mostDegrees = ({ kept, normal }: Pick<Movement, "kept" | "normal">): number =>
  kept === "lack" ? 60 : Math.ceil((normal.to * 1.3) / 10) * 10;

/** A number as somebody wrote it; null where it is none, or none that can be. */
export function typedNumber(text: string, most: number): number | null {
  const written = text
    .trim()
    .replace(",", ".")
    .replace(/\s*(°|cm)$/, "");
  if (!/^\d{1,3}(\.\d)?$/.test(written)) return null;
  const value = Number(written);
  return value <= most ? value : null;
}

/** What a browser says that it runs on, without what would tell one person from another. */
export function deviceOf(agent: string): string {
  if (/iPhone/.test(agent)) return "iPhone";
  if (/iPad/.test(agent)) return "iPad";
  return /Android/.test(agent) ? "Android" : "otro aparato";
}
