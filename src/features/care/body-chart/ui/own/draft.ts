import type { Mark } from "../../contract";
import { mostMarks } from "../../pain-kinds";
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

/**
 * One that was begun on nothing, where a chart stands by now that may still be changed: what is marked in both, as one. Sent by itself it would
 * be a second one for the same hour.
 */
export function joined(
  draft: Draft,
  chart: { id: string; marks: readonly Mark[]; note: string | null },
): Draft {
  const isMarkedAnew = (mark: Mark) =>
    draft.marks.some(({ region, kind }) => region === mark.region && kind === mark.kind);
  const former = chart.marks.filter((mark) => !isMarkedAnew(mark));
  return {
    marks: [...former.slice(0, Math.max(0, mostMarks - draft.marks.length)), ...draft.marks],
    note: draft.note.trim() ? draft.note : (chart.note ?? ""),
    on: chart.id,
  };
}

/** The chart whose place a kept draft takes. One that stands and is not to be changed any more stays; one that is gone is told by the server. */
export const replacedBy = (
  { on }: Pick<Draft, "on">,
  changes: string | null,
  charts: readonly { id: string }[],
): string | null => (on !== changes && charts.some(({ id }) => id === on) ? null : on);
