import { doorTexts, emergencySteps, signs } from "triage/question";

/** From the gravest. */
export const doors = ["ambulance", "emergency_today", "physician_soon"] as const;
export type Door = (typeof doors)[number];

/** What a person was told, as the team reads it. */
export const doorWords: Record<Door, string> = {
  ambulance: "llamar al 131",
  emergency_today: "ir hoy a urgencia",
  physician_soon: "pedir hora médica en estos días",
};

/** Of the triage's signs those that may come between two sessions of somebody who is treated already. */
export const offeredIds = [
  "chest_pressure",
  "breathless",
  "cold_pale_limb",
  "saddle_numbness",
  "bladder_bowel",
  "limb_weakness",
  "swollen_calf",
  "fever_chills",
  "wound_discharge",
  "weight_loss_night_pain",
] as const;
export type OfferedId = (typeof offeredIds)[number];

const known = new Map<string, (typeof signs)[number]>(signs.map((sign) => [sign.id, sign]));

export const signText = (id: string): string => known.get(id)?.text ?? id;
/** For the middle of a sentence: "fiebre o tiritones". */
export const signName = (id: string): string => known.get(id)?.named ?? id;

/**
 * Where a sign leads. What the triage raises beside something that is not asked here, as fever beside a painful joint or an operation,
 * is raised: who is treated here has such a pain.
 */
export function doorOf(id: OfferedId): Door {
  const sign = known.get(id);
  const all: unknown[] = [sign?.door, ...(sign?.raised ?? []).map(({ door }) => door)];
  return doors.find((door) => all.includes(door)) ?? "physician_soon";
}

/** What to do, first the sentence that counts. */
export const adviceOf = (door: Door): [string, ...string[]] =>
  door === "physician_soon" ? [doorTexts[door]] : [doorTexts[door], ...emergencySteps[door].slice(0, -1)];

export const gravestOf = (all: readonly Door[]): Door | undefined => doors.find((door) => all.includes(door));
