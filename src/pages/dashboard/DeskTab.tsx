import { useLocation, useNavigate } from "react-router";
import { useClinicToday } from "~/client/clinic-now";
import { DateSteps } from "~/client/dashboard/DateSteps";
import { useTeam } from "~/client/dashboard/team";
import { AgendaBoard } from "~/features/hours/agenda/ui/AgendaBoard";
import { DayList } from "~/features/hours/agenda/ui/DayList";
import { DeskPanel } from "~/features/hours/agenda/ui/desk/DeskPanel";
import { useAgendaDialogs } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import { WaitingPeople } from "~/features/hours/hour-offers/ui/desk/WaitingPeople";
import { formatDateFrom, formatWeek, mondayOf } from "~/shared/clinic-time";
import { dashboardAddressIn, datesShown, hrefOfDashboard } from "~/shared/dashboard-address";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { buttonStyle } from "~/ui/button/button-style";
import { useMedia } from "~/ui/use-media";

/** Where there is room for columns: Tailwind's md. */
const wideScreen = "(min-width: 48rem)";

/** The day of everybody, or the week of one, and beside it who is here, who is late, who asks and whom to call. */
export default function DeskTab() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = useAgendaDialogs();
  const today = useClinicToday();
  const { members, me } = useTeam();
  const isWide = useMedia(wideScreen);
  const asked = dashboardAddressIn(search);
  const date = asked.date ?? today;
  const of = asked.of ?? null;
  const isWeek = of !== null && isWide;
  const range = datesShown(asked, today);
  const addressOf = (day: string, whose = of) =>
    hrefOfDashboard({ section: "meson", view: "dia", date: day === today ? null : day, of: whose });
  const one = members.find(({ id }) => id === me) ?? members[0];
  const actions = (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button size="small" variant="action" onClick={() => open({ kind: "schedule", date })}>
        Agendar Cita
      </Button>
      {isWide && one && (
        <ButtonLink
          size="small"
          variant="outline"
          to={addressOf(date, isWeek ? null : one.id)}
          preventScrollReset
        >
          {isWeek ? "Día de todos" : "Semana de uno"}
        </ButtonLink>
      )}
      <a
        className={buttonStyle("quiet", "small")}
        href={`/api/desk/day-sheet?day=${date}`}
        target="_blank"
        rel="noreferrer"
      >
        Lista para imprimir
      </a>
    </div>
  );
  return (
    <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
      <section aria-labelledby="meson-fecha" className="min-w-0 max-lg:order-2 lg:row-span-2">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="meson-fecha" aria-live="polite" className="text-xl first-letter:uppercase">
            {isWeek ? formatWeek(range.from, range.to, today) : formatDateFrom(date, today)}
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            <DateSteps date={date} today={today} days={isWeek ? 7 : 1} addressOf={addressOf} />
          </div>
        </div>
        {isWide ? (
          <AgendaBoard
            key={isWeek ? mondayOf(date) : date}
            from={isWeek ? range.from : date}
            to={isWeek ? range.to : date}
            actions={actions}
            {...(of && {
              of,
              onWeekOf: (id: string) => void navigate(addressOf(date, id), { preventScrollReset: true }),
            })}
          />
        ) : (
          <>
            {actions}
            <DayList date={date} brief />
          </>
        )}
      </section>
      <DeskPanel />
      <div className="min-w-0 max-lg:order-3">
        <WaitingPeople />
      </div>
    </div>
  );
}
