import { keepFor } from "~/client/forget-kept";
import { drop, keep, keptAt } from "~/client/kept-on-phone";
import type { Marked } from "../ChartDialog";

interface Kept extends Marked {
  /** Whose: somebody else may have signed in since. */
  by: string;
}

const KEY = "body-chart";

/** What was marked and not sent, so that leaving the page loses nothing. A browser that keeps nothing has it while the page is open. */
export async function keepMarks(by: string, { marks, note }: Marked): Promise<void> {
  keepFor(by);
  const isNothing = marks.length === 0 && note.trim() === "";
  await (isNothing ? dropMarks() : keep("drafts", KEY, { by, marks: [...marks], note } satisfies Kept)).catch(
    () => undefined,
  );
}

export const dropMarks = (): Promise<void> => drop("drafts", KEY).catch(() => undefined);

export async function keptMarks(by: string): Promise<Marked | null> {
  const kept = await keptAt<Kept>("drafts", KEY).catch(() => undefined);
  return kept?.by === by ? { marks: kept.marks, note: kept.note } : null;
}
