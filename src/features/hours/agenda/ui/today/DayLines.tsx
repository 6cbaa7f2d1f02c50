import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { edgeOf, isStruck, StatusMark } from "~/ui/badge/StatusBadge";
import type { VisitNumber } from "../../contract";
import { formatHours } from "../hours";
import { useAgendaDialogs } from "../offered/agenda-dialogs";
import { useSeatsOf } from "../use-seats-of";
import { type DayLine, daySummary, isOwed, lateNote } from "./day-lines";
import { statusNote } from "./StatusLegend";
import { visitWords } from "./visit-words";

interface Props {
  lines: DayLine[];
  date: string;
  /** Of the day, by the clinic's clock. */
  minute: number;
  /** Id of the hour of now. */
  present: string | null;
  visits: ReadonlyMap<string, VisitNumber>;
  /** Ids of the hours whose patient asked something that waits for an answer. */
  asked: ReadonlySet<string>;
}

/** One's own day: every line opens something, an hour what can be done about it, a gap the booking of it. */
export function DayLines({ lines, date, minute, present, visits, asked }: Props) {
  return (
    <>
      <ol aria-label="Tu día" className="divide-y divide-line border-y border-line">
        {lines.map((line) =>
          line.kind === "hour" ? (
            <HourLine
              key={line.entry.id}
              entry={line.entry}
              group={line.group}
              isNow={(line.group ?? [line.entry]).some(({ id }) => id === present)}
              minute={minute}
              visit={visits.get(line.entry.id)}
              asks={asked.has(line.entry.id)}
            />
          ) : (
            <GapLine key={line.from} {...line} date={date} />
          ),
        )}
      </ol>
      <p className="mt-2 text-ink-soft tabular-nums">{daySummary(lines)}</p>
    </>
  );
}

const row =
  "grid min-h-12 w-full grid-cols-[3.25rem_1rem_minmax(0,1fr)] items-center gap-x-3 pr-2 text-left leading-snug hover:bg-ink/6 lg:min-h-10";

function ClassWords({ entry, count }: { entry: AgendaEntry; count: number }) {
  return `clase, ${count} de ${useSeatsOf(entry)} cupos`;
}

interface HourProps {
  entry: AgendaEntry;
  group: AgendaEntry[] | undefined;
  isNow: boolean;
  minute: number;
  visit: VisitNumber | undefined;
  asks: boolean;
}

function HourLine({ entry, group, isNow, minute, visit, asks }: HourProps) {
  const open = useAgendaDialogs();
  const isQuiet = !group && (entry.status === "completed" || entry.status === "cancelled");
  const note = [
    isNow ? "ahora" : !group && statusNote(entry),
    entry.isOnline && "en línea",
    !group && asks && "preguntó algo",
    !group && lateNote(entry, minute),
    !group && entry.status === "completed" && visit?.hasNote === false && "sin nota",
    !group && isOwed(entry, minute) && "por pagar",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <li>
      <button
        type="button"
        data-line={entry.id}
        aria-current={isNow ? "time" : undefined}
        className={`${row} border-l-4 pl-2 ${group ? "border-l-green" : edgeOf(entry)} ${isQuiet ? "text-ink-soft" : ""} ${isNow ? "bg-green-wash" : ""}`}
        onClick={() => open(group ? { kind: "class", entries: group } : { kind: "appointment", entry })}
      >
        <span className="sr-only">{formatHours(entry)}, </span>
        <span aria-hidden="true" className="tabular-nums">
          {entry.preferredTime}
        </span>
        <span>{!group && <StatusMark entry={entry} />}</span>
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <span
            className={`font-semibold break-words max-sm:col-span-2 ${!group && isStruck(entry) ? "line-through" : ""}`}
          >
            {group ? entry.service : entry.patientName}
          </span>
          <span className="truncate text-ink-soft">
            {group ? <ClassWords entry={entry} count={group.length} /> : entry.service}
            {!group && visit && ` · ${visitWords(visit)}`}
          </span>
          {note && <span className="text-right font-semibold tabular-nums sm:col-start-3">{note}</span>}
        </span>
      </button>
    </li>
  );
}

function GapLine({ from, to, date }: { from: string; to: string; date: string }) {
  const open = useAgendaDialogs();
  return (
    <li>
      <button
        type="button"
        data-line={from}
        className={`${row} border-l-4 border-solid border-l-transparent pl-2 text-ink-soft`}
        onClick={() => open({ kind: "schedule", date, time: from })}
      >
        <span className="tabular-nums">{from}</span>
        <span />
        <span className="flex items-baseline justify-between gap-x-3">
          <span className="tabular-nums">— libre, hasta las {to} —</span>
          <span className="font-semibold whitespace-nowrap text-ink">+ agendar</span>
        </span>
      </button>
    </li>
  );
}
