import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useOwnAppointments } from "~/features/hours/appointments/ui/own/own-appointments";
import { ownPayments } from "~/features/money/payments/ui/offered/own-payments";
import { Money } from "~/features/money/payments/ui/own/Money";
import { addressOf } from "~/shared/portal-address";
import { NextIcon } from "~/ui/icon/icons";
import { Skeleton } from "~/ui/skeleton/Skeleton";

/** One calm line: what is owed, and the way to it. */
export function OwedNotice() {
  const { data, isPending } = useQuery(ownPayments);
  const mayOwe = useOwnAppointments().some(
    ({ status, payment }) => status !== "cancelled" && payment?.status !== "AUTHORIZED",
  );
  // Holds its line where it is likely to be needed, so that nothing jumps.
  if (isPending && mayOwe) return <Skeleton className="h-12" />;
  const owed = data?.owed.filter(({ inReview }) => !inReview) ?? [];
  if (owed.length === 0) return null;
  const sum = owed.reduce((total, { amount }) => total + amount, 0);
  return (
    <Link
      to={addressOf("pagos")}
      preventScrollReset
      className="group flex min-h-12 items-center justify-between gap-4 border-y border-line py-2 hover:bg-raised"
    >
      <span className="underline-offset-4 group-hover:underline">
        Tienes {owed.length === 1 ? "1 pago pendiente" : `${owed.length} pagos pendientes`}:{" "}
        <Money amount={sum} className="font-semibold" />
      </span>
      <NextIcon className="size-5 shrink-0" />
    </Link>
  );
}
