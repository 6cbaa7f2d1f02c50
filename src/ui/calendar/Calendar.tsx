import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addDays } from "~/shared/clinic-time";
import { NextIcon, PreviousIcon } from "~/ui/icon/icons";
import {
  addMonths,
  dayTitle,
  monthGrid,
  monthOf,
  monthTitle,
  moveMonths,
  weekdayNames,
  weekdayOf,
} from "./month-grid";

interface Props {
  /** "yyyy-MM" */
  month: string;
  onMonthChange: (month: string) => void;
  /** Days are "yyyy-MM-dd". */
  selected?: string;
  onSelect: (day: string) => void;
  isDisabled?: (day: string) => boolean;
  min?: string;
  max?: string;
  today?: string;
  /** What there is on a day, in words; such a day carries a dot. */
  noteOf?: (day: string) => string | null;
}

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => moveMonths(day, -1),
  PageDown: (day) => moveMonths(day, 1),
};

const stepStyle =
  "grid size-12 place-items-center rounded-md hover:bg-ink/6 disabled:cursor-not-allowed disabled:opacity-40";

/** A disabled day stays in the keyboard's path: whoever moves by arrows hears it and passes on. */
export function Calendar({
  month,
  onMonthChange,
  selected,
  onSelect,
  isDisabled,
  min,
  max,
  today,
  noteOf,
}: Props) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<string>();
  const moveFocus = useRef(false);

  const off = (day: string) =>
    (min !== undefined && day < min) || (max !== undefined && day > max) || (isDisabled?.(day) ?? false);
  const weeks = monthGrid(month);
  const days = weeks.flat().filter((day) => day !== null);
  const tabStop =
    [current, selected].find((day) => day && days.includes(day)) ?? days.find((day) => !off(day)) ?? days[0];

  useEffect(() => {
    if (!moveFocus.current || !current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const move = moves[event.key];
    if (!day || !move) return;
    event.preventDefault();
    let next = move(day);
    if (min !== undefined && next < min) next = min;
    if (max !== undefined && next > max) next = max;
    moveFocus.current = true;
    setCurrent(next);
    if (monthOf(next) !== month) onMonthChange(monthOf(next));
  }

  return (
    <div className="max-w-md">
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          className={stepStyle}
          aria-label="Ir al mes previo"
          disabled={min !== undefined && month <= monthOf(min)}
          onClick={() => onMonthChange(addMonths(month, -1))}
        >
          <PreviousIcon />
        </button>
        <p id={titleId} aria-live="polite" className="font-display text-xl font-bold first-letter:uppercase">
          {monthTitle(month)}
        </p>
        <button
          type="button"
          className={stepStyle}
          aria-label="Ir al próximo mes"
          disabled={max !== undefined && month >= monthOf(max)}
          onClick={() => onMonthChange(addMonths(month, 1))}
        >
          <NextIcon />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days with roving focus is the ARIA grid pattern
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        className="mt-2 w-full table-fixed border-collapse tabular-nums"
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-10 font-normal text-ink-soft">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={day ?? weekdayNames[weekday]} className="p-0.5">
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === tabStop ? 0 : -1}
                      aria-label={[dayTitle(day), noteOf?.(day)].filter(Boolean).join(", ")}
                      aria-disabled={off(day)}
                      aria-pressed={day === selected}
                      aria-current={day === today ? "date" : undefined}
                      onFocus={() => setCurrent(day)}
                      onClick={() => off(day) || onSelect(day)}
                      className={dayStyle}
                    >
                      {Number(day.slice(8))}
                      {noteOf?.(day) && (
                        <span
                          aria-hidden="true"
                          className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-current"
                        />
                      )}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayStyle =
  "relative grid h-11 w-full place-items-center rounded-md bg-green-wash font-semibold outline-offset-0 hover:bg-green " +
  "hover:text-on-green aria-pressed:bg-green aria-pressed:text-on-green aria-disabled:cursor-not-allowed " +
  "aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-soft aria-disabled:line-through " +
  "aria-current:underline aria-current:decoration-2 aria-current:underline-offset-4";
