import { later, toInstant, wallTimeOf } from "~/shared/clinic-time";
import type { Attachment } from "../../contract";

interface Hour {
  id: string;
  pack: string | null;
  /** yyyy-MM-dd */
  appointmentDate: string;
}

/** An order is good for a treatment: one of the last months need not be asked for again at each hour of it. */
const goodForMs = 90 * 24 * 60 * 60_000;

export interface OrderOfHour {
  /** The last day on which it is good, yyyy-MM-dd. */
  until: string;
  /** False where it is no longer good on the day of the hour. */
  isGood: boolean;
}

/** The order that stands for an hour, the one that is good the longest; null where there is none, or none that is still good. */
export function orderFor(
  attachments: readonly Pick<Attachment, "kind" | "at">[],
  { appointmentDate }: Pick<Hour, "appointmentDate">,
  now: Date,
): OrderOfHour | null {
  const [until] = attachments
    .filter(({ kind }) => kind === "order")
    .map(({ at }) => wallTimeOf(later(toInstant(at), goodForMs)).slice(0, 10))
    .toSorted()
    .reverse();
  return until && until >= wallTimeOf(now).slice(0, 10) ? { until, isGood: until >= appointmentDate } : null;
}

/** FONASA pays for nothing without one. */
export const needsOrder = ({ pack }: Pick<Hour, "pack">): boolean => /fonasa|isapre/i.test(pack ?? "");
