import { memo } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { minutesOf, wallTimeOf } from "~/shared/clinic-time";
import { AgendaBlock, heightOf } from "./AgendaBlock";
import type { Placed } from "./agenda-layout";
import type { Stretch } from "./free-starts";

export interface Ghost {
  minute: number;
  minutes: number;
  label: string;
}

interface Props {
  date: string;
  therapistId: string;
  placed: Placed[];
  away: (Stretch & { label: string })[];
  tone: string;
  first: number;
  last: number;
  isToday: boolean;
  /** A press on a gap puts an hour there. */
  isPlaceable: boolean;
  isClosed: boolean;
  startsDay: boolean;
  tabStop: string | null;
  ghost: Ghost | null;
  isNarrow: boolean;
  withLetter: boolean;
}

const none: Placed[] = [];
const hatched = {
  backgroundImage: "repeating-linear-gradient(135deg, var(--line) 0 2px, transparent 2px 10px)",
};
const halfHours = {
  backgroundImage: "linear-gradient(to bottom, var(--line) 1px, transparent 1px)",
  backgroundSize: `100% ${heightOf(60)}`,
};

/** One professional's day. Drawn again only when something in it changes. */
export const AgendaColumn = memo(function AgendaColumn(props: Props) {
  const { date, therapistId, placed = none, away, tone, first, last, ghost } = props;
  return (
    <div
      data-column={`${date} ${therapistId}`}
      className={`relative min-w-0 ${props.startsDay ? "border-l-2 border-line-strong" : "border-l border-line"} ${props.isPlaceable ? "cursor-cell" : ""} ${props.isToday ? "bg-raised" : ""}`}
      style={{ height: heightOf(last - first), ...halfHours }}
    >
      {props.isClosed && <div className="absolute inset-0 bg-sunk opacity-70" style={hatched} />}
      {away.map(({ from, to, label }) => {
        const top = Math.max(from, first);
        return (
          <div
            key={from}
            className="absolute inset-x-0 overflow-hidden bg-sunk"
            style={{
              top: heightOf(top - first),
              height: heightOf(Math.max(0, Math.min(to, last) - top)),
              ...hatched,
            }}
          >
            <span className="m-1 inline-block max-w-full truncate rounded-sm bg-paper px-1">{label}</span>
          </div>
        );
      })}
      {placed.map((each) => (
        <AgendaBlock
          key={each.entry.id}
          {...each}
          tone={tone}
          first={first}
          isTabStop={props.tabStop === each.entry.id}
          isNarrow={props.isNarrow}
          withLetter={props.withLetter}
        />
      ))}
      {ghost && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-20 overflow-hidden rounded-sm border-2 border-dashed border-ink bg-paper/80 px-1 leading-tight font-semibold tabular-nums"
          style={{ top: heightOf(ghost.minute - first), height: heightOf(ghost.minutes) }}
        >
          {ghost.label}
        </div>
      )}
      {props.isToday && <NowLine first={first} last={last} />}
    </div>
  );
});

/** Where the hands of the clinic's clock stand; it alone moves with them. */
function NowLine({ first, last }: { first: number; last: number }) {
  const minute = minutesOf(wallTimeOf(useClinicNow()).slice(11));
  if (minute < first || minute > last) return null;
  return (
    <div
      data-now
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-danger before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-danger"
      style={{ top: heightOf(minute - first) }}
    />
  );
}
