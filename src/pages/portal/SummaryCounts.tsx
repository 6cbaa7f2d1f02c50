import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useOwnRecommendations, useStanding } from "~/features/care/plans/ui/own-recommendations";
import { ownRecords } from "~/features/care/records/ui/own-records";
import { firstSessionOf, useOwnAppointments } from "~/features/hours/appointments/ui/own/own-appointments";
import { formatCount } from "~/shared/money";
import { addressOf, type PortalTab } from "~/shared/portal-address";

/** Four numbers, each the way to what it counts. */
export function SummaryCounts({ email, proven }: { email: string; proven: boolean }) {
  const appointments = useOwnAppointments();
  const records = useQuery(ownRecords).data ?? [];
  const { data: recommended = [] } = useOwnRecommendations(email);
  const standing = useStanding(firstSessionOf(appointments));
  const pending = [...recommended, ...standing].filter(({ isCompleted }) => !isCompleted);
  const counts: { label: string; value: number; to: PortalTab }[] = [
    { label: "Citas en total", value: appointments.length, to: "citas" },
    {
      label: "Citas completadas",
      value: appointments.filter(({ status }) => status === "completed").length,
      to: "citas",
    },
    // What the record has is not known to four digits.
    ...(proven
      ? [
          { label: "Registros clínicos", value: records.length, to: "historial" as const },
          { label: "Recomendaciones pendientes", value: pending.length, to: "recomendaciones" as const },
        ]
      : []),
  ];
  return (
    <section aria-label="En números">
      <ul className={`grid grid-cols-2 border-t border-l border-line ${proven ? "lg:grid-cols-4" : ""}`}>
        {counts.map(({ label, value, to }) => (
          <li key={label} className="border-r border-b border-line">
            <Link
              to={addressOf(to)}
              preventScrollReset
              className="group flex h-full flex-col px-2 py-4 min-[360px]:px-4 -outline-offset-3 hover:bg-raised sm:p-6"
            >
              <span className="font-display text-3xl font-extrabold tabular-nums">{formatCount(value)}</span>
              <span className="mt-1 hyphens-auto underline-offset-4 group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
