import { limits } from "triage/data/limits";
import type { ReadText } from "./reading";

/** How many days ago the complaint of today began, when the text says so: its youngest date that is not told as over. */
export function toldDays({ circumstances }: ReadText): number | null {
  let youngest: number | null = null;
  for (const { past, foreign, daysAgo } of circumstances)
    if (!past && !foreign && daysAgo !== null) youngest = Math.min(youngest ?? daysAgo, daysAgo);
  return youngest;
}

export const isRecent = (days: number | null) => days !== null && days <= limits.recent;
export const isLasting = (days: number | null) => days !== null && days >= limits.lasting;
