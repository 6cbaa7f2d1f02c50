import { useQuery } from "@tanstack/react-query";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { useTeam } from "~/client/dashboard/team";
import { WatchList } from "~/features/care/watch/ui/WatchList";
import { watchQuery } from "~/features/care/watch/ui/watch-query";
import { BackupNotice } from "~/features/clinic/backups/ui/BackupNotice";
import { toAnswerLimit } from "~/features/hours/agenda/page-sizes";
import {
  countsQuery,
  rangeQuery,
  timeOffQuery,
  visitsQuery,
  waitingQuery,
} from "~/features/hours/agenda/ui/agenda-queries";
import { startsOf } from "~/features/hours/agenda/ui/free-starts";
import { useHeld } from "~/features/hours/agenda/ui/held/HeldDecisions";
import { holdsItsPlace, isOver } from "~/features/hours/agenda/ui/hours";
import { DayLines } from "~/features/hours/agenda/ui/today/DayLines";
import { dayLines, presentOf, requestsOf } from "~/features/hours/agenda/ui/today/day-lines";
import { Requests } from "~/features/hours/agenda/ui/today/Requests";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { isCareDay, startsOn } from "~/features/hours/availability/offer";
import { RightsToAnswer } from "~/features/people/rights-requests/ui/RightsToAnswer";
import { formatDate, minutesOf, wallTimeOf } from "~/shared/clinic-time";
import { leads, treats } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { PatientNow } from "./PatientNow";
import { useTodayKeys } from "./use-today-keys";

/** The kinesiologist's day: who is here, who comes, and what waits for an answer. */
export default function TodayTab() {
  const { opening } = useStaffClinic();
  const { stepMinutes } = opening.care;
  const { me, duties } = useTeam();
  const today = useClinicToday();
  const wallNow = wallTimeOf(useClinicNow());
  const minute = minutesOf(wallNow.slice(11));
  const day = useQuery(rangeQuery(today, today));
  const timeOff = useQuery(timeOffQuery);
  const waiting = useQuery(waitingQuery("pending", today, toAnswerLimit));
  const counts = useQuery(countsQuery);
  const { data: numbers } = useQuery(visitsQuery(today));
  const { data: watch } = useQuery({ ...watchQuery, enabled: treats({ duties }) });
  const decisions = useHeld();
  const visits = new Map((numbers ?? []).map((visit) => [visit.appointmentId, visit]));
  const isHeld = ({ id }: AgendaEntry) => decisions.held.has(id);
  const own = (day.data ?? []).filter(({ therapistId }) => therapistId === me);
  const present = presentOf(own, minute, isHeld);
  const requests = requestsOf(
    (waiting.data ?? []).filter((entry) => !isOver(entry, wallNow)),
    [...decisions.held.values()].map(({ before }) => before),
    me,
  );
  const lines = dayLines({
    entries: own,
    starts:
      treats({ duties }) && startsOn(opening, me, today).length > 0
        ? startsOf({
            opening,
            date: today,
            therapistId: me,
            minutes: stepMinutes,
            entries: own,
            timeOff: timeOff.data ?? [],
          })
        : [],
    stepMinutes,
    minute,
    keeps: isHeld,
  });
  useTodayKeys({ own, requests, present: present?.entry ?? null, decisions });
  if (!day.data) return <NotThere isError={day.isError} retry={() => void day.refetch()} />;
  return (
    <div className="grid gap-4">
      <BackupNotice />
      {treats({ duties }) && <WatchList />}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <PatientNow
            present={present}
            group={own.filter(
              (entry) => present && entry.classId === present.entry.classId && holdsItsPlace(entry),
            )}
            hasHours={own.length > 0}
            visit={present ? visits.get(present.entry.id) : undefined}
          />
        </div>
        <section aria-labelledby="tu-dia" className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 id="tu-dia" className="mb-2 text-xl first-letter:uppercase">
            {formatDate(today)}
          </h2>
          {lines.length === 0 && (
            <p className="text-ink-soft">
              {isCareDay(opening, today)
                ? "Hoy no quedan citas ni horas libres."
                : "Hoy el centro no atiende."}
            </p>
          )}
          {lines.length > 0 && (
            <DayLines
              lines={lines}
              date={today}
              minute={minute}
              present={present?.isNow ? present.entry.id : null}
              visits={visits}
              asked={new Set(watch?.questions.map(({ appointmentId }) => appointmentId))}
            />
          )}
        </section>
        <div className="min-w-0 border-line lg:col-start-2 lg:border-t lg:pt-4">
          <Requests
            entries={requests}
            count={counts.data?.toAnswer ?? requests.length}
            atPatient={counts.data?.atPatient ?? 0}
            visits={visits}
          />
          {leads({ duties }) && <RightsToAnswer />}
        </div>
      </div>
    </div>
  );
}

function NotThere({ isError, retry }: { isError: boolean; retry: () => void }) {
  if (!isError)
    return (
      <div className="grid gap-6 lg:grid-cols-[5fr_6fr]">
        <p role="status" className="sr-only">
          Buscando tu día…
        </p>
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert kind="error" title="No pudimos leer tu día">
        Revisa tu conexión y vuelve a intentarlo.
      </Alert>
      <Button variant="outline" onClick={retry}>
        Reintentar
      </Button>
    </div>
  );
}
