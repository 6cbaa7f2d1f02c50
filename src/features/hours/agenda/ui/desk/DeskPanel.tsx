import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { Loaded } from "~/client/dashboard/Loaded";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { useTeam } from "~/client/dashboard/team";
import { toAnswerLimit } from "~/features/hours/agenda/page-sizes";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { isCareDay } from "~/features/hours/availability/offer";
import { addDays, formatDate, minutesBetween, wallTimeOf } from "~/shared/clinic-time";
import { hrefOfDashboard } from "~/shared/dashboard-address";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";
import { AppointmentActions } from "../AppointmentActions";
import { rangeQuery, waitingQuery } from "../agenda-queries";
import { useHeld } from "../held/HeldDecisions";
import { HeldLine } from "../held/HeldLine";
import { isOver } from "../hours";
import { patientOf, useAgendaDialogs } from "../offered/agenda-dialogs";
import { requestsOf } from "../today/day-lines";
import { useArrival } from "../use-arrival";
import { arrivedOf, lastCallWords, lateOf, unconfirmedOf, waitingSince } from "./desk-lists";
import { deskKeys, useDeskKeys } from "./use-desk-keys";
import { useNoteCall } from "./use-note-call";

/** Beside the day of everybody: who is here and waits, who is late, who asks, and whom to call about the next day. */
export function DeskPanel() {
  const today = useClinicToday();
  const wallNow = wallTimeOf(useClinicNow());
  const { opening } = useStaffClinic();
  const { me } = useTeam();
  const { held } = useHeld();
  useDeskKeys();
  const nextDay = [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(today, days))
    .find((day) => isCareDay(opening, day));
  // What can still be taken back keeps its place for as long.
  const asBefore = (entries: AgendaEntry[]) => entries.map((entry) => held.get(entry.id)?.before ?? entry);
  const decided = [...held.values()].map(({ before }) => before);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Loaded query={useQuery(rangeQuery(today, today))} what="quién llegó" skeletons={["h-12", "h-12"]}>
        {(entries) => (
          <>
            <Part title="Llegaron" entries={arrivedOf(asBefore(entries))} empty="Nadie espera.">
              {(entry) => <Arrived key={entry.id} entry={entry} wallNow={wallNow} />}
            </Part>
            <Part title="Tarde" entries={lateOf(asBefore(entries), wallNow)} empty="Nadie está atrasado.">
              {(entry) => <Late key={entry.id} entry={entry} wallNow={wallNow} />}
            </Part>
          </>
        )}
      </Loaded>
      <Loaded
        query={useQuery(waitingQuery("pending", today, toAnswerLimit))}
        what="lo que espera respuesta"
        skeletons={["h-12"]}
      >
        {(entries) => (
          <Part
            title="Por responder"
            entries={requestsOf(
              entries.filter((entry) => !isOver(entry, wallNow)),
              decided,
              me,
            )}
            atFirst={5}
            empty="Nada por responder."
          >
            {(entry) => (
              <Line key={entry.id} entry={entry} when={shortMoment(entry, today)}>
                <AppointmentActions entry={entry} />
              </Line>
            )}
          </Part>
        )}
      </Loaded>
      {nextDay && (
        <Unconfirmed
          day={nextDay}
          title={
            nextDay === addDays(today, 1) ? "Mañana sin confirmar" : `Sin confirmar, ${formatDate(nextDay)}`
          }
          asBefore={asBefore}
        />
      )}
    </div>
  );
}

interface UnconfirmedProps {
  day: string;
  title: string;
  asBefore: (entries: AgendaEntry[]) => AgendaEntry[];
}

function Unconfirmed({ day, title, asBefore }: UnconfirmedProps) {
  return (
    <Loaded query={useQuery(rangeQuery(day, day))} what="a quién llamar" skeletons={["h-12"]}>
      {(entries) => (
        <Part title={title} entries={unconfirmedOf(asBefore(entries))} empty="Nadie por llamar.">
          {(entry) => <ToCall key={entry.id} entry={entry} />}
        </Part>
      )}
    </Loaded>
  );
}

interface PartProps {
  title: string;
  entries: AgendaEntry[];
  /** The rest stand in Citas. */
  atFirst?: number;
  empty: string;
  children: (entry: AgendaEntry) => ReactNode;
}

