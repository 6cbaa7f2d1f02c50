import type { ComponentProps } from "react";
import { type WaitingDay, type WishedTimes, waitingDays } from "../../contract";
import { nameOfDay, noon } from "../../wish-words";

export type PartOfDay = "any" | "morning" | "afternoon";

export interface WishForm {
  /** None: any. */
  days: WaitingDay[];
  part: PartOfDay;
}

export const emptyWish: WishForm = { days: [], part: "any" };

/** The days on which the centre treats people. */
const offered = waitingDays.slice(0, 5);
const parts: { part: PartOfDay; label: string }[] = [
  { part: "any", label: "Cualquiera" },
  { part: "morning", label: "Mañana" },
  { part: "afternoon", label: "Tarde" },
];

export function timesOf({ days, part }: WishForm): WishedTimes {
  return {
    days: days.length > 0 && days.length < offered.length ? days : null,
    from: part === "afternoon" ? noon : null,
    to: part === "morning" ? noon : null,
  };
}

interface Props {
  wish: WishForm;
  onChange: (wish: WishForm) => void;
}

/** Which hours would do, in two rows of things to touch. */
export function WishFields({ wish, onChange }: Props) {
  const toggle = (day: WaitingDay) =>
    onChange({
      ...wish,
      days: waitingDays.filter((each) => (each === day) !== wish.days.includes(each)),
    });
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-semibold">¿Qué días te sirven?</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((day) => (
            <DayChip
              key={day}
              type="checkbox"
              name="days"
              checked={wish.days.includes(day)}
              onChange={() => toggle(day)}
              title={nameOfDay(day)}
            />
          ))}
        </div>
        <p className="mt-1 text-ink-soft">Si no marcas ninguno, cualquiera.</p>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">¿A qué hora?</legend>
        <div className="flex flex-wrap gap-2">
          {parts.map(({ part, label }) => (
            <DayChip
              key={part}
              type="radio"
              name="part"
              checked={wish.part === part}
              onChange={() => onChange({ ...wish, part })}
              title={label}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

type DayChipProps = Omit<ComponentProps<"input">, "title"> & { type: "checkbox" | "radio"; title: string };

/** A small thing to tick: a native box that fills its chip. */
function DayChip({ title, ...input }: DayChipProps) {
  return (
    <label className="relative inline-flex min-h-12 cursor-pointer items-center gap-1 rounded-md border-2 border-line bg-raised px-3 hover:border-line-strong has-checked:border-green has-checked:bg-green has-checked:font-semibold has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...input} className="absolute inset-0 size-full cursor-pointer opacity-0" />
      <span className="first-letter:uppercase">{title}</span>
    </label>
  );
}
