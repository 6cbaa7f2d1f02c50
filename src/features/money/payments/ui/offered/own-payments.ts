import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { formatDateFrom } from "~/shared/clinic-time";
import { listMyPayments, type Owed } from "../../account-contract";

/** What the patient paid, owes and has left. The centre records payments too, so it does not stay true for long. */
export const ownPayments = queryOptions({
  queryKey: [listMyPayments.path],
  queryFn: ({ signal }) => signedInCall(listMyPayments, { signal }),
  staleTime: 30_000,
});

export const payAddress = (orderId: string): string =>
  `/payment-form?orderId=${encodeURIComponent(orderId)}&returnUrl=/payment-success`;

/** "lunes 23 de noviembre, 09:00"; of a pack "10 sesiones, la primera el lunes 23 de noviembre, 09:00". */
export function formatWhatAndWhen({ kind, sessions, when }: Owed, today: string): string {
  const hour = `${formatDateFrom(when.slice(0, 10), today)}, ${when.slice(11, 16)}`;
  return kind === "pack" ? `${sessions} sesiones, la primera el ${hour}` : hour;
}