function Part({ title, entries, atFirst = entries.length, empty, children }: PartProps) {
  const count = entries.length;
  return (
    // On a phone what is empty takes no room before the day.
    <section aria-label={title} className={count === 0 ? "max-lg:hidden" : ""}>
      <h2 className="flex items-baseline gap-2 text-lg">
        {title} <span className="font-text text-base font-semibold text-ink-soft tabular-nums">{count}</span>
      </h2>
      {count === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {entries.slice(0, atFirst).map(children)}
        </ul>
      )}
      {count > atFirst && (
        <Link
          to={hrefOfDashboard({ section: "citas", view: "lista", date: null })}
          className="link inline-flex min-h-11 items-center"
        >
          Ver todas en Citas
        </Link>
      )}
    </section>
  );
}

function Line({ entry, when, children }: { entry: AgendaEntry; when: ReactNode; children: ReactNode }) {
  const open = useAgendaDialogs();
  return (
    <li data-line={entry.id} tabIndex={-1} className="flex flex-col gap-2 py-2 outline-offset-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <button
          type="button"
          className="link min-h-7 min-w-0 text-left font-semibold break-words"
          onClick={() => open({ kind: "appointment", entry })}
        >
          {entry.patientName}
        </button>
        <span className="text-ink-soft tabular-nums">{when}</span>
      </p>
      {children}
    </li>
  );
}

const whose = (entry: AgendaEntry) => <span className="sr-only">, {entry.patientName}</span>;

function Arrived({ entry, wallNow }: { entry: AgendaEntry; wallNow: string }) {
  const open = useAgendaDialogs();
  const arrive = useArrival();
  return (
    <Line entry={entry} when={waitingSince(entry.arrivedAt ?? "", wallNow)}>
      <div className="flex flex-wrap items-center gap-2">
        {entry.owedAmount ? (
          <Button
            size="small"
            aria-keyshortcuts={deskKeys.charge}
            onClick={() => open({ kind: "payment", orderId: entry.id })}
          >
            Cobrar {formatPesos(entry.owedAmount)}
            {whose(entry)}
          </Button>
        ) : (
          <span className="text-ink-soft">Pagado</span>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={() => open({ kind: "caller", patient: patientOf(entry), isHere: true })}
        >
          Sus datos{whose(entry)}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void arrive(entry, false)}>
          No llegó aún{whose(entry)}
        </Button>
      </div>
    </Line>
  );
}

function Late({ entry, wallNow }: { entry: AgendaEntry; wallNow: string }) {
  const arrive = useArrival();
  const { held, decide } = useHeld();
  const decided = held.get(entry.id);
  return (
    <Line entry={entry} when={`${entry.preferredTime} · ${minutesBetween(entry.preferredDate, wallNow)} min`}>
      {decided ? (
        <HeldLine held={decided} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            variant="outline"
            aria-keyshortcuts={deskKeys.arrived}
            onClick={() => void arrive(entry, true)}
          >
            Llegó{whose(entry)}
          </Button>
          <Call entry={entry} />
          {entry.status !== "pending" && (
            <Button
              size="small"
              variant="quiet"
              aria-keyshortcuts={deskKeys.missed}
              onClick={() => void decide(entry, "noShow")}
            >
              No llegó{whose(entry)}
            </Button>
          )}
        </div>
      )}
    </Line>
  );
}

function ToCall({ entry }: { entry: AgendaEntry }) {
  const open = useAgendaDialogs();
  const note = useNoteCall();
  const said = lastCallWords(entry);
  return (
    <Line entry={entry} when={`${entry.preferredTime}, ${entry.therapistName.split(" ")[0]}`}>
      {said && <p className="text-ink-soft">{said}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Call entry={entry} />
        <Button
          size="small"
          variant="outline"
          aria-keyshortcuts={deskKeys.confirmed}
          onClick={() => void note(entry, "confirmed")}
        >
          Confirmó{whose(entry)}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-keyshortcuts={deskKeys.noAnswer}
          onClick={() => void note(entry, "no_answer")}
        >
          No contesta{whose(entry)}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            void note(entry, "wants_change");
            open({ kind: "caller", patient: patientOf(entry) });
          }}
        >
          Pide cambio{whose(entry)}
        </Button>
      </div>
    </Line>
  );
}

function Call({ entry }: { entry: AgendaEntry }) {
  return (
    <PhoneLink
      phone={entry.patientPhone}
      className="inline-flex min-h-12 items-center rounded-md px-2 font-semibold underline decoration-line-strong underline-offset-4"
    >
      Llamar{whose(entry)}
    </PhoneLink>
  );
}

/** "mar 24, 09:00" */
const shortMoment = (entry: AgendaEntry, today: string): string => {
  const date = entry.preferredDate.slice(0, 10);
  const day = date === today ? "hoy" : `${formatDate(date).slice(0, 3)} ${Number(date.slice(8))}`;
  return `${day}, ${entry.preferredTime}`;
};
