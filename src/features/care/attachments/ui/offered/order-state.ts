import { later, toInstant } from "~/shared/clinic-time";
import type { Attachment } from "../../contract";

interface Hour {
  id: string;
  pack: string | null;
}

/** An order is good for a treatment: one of the last months need not be asked for again at each hour of it. */
const goodForMs = 90 * 24 * 60 * 60_000;

/** The order that stands for an hour: one sent for it, or one of late. */
export function orderFor<A extends Pick<Attachment, "kind" | "at" | "appointmentId">>(
  attachments: readonly A[],
  { id }: Pick<Hour, "id">,
  now: Date,
): A | undefined {
  const orders = attachments.filter(({ kind }) => kind === "order");
  return (
    orders.find(({ appointmentId }) => appointmentId === id) ??
    orders.find(({ at }) => toInstant(at) > later(now, -goodForMs))
  );
}

/** FONASA pays for nothing without one. */
export const needsOrder = ({ pack }: Pick<Hour, "pack">): boolean => /fonasa|isapre/i.test(pack ?? "");
