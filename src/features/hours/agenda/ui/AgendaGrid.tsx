import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { type TeamMember, toneOf, useTeam } from "~/client/dashboard/team";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { closingOf } from "~/features/hours/availability/closed-days";
import { formatDate, minutesOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { receives, treats } from "~/shared/role";

import type { TimeOff } from "../contract";
import { heightOf } from "./AgendaBlock";
import { AgendaColumn, type Ghost } from "./AgendaColumn";
import {
  type ColumnsOf,
  columnKey,
  type Placed,
  placeEntries,
  shownDates,
  shownHours,
} from "./agenda-layout";
import { timeOffOn } from "./free-starts";
import { timeText } from "./hours";
import { useAgendaDialogs } from "./offered/agenda-dialogs";
import { useRearrange } from "./use-rearrange";

interface Props {
  from: string;
  to: string;
  members: TeamMember[];
  entries: AgendaEntry[];
  timeOff: TimeOff[];
  /** Of rooms `members` are the rooms. */
  of: ColumnsOf;
}

const noPlaced: Placed[] = [];
const noAway: { from: number; to: number; label: string }[] = [];

/** Days beside each other, each with a column for every professional, from morning to evening. */
export function AgendaGrid({ from, to, members, entries, timeOff, of }: Props) {
  const { opening } = useClinic();
  const open = useAgendaDialogs();
  const { me, members: team, duties } = useTeam();
  const today = useClinicToday();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const dates = useMemo(() => shownDates(from, to, entries), [from, to, entries]);
  const { first, last } = useMemo(() => shownHours(entries), [entries]);
  const columns = useMemo(() => placeEntries(entries, of), [entries, of]);
  const isOfRooms = of === "rooms";
  const away = useMemo(() => awayIn(dates, timeOff, me), [dates, timeOff, me]);
  // Reception places hours of all; who treats the own ones here, and a colleague's by "Agendar Cita".
  const mayPlace = (id: string) => isOfRooms || receives({ duties }) || (id === me && treats({ duties }));
  const { staged, said, handlers } = useRearrange({
    entries,
    dates,
    columnIds: members.map(({ id }) => id),
    of,
    nameOf: (id) => members.find((member) => member.id === id)?.name ?? "",
    first,
    last,
    onOpen: (entry) => {
      const group = groupOf(columns, entry);
      open(group ? { kind: "class", entries: group } : { kind: "appointment", entry });
    },
    isOne: (entry) => groupOf(columns, entry) === undefined,
    mayPlace,
    onGap: (target) => open({ kind: "schedule", ...target }),
  });
  const keys = dates.flatMap((date) => members.map(({ id }) => columnKey(date, id)));
  const tabStop =
    entries.find(({ id }) => id === focused)?.id ??
    keys.map((key) => columns.get(key)?.[0]?.entry.id).find((id) => id !== undefined) ??
    null;
  const isWeek = dates.length > 1;
  const isNarrow = members.length > fewPeople;

  useEffect(() => {
    const line = grid.current?.querySelector<HTMLElement>("[data-now]");
    if (line && grid.current) grid.current.scrollTop = line.offsetTop - 160;
  }, []);

  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      <section
        ref={grid}
        data-agenda
        aria-label={isWeek ? "Agenda de la semana" : "Agenda del día"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
        tabIndex={0}
        className={`max-h-[calc(100dvh-6rem)] overflow-auto border-y border-line-strong bg-paper -outline-offset-4 ${isWeek ? "xl:mx-[calc((100%-min(100vw-4rem,116rem))/2)]" : ""}`}
        {...handlers}
        onPointerOver={(event) => {
          // What is cut off in a narrow column is told on hovering, without an attribute more on each.
          const block = event.target instanceof Element ? event.target.closest("[data-entry]") : null;
          const label = block?.getAttribute("aria-label");
          if (block && label && block.getAttribute("title") !== label) block.setAttribute("title", label);
        }}
        onFocus={(event) => {
          const id = event.target.dataset.entry;
          if (id) setFocused(id);
        }}
      >
        <div
          className="grid"
          style={{
            gridTemplateColumns: `3.75rem repeat(${keys.length}, minmax(${narrowest(isWeek, members.length)}, 1fr))`,
          }}
        >
          <div className="sticky top-0 left-0 z-40 bg-paper" style={{ gridRow: "1 / 3" }} />
          {dates.map((date) => (
            <div
              key={date}
              className={`sticky top-0 z-30 h-10 truncate border-l-2 border-line-strong px-2 pt-1.5 font-semibold ${date === today ? "bg-green text-on-green" : "bg-paper"}`}
              style={{ gridColumn: `span ${members.length}` }}
            >
              <span className="inline-block first-letter:uppercase">
                {isWeek ? dayName(date) : formatDate(date)}
              </span>
              {closingOf(opening, date) && ` · ${closingOf(opening, date)}`}
            </div>
          ))}
          {keys.map((key, index) => {
            const member = members[index % members.length];
            return (
              <div
                key={key}
                className={`sticky top-10 z-30 flex h-9 items-center border-b border-line-strong bg-paper ${isNarrow ? "gap-1 px-1" : "gap-1.5 px-2"} ${index % members.length === 0 ? "border-l-2 border-l-line-strong" : "border-l border-l-line"}`}
              >
                {!isOfRooms && (
                  <span
                    aria-hidden="true"
                    className={`${isNarrow ? "size-2" : "size-3"} shrink-0 rounded-sm ${toneOf(team, member?.id ?? "").mark}`}
                  />
                )}
                <span className="truncate">{isOfRooms ? member?.name : firstName(member?.name ?? "")}</span>
              </div>
            );
          })}
          <Hours first={first} last={last} />
          {dates.map((date) => (
            <Fragment key={date}>
              {members.map(({ id }, index) => {
                const key = columnKey(date, id);
                const placed = columns.get(key) ?? noPlaced;
                return (
                  <AgendaColumn
                    key={key}
                    date={date}
                    therapistId={id}
                    placed={placed}
                    away={away.get(key) ?? noAway}
                    tone={toneOf(team, id).block}
                    first={first}
                    last={last}
                    isToday={date === today}
                    isPlaceable={mayPlace(id)}
                    isNarrow={isNarrow}
                    withLetter={isOfRooms}
                    isClosed={closingOf(opening, date) !== null}
                    startsDay={index === 0}
                    tabStop={placed.some(({ entry }) => entry.id === tabStop) ? tabStop : null}
                    ghost={
                      staged &&
                      columnKey(staged.target.date, staged.target.roomId ?? staged.target.therapistId) === key
                        ? ghostOf(staged)
                        : null
                    }
                  />
                );
              })}
            </Fragment>
          ))}
        </div>
      </section>
    </>
  );
}

const groupOf = (columns: Map<string, Placed[]>, { id }: AgendaEntry): AgendaEntry[] | undefined =>
  [...columns.values()].flat().find(({ entry }) => entry.id === id)?.group;

const ghostOf = ({ entry, target }: { entry: AgendaEntry; target: { time: string } }): Ghost => ({
  minute: minutesOf(target.time),
  minutes: entry.durationMinutes,
  label: `${target.time} ${entry.patientName}`,
});

/** Six people fit beside what waits at 1280, ten at 1440. */
const narrowest = (isWeek: boolean, people: number): string =>
  isWeek ? "6.5rem" : people > fewPeople ? "5rem" : "8rem";
const fewPeople = 4;

/** "lun 23" */
const dayName = (date: string): string => `${formatDate(date).slice(0, 3)} ${Number(date.slice(8))}`;

function Hours({ first, last }: { first: number; last: number }) {
  const hours = Array.from({ length: (last - first) / 60 }, (_, hour) => first + hour * 60);
  return (
    <div aria-hidden="true" className="sticky left-0 z-20 bg-paper text-right text-ink-soft tabular-nums">
      {hours.map((minute) => (
        <div key={minute} className="pr-2" style={{ height: heightOf(60) }}>
          {timeText(minute)}
        </div>
      ))}
    </div>
  );
}

function awayIn(dates: string[], timeOff: TimeOff[], me: string) {
  const away = new Map<string, typeof noAway>();
  for (const stretch of timeOff)
    for (const date of dates) {
      const part = timeOffOn(date, stretch);
      if (!part) continue;
      const key = columnKey(date, stretch.therapistId);
      away.set(key, [...(away.get(key) ?? []), { ...part, label: awayLabel(stretch, me) }]);
    }
  return away;
}

function awayLabel({ kind, reason, therapistId }: TimeOff, me: string): string {
  if (kind === "busy") return therapistId === me ? "Ocupado en tu calendario" : "Ocupado";
  return reason ?? "Tiempo libre";
}
