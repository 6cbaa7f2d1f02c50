import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useClinicToday } from "~/client/clinic-now";
import { DateSteps } from "~/client/dashboard/DateSteps";
import { useTeam } from "~/client/dashboard/team";
import { toAnswerLimit, upcomingCount } from "~/features/hours/agenda/page-sizes";
import { AgendaBoard } from "~/features/hours/agenda/ui/AgendaBoard";
import { daysQuery } from "~/features/hours/agenda/ui/agenda-queries";
import { DayList } from "~/features/hours/agenda/ui/DayList";
import { useAgendaDialogs } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import { StatTiles } from "~/features/hours/agenda/ui/StatTiles";
import { ToAnswer } from "~/features/hours/agenda/ui/ToAnswer";
import { Upcoming } from "~/features/hours/agenda/ui/Upcoming";
import { WaitingPeople } from "~/features/hours/hour-offers/ui/desk/WaitingPeople";
import { ExternalToSolve } from "~/features/hours/other-calendar/ui/desk/ExternalToSolve";
import { formatDateFrom, formatWeek } from "~/shared/clinic-time";
import {
  type AgendaView,
  type DashboardAddress,
  dashboardAddressIn,
  datesShown,
  hrefOfDashboard,
} from "~/shared/dashboard-address";
import { arranges, hasDuty, leadingDuties } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { Calendar } from "~/ui/calendar/Calendar";

const views: { view: AgendaView; label: string }[] = [
  { view: "lista", label: "Lista" },
  { view: "dia", label: "Día" },
  { view: "semana", label: "Semana" },
];

/** The team's appointments: what waits, one day as a list, and the agenda of a day or a week. */
export default function AgendaTab() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const today = useClinicToday();
  const { duties } = useTeam();
  const asked = dashboardAddressIn(search);
  const date = asked.date ?? today;
  const addressOfDay = (day: string) => hrefOfDashboard({ ...asked, date: day === today ? null : day });
  const goTo = (day: string) => void navigate(addressOfDay(day), { preventScrollReset: true });
  const range = datesShown(asked, today);
  const isWeek = asked.view === "semana";
  return (
    <div className="flex flex-col gap-8">
      <StatTiles />
      <div
        className={
          isWeek
            ? "grid gap-8"
            : "grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
        }
      >
        {!isWeek && <DatePicker date={date} today={today} onChoose={goTo} />}
        <section
          aria-labelledby="citas-de-la-fecha"
          className={`min-w-0 ${isWeek ? "" : "md:col-span-2 md:row-start-2 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1"}`}
        >
          <Toolbar title={isWeek ? formatWeek(range.from, range.to, today) : formatDateFrom(date, today)}>
            <DateSteps date={date} today={today} days={isWeek ? 7 : 1} addressOf={addressOfDay} />
            <ViewSwitch asked={asked} />
          </Toolbar>
          {asked.view === "lista" ? (
            <>
              <Actions date={date} from={range.from} />
              <DayList date={date} />
            </>
          ) : (
            <AgendaBoard
              key={range.from + range.to}
              from={range.from}
              to={range.to}
              actions={<Actions date={date} from={range.from} />}
            />
          )}
          {!isWeek && <Upcoming count={upcomingCount} />}
        </section>
        <div
          className={`grid min-w-0 content-start gap-8 ${isWeek ? "lg:grid-cols-2" : "md:max-lg:max-h-100 md:max-lg:overflow-y-auto"}`}
        >
          {arranges({ duties }) && <ExternalToSolve />}
          <ToAnswer limit={toAnswerLimit} />
          <WaitingPeople />
          {isWeek && <Upcoming count={upcomingCount} />}
        </div>
      </div>
    </div>
  );
}

interface PickerProps {
  date: string;
  today: string;
  onChoose: (date: string) => void;
}

function DatePicker({ date, today, onChoose }: PickerProps) {
  const [month, setMonth] = useState<{ of: string; shown: string }>({ of: date, shown: date.slice(0, 7) });
  // Another date brings its own month into sight.
  const shown = month.of === date ? month.shown : date.slice(0, 7);
  const { data: days } = useQuery(daysQuery(shown));
  const counts = new Map((days ?? []).map((day) => [day.date, day.appointments]));
  return (
    <section aria-label="Elegir fecha">
      <Calendar
        month={shown}
        onMonthChange={(next) => setMonth({ of: date, shown: next })}
        selected={date}
        onSelect={onChoose}
        today={today}
        noteOf={(day) => noteOf(counts.get(day))}
      />
      <p className="mt-1 text-ink-soft">El punto marca los días con pacientes.</p>
    </section>
  );
}

const noteOf = (count: number | undefined): string | null =>
  count === undefined ? null : count === 1 ? "1 cita" : `${count} citas`;

function Toolbar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id="citas-de-la-fecha" aria-live="polite" className="text-xl first-letter:uppercase">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

function Actions({ date, from }: { date: string; from: string }) {
  const open = useAgendaDialogs();
  const { duties } = useTeam();
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {arranges({ duties }) && (
        <Button size="small" variant="action" onClick={() => open({ kind: "schedule", date })}>
          Agendar Cita
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => open({ kind: "timeOff", from })}>
        Tiempo libre
      </Button>
      {hasDuty({ duties }, leadingDuties) && (
        <Button size="small" variant="quiet" onClick={() => open({ kind: "report", date })}>
          Informe de la semana
        </Button>
      )}
    </div>
  );
}

function ViewSwitch({ asked }: { asked: DashboardAddress }) {
  return (
    <nav aria-label="Vista" className="flex rounded-md border-2 border-line-strong">
      {views.map(({ view, label }) => (
        <Link
          key={view}
          to={hrefOfDashboard({ ...asked, view })}
          preventScrollReset
          aria-current={asked.view === view ? "page" : undefined}
          className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-ink/6 aria-[current=page]:bg-green aria-[current=page]:text-on-green"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
