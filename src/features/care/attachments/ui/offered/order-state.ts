import { addDays, dateOf, wallTimeOf } from "~/shared/clinic-time";
import type { Attachment } from "../../contract";

interface Hour {
  id: string;
  /** An insurance pays its pack. */
  needsOrder?: boolean | undefined;
  /** yyyy-MM-dd */
  appointmentDate: string;
}

/**
 * An order is good for a treatment: one of the last months need not be asked for again at each hour of it. No source of ours names these days
 * (facts/chile.md, §9): FONASA and each Isapre have their own, so reception decides what is good, and this only says when to look.
 */
const goodForDays = 90;

export interface OrderOfHour {
  /** The last day on which it is good, yyyy-MM-dd. */
  until: string;
  /** False where it is no longer good on the day of the hour. */
  isGood: boolean;
}

/** The order that stands for an hour, the one that is good the longest; null where there is none, or none that is still good. */
export function orderFor(
  attachments: readonly Pick<Attachment, "kind" | "at" | "orderedOn" | "hidden">[],
  { appointmentDate }: Pick<Hour, "appointmentDate">,
  now: Date,
): OrderOfHour | null {
  const [until] = attachments
    .filter(({ kind, hidden }) => kind === "order" && !hidden)
    .map(({ at, orderedOn }) => addDays(orderedOn ?? dateOf(at), goodForDays))
    .toSorted()
    .reverse();
  return until && until >= wallTimeOf(now).slice(0, 10) ? { until, isGood: until >= appointmentDate } : null;
}
