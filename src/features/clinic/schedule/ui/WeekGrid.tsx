import { useQueries } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import type { StaffMember } from "~/features/clinic/staff/settings-contract";
import { timeOfMinute } from "~/shared/clinic-grid";
import { minutesOf } from "~/shared/clinic-time";
import type { ShownHours } from "../contract";
import { moved, resized, shownDay } from "./week-edit";
import { weekQuery } from "./week-query";

const days = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
const hourPx = 36;

interface Props {
  /** Of the person who is edited. */
  weekly: ShownHours[];
  others: StaffMember[];
  /** The day from which the weeks are shown. */
  from: string;
  stepMinutes: number;
  onChange: (weekly: ShownHours[]) => void;
}

const initialsOf = (name: string) =>
  name
    .split(" ")
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join("");

/** "8", "12:30" */
const shortly = (time: string) => time.replace(/^0|:00$/g, "");

interface Drag {
  place: number;
  kind: "move" | "from" | "to";
  at: { x: number; y: number };
  before: ShownHours;
}

/**
 * The week of all as one grid. One's own stretches are drawn, moved and stretched with the mouse, or with the arrows once one of them
 * has the focus; those of the others stand pale beside them. The rows below say the same in figures.
 */
export function WeekGrid({ weekly, others, from, stepMinutes, onChange }: Props) {
  const helpId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const beside = useQueries({
    queries: others.map(({ id }) => weekQuery(id, from)),
    combine: (results) => results.map(({ data }) => data?.weekly ?? []),
  });
  const { first, last } = shownDay([weekly, ...beside].flat());
  const topOf = (minute: number) => ((minute - first) / 60) * hourPx;
  const replaced = (place: number, hours: ShownHours) => onChange(weekly.with(place, hours));
  const snapped = (px: number) => Math.round(((px / hourPx) * 60) / stepMinutes) * stepMinutes;

  function grab(event: PointerEvent, place: number, kind: Drag["kind"], before: ShownHours): void {
    if (event.button !== 0) return;
    drag.current = { place, kind, at: { x: event.clientX, y: event.clientY }, before };
    grid.current?.setPointerCapture(event.pointerId);
  }

  /** On a place where nothing is, a new stretch begins, and its end follows the mouse. */
  function draw(event: PointerEvent<HTMLElement>, weekday: number): void {
    if (event.target !== event.currentTarget || event.pointerType !== "mouse" || event.button !== 0) return;
    const offset = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const start = first + Math.floor(((offset / hourPx) * 60) / stepMinutes) * stepMinutes;
    const hours: ShownHours = {
      weekday,
      from: timeOfMinute(start),
      to: timeOfMinute(start + stepMinutes),
      branchId: weekly.find((each) => each.weekday === weekday)?.branchId ?? weekly[0]?.branchId ?? "",
      audience: "patients",
      weeks: "all",
    };
    onChange([...weekly, hours]);
    grab(event, weekly.length, "to", hours);
  }

  function follow(event: PointerEvent): void {
    if (!drag.current || !grid.current) return;
    const { place, kind, at, before } = drag.current;
    const minutes = snapped(event.clientY - at.y);
    const columnPx = grid.current.clientWidth / days.length;
    const next =
      kind === "move"
        ? moved(before, minutes, Math.round((event.clientX - at.x) / columnPx))
        : resized(before, kind, minutes, stepMinutes);
    const now = weekly[place];
    if (now && (now.from !== next.from || now.to !== next.to || now.weekday !== next.weekday))
      replaced(place, next);
  }

  function press(event: KeyboardEvent, place: number, hours: ShownHours): void {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const sideways = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (event.key === "Delete" || event.key === "Backspace") onChange(weekly.toSpliced(place, 1));
    else if (by && event.shiftKey) replaced(place, resized(hours, "to", by * stepMinutes, stepMinutes));
    else if (by || sideways) replaced(place, moved(hours, by * stepMinutes, sideways));
    else return;
    event.preventDefault();
  }

  return (
    <section aria-label="La semana de todos" className="hidden md:block">
      <p id={helpId} className="mb-2 text-ink-soft">
        Arrastra para dibujar, mover o alargar. Con el teclado: flechas mueven, Mayús con flechas cambia el
        final, Supr quita.
      </p>
      <div className="flex">
        <ol aria-hidden="true" className="w-12 shrink-0 pt-8 text-ink-soft tabular-nums">
          {Array.from({ length: (last - first) / 60 }, (_, hour) => first + hour * 60).map((minute) => (
            <li key={minute} style={{ height: hourPx }} className="-translate-y-2">
              {timeOfMinute(minute)}
            </li>
          ))}
        </ol>
        <div
          ref={grid}
          onPointerMove={follow}
          onPointerUp={() => {
            drag.current = null;
          }}
          onPointerCancel={() => {
            drag.current = null;
          }}
          className="grid min-w-0 grow grid-cols-7 select-none"
        >
          {days.map((day, index) => (
            <div key={day} className="min-w-0 border-l border-line last:border-r">
              <p aria-hidden="true" className="h-8 truncate px-1 text-center font-semibold">
                {day}
              </p>
              {/* Drawing has keys of its own: "+ Tramo" below. */}
              <div
                className="relative border-y border-line"
                style={{
                  height: topOf(last),
                  backgroundImage: `repeating-linear-gradient(to bottom, var(--color-line) 0 1px, transparent 1px ${hourPx}px)`,
                }}
                onPointerDown={(event) => draw(event, index + 1)}
              >
                {beside.map((week, person) =>
                  week
                    .filter(({ weekday }) => weekday === index + 1)
                    .map(({ from: start, to, weeks }) => (
                      <span
                        key={`${others[person]?.id} ${start} ${weeks}`}
                        title={`${others[person]?.name}: ${start}–${to}`}
                        aria-hidden="true"
                        className="pointer-events-none absolute overflow-hidden rounded-sm bg-ink/10 text-center text-ink-soft"
                        style={{
                          top: topOf(minutesOf(start)),
                          height: topOf(minutesOf(to)) - topOf(minutesOf(start)),
                          left: `${56 + (person * 44) / others.length}%`,
                          width: `${44 / others.length}%`,
                        }}
                      >
                        {others.length <= 4 && initialsOf(others[person]?.name ?? "")}
                      </span>
                    )),
                )}
                {weekly.map((hours, place) =>
                  hours.weekday === index + 1 ? (
                    <button
                      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place alone while it moves
                      key={place}
                      type="button"
                      aria-label={`${day}, ${hours.from} a ${hours.to}${hours.audience === "staff" ? ", solo equipo" : ""}`}
                      aria-describedby={helpId}
                      onPointerDown={(event) => grab(event, place, "move", hours)}
                      onKeyDown={(event) => press(event, place, hours)}
                      className={`absolute left-0.5 flex w-[calc(56%-0.375rem)] cursor-grab touch-none flex-col overflow-hidden rounded-sm border px-0.5 text-left leading-tight tabular-nums active:cursor-grabbing ${
                        hours.audience === "staff"
                          ? "border-dashed border-green bg-paper text-ink"
                          : "border-green bg-green text-paper"
                      }`}
                      style={{
                        top: topOf(minutesOf(hours.from)),
                        height: topOf(minutesOf(hours.to)) - topOf(minutesOf(hours.from)),
                        ...(others.length === 0 && { width: "calc(100% - 0.25rem)" }),
                      }}
                    >
                      {shortly(hours.from)}
                      <span className="mt-auto">{shortly(hours.to)}</span>
                      {(["from", "to"] as const).map((edge) => (
                        <span
                          key={edge}
                          onPointerDown={(event) => {
                            event.stopPropagation();
                            grab(event, place, edge, hours);
                          }}
                          className={`absolute inset-x-0 h-2 cursor-ns-resize ${edge === "from" ? "top-0" : "bottom-0"}`}
                        />
                      ))}
                    </button>
                  ) : null,
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
