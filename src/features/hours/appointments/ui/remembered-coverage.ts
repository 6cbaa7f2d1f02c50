import { type Coverage, coverages } from "../coverage";

const key = "zoh_coverage";

/** What was chosen in this browser before; null where nothing was, or where it keeps nothing. */
export function rememberedCoverage(): Coverage | null {
  try {
    const kept = localStorage.getItem(key);
    return coverages.find((coverage) => coverage === kept) ?? null;
  } catch {
    return null;
  }
}

export function rememberCoverage(coverage: Coverage): void {
  try {
    localStorage.setItem(key, coverage);
  } catch {
    // Storage is switched off: it is asked again.
  }
}
