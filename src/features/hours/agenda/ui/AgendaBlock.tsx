import { memo } from "react";
import { edgeOf, hasMark, isStruck, StatusMark } from "~/ui/badge/StatusBadge";
import { wordOf } from "~/ui/badge/status-words";
import type { Placed } from "./agenda-layout";
import { endOf, formatHours, startOf } from "./hours";
import { useSeatsOf } from "./use-seats-of";

interface Props extends Placed {
  tone: string;
  /** Minute of the day at the top of the column. */
  first: number;
  isTabStop: boolean;
  /** In a column where a whole name has no room. */
  isNarrow: boolean;
  /** In a column of a room: of a person it says itself whose it is, and 160 letters less are drawn sooner. */
  withLetter: boolean;
}

/** rem of a minute: half an hour holds two lines of text. */
const remPerMinute = 2.75 / 30;
export const heightOf = (minutes: number): string => `${(minutes * remPerMinute).toFixed(3)}rem`;

/** "Rosa F.": the first name, and what tells two of them apart. */
function shortName(name: string): string {
  const [first = "", ...others] = name.split(" ");
  const [family = ""] = others.length > 2 ? others.slice(-2) : others;
  return family ? `${first} ${family[0]}.` : first;
}

/** One appointment in the agenda. What happens to it is listened for by the grid, once for all. */
export const AgendaBlock = memo(function AgendaBlock(props: Props) {
  const { entry, group, lane, lanes, tone, first, isTabStop, isNarrow, withLetter } = props;
  const seats = useSeatsOf(entry);
  const isOver = entry.status === "cancelled";
  const isOpen = entry.status === "pending" || entry.status === "therapist_scheduled";
  const clashes = entry.conflict && !entry.conflictKept && !isOver;
  const isMarked = !group && hasMark(entry);
  const taken = group && `${group.length} de ${seats} cupos`;
  const label = group
    ? `${formatHours(entry)}, clase, ${entry.service}, ${taken}, ${entry.therapistName}`
    : `${formatHours(entry)}, ${entry.patientName}, ${wordOf(entry)}, ${entry.service}, ${entry.therapistName}${clashes ? ", choca con otra hora" : ""}`;
  return (
    <button
      type="button"
      data-entry={entry.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      className={`absolute flex w-full flex-col overflow-hidden rounded-sm border-l-4 px-1.5 text-left leading-tight tabular-nums border-y border-r border-y-paper border-r-paper -outline-offset-2 select-none data-dragged:opacity-40 ${
        isOver && !group
          ? `border-l-transparent text-ink-soft ${isStruck(entry) ? "line-through" : ""}`
          : `${tone} ${edgeOf(entry)} ${isOpen && !group ? "outline-1 outline-dashed outline-line-strong" : ""} ${clashes ? "outline-2 outline-danger" : ""}`
      }`}
      style={{
        top: heightOf(startOf(entry) - first),
        height: heightOf(endOf(entry) - startOf(entry)),
        ...(lanes > 1 && { left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }),
      }}
    >
      {withLetter || isMarked ? (
        <span className="flex items-center gap-1">
          {entry.preferredTime}
          {withLetter && (
            <span className="rounded-sm bg-paper px-1 font-semibold">{entry.therapistName[0]}</span>
          )}
          {isMarked && <StatusMark entry={entry} />}
        </span>
      ) : (
        entry.preferredTime
      )}
      <span className="block w-full truncate font-semibold">
        {group ? entry.service : isNarrow || lanes > 1 ? shortName(entry.patientName) : entry.patientName}
      </span>
      {entry.durationMinutes >= 60 && (
        <span className="block w-full truncate text-ink-soft">{taken ?? entry.pack ?? entry.service}</span>
      )}
    </button>
  );
});
