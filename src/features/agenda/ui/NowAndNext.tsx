import { useQuery } from "@tanstack/react-query";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { useTeam } from "~/client/dashboard/team";
import type { AgendaEntry } from "~/features/appointments/therapist-contract";
import { minutesOf, wallTimeOf } from "~/shared/clinic-time";
import { rangeQuery } from "./agenda-queries";
import { endOf, holdsItsPlace, startOf } from "./hours";
import { useAgendaDialogs } from "./offered/agenda-dialogs";

/** Of one's own day: who is here now, and who comes next. */
export function NowAndNext() {
  const { me } = useTeam();
  const today = useClinicToday();
  const minute = minutesOf(wallTimeOf(useClinicNow()).slice(11));
  const { data } = useQuery(rangeQuery(today, today));
  const own = (data ?? []).filter((entry) => entry.therapistId === me && holdsItsPlace(entry));
  const present = own.find((entry) => startOf(entry) <= minute && minute < endOf(entry));
  const next = own.find((entry) => startOf(entry) > minute);
  return (
    <>
      {present && <Spoken label="Ahora" entry={present} />}
      {next ? (
        <Spoken label="Sigue" entry={next} />
      ) : (
        <p className="inline-flex min-h-12 items-center text-ink-soft">
          {own.length === 0 ? "Hoy no tienes citas" : "No quedan citas hoy"}
        </p>
      )}
    </>
  );
}

function Spoken({ label, entry }: { label: string; entry: AgendaEntry }) {
  const open = useAgendaDialogs();
  return (
    <button
      type="button"
      className="inline-flex min-h-12 max-w-full items-center gap-2 text-left"
      onClick={() => open({ kind: "appointment", entry })}
    >
      <span className="text-ink-soft">{label}</span>
      <span className="font-semibold tabular-nums">{entry.preferredTime}</span>
      <span className="min-w-0 truncate font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current">
        {entry.patientName}
      </span>
    </button>
  );
}
