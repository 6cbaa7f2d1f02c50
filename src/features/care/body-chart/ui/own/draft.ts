import type { Mark } from "../../contract";
import type { Marked } from "../ChartDialog";

/** What is marked on a phone and not sent. */
export interface Draft extends Marked {
  /** The chart that it was begun on, whose place it takes; null: of none. */
  on: string | null;
}

export interface Sent {
  marks: readonly Mark[];
  note?: string | null;
  replaces?: string | null;
}

/** What is left of a draft once the server has what was sent of it: nothing, or what was marked since, on top of that. */
export function draftAfter(draft: Draft, sent: Sent, id: string): Draft | null {
  const isSame =
    JSON.stringify([draft.marks, draft.note.trim()]) === JSON.stringify([sent.marks, sent.note ?? ""]);
  return isSame ? null : { ...draft, on: onAfter(draft.on, sent, id) };
}

/** What goes on from a chart that was replaced on its way goes on from the one that took its place. */
export const onAfter = (on: string | null, { replaces = null }: Sent, id: string): string | null =>
  on === replaces ? id : on;

/** The chart whose place a kept draft takes. One that stands and is not to be changed any more stays; one that is gone is told by the server. */
export const replacedBy = (
  { on }: Pick<Draft, "on">,
  changes: string | null,
  charts: readonly { id: string }[],
): string | null => (on !== changes && charts.some(({ id }) => id === on) ? null : on);
