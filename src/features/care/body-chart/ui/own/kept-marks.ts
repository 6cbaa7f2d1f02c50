import { keepFor } from "~/client/forget-kept";
import { drop, keep, keptAt } from "~/client/kept-on-phone";
import type { Draft } from "./draft";

interface Kept extends Draft {
  /** Whose: somebody else may have signed in since. */
  by: string;
}

const KEY = "body-chart";

/** What was marked and not sent, so that leaving the page loses nothing. A browser that keeps nothing has it while the page is open. */
export async function keepMarks(by: string, { marks, note, on }: Draft): Promise<void> {
  keepFor(by);
  const isNothing = marks.length === 0 && note.trim() === "";
  await (isNothing
    ? dropMarks()
    : keep("drafts", KEY, { by, marks: [...marks], note, on } satisfies Kept)
  ).catch(() => undefined);
}

export const dropMarks = (): Promise<void> => drop("drafts", KEY).catch(() => undefined);

const kept = () => keptAt<Kept>("drafts", KEY).catch(() => undefined);

export async function keptMarks(by: string): Promise<Draft | null> {
  const found = await kept();
  return found?.by === by ? { marks: found.marks, note: found.note, on: found.on } : null;
}

export async function changeKept(change: (draft: Draft) => Draft | null): Promise<void> {
  const found = await kept();
  if (!found) return;
  const left = change({ marks: found.marks, note: found.note, on: found.on });
  await (left ? keepMarks(found.by, left) : dropMarks());
}
