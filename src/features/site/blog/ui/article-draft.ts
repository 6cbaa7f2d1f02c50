import { now } from "~/shared/clinic-time";
import { type ArticleValues, noArticle } from "./article-values";

/** What was typed and not yet sent, in this browser: it outlives a reload, a lost connection and a session that ended. */
interface KeptDraft {
  values: ArticleValues;
  at: string;
  /** Of the article that it was written over; null of a new one. */
  version: string | null;
}

/** `article`: its id, or what a new one is made as. Of one therapist: others use the same browser. */
const keyOf = (therapistId: string, article: string) => `zoh_article:${therapistId}:${article}`;

export function readDraft(therapistId: string, article: string): KeptDraft | null {
  try {
    const kept: Partial<KeptDraft> | null = JSON.parse(
      localStorage.getItem(keyOf(therapistId, article)) ?? "null",
    );
    return kept?.values && kept.at
      ? { values: { ...noArticle, ...kept.values }, at: kept.at, version: kept.version ?? null }
      : null;
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing. */
export function keepDraft(
  therapistId: string,
  article: string,
  values: ArticleValues,
  version: string | null,
): boolean {
  try {
    const kept: KeptDraft = { values, at: now().toISOString(), version };
    localStorage.setItem(keyOf(therapistId, article), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(therapistId: string, article: string): void {
  try {
    localStorage.removeItem(keyOf(therapistId, article));
  } catch {
    // Nothing was kept.
  }
}
