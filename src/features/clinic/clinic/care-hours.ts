import type { OpenDays, Opening, Professional, Weekday } from "~/shared/clinic";
import { startsIn, timeOfMinute, weekdayNumber } from "~/shared/clinic-grid";
import { minutesOf } from "~/shared/clinic-time";

interface Parts {
  opening: Pick<Opening, "weeks" | "care">;
  team: Pick<Professional, "id" | "online">[];
  services: { durationMinutes: number }[];
}

export const careName = "Kinesiología";

/**
 * The hours of care, which follow from what patients can book on `date`'s week: a part of the day ends with the longest visit that
 * may begin at its last start. Days with the same hours stand together.
 */
export function careHours({ opening, team, services }: Parts, date: string): OpenDays[] {
  const longest = Math.max(...services.map(({ durationMinutes }) => durationMinutes), 0);
  const online = new Set(team.filter((person) => person.online).map(({ id }) => id));
  const ofDay = (weekday: number) =>
    joined(
      opening.weeks
        .filter(
          (time) =>
            time.weekday === weekday &&
            time.audience === "patients" &&
            online.has(time.therapistId) &&
            time.validFrom <= date &&
            (time.validUntil === null || date <= time.validUntil),
        )
        .map((time) => {
          const last = startsIn(time, opening.care.stepMinutes).at(-1) ?? time.from;
          return { from: minutesOf(time.from), to: minutesOf(last) + longest };
        }),
    );
  const groups: OpenDays[] = [];
  for (const [day, number] of Object.entries(weekdayNumber) as [Weekday, number][]) {
    const times = ofDay(number).map(({ from, to }) => ({
      opens: timeOfMinute(from),
      closes: timeOfMinute(Math.min(to, 24 * 60)),
    }));
    if (times.length === 0) continue;
    const before = groups.at(-1);
    const follows = before?.weekdays.at(-1);
    if (
      before &&
      follows &&
      weekdayNumber[follows] === number - 1 &&
      JSON.stringify(before.times) === JSON.stringify(times)
    )
      before.weekdays.push(day);
    else groups.push({ days: "", weekdays: [day], times });
  }
  return groups.map((group) => ({ ...group, days: sayDays(group.weekdays) }));
}

/** Stretches of a day as few as they can be. */
function joined(stretches: { from: number; to: number }[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = parts.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else parts.push({ ...stretch });
  }
  return parts;
}

const dayNames: Record<Weekday, string> = {
  Monday: "lunes",
  Tuesday: "martes",
  Wednesday: "miércoles",
  Thursday: "jueves",
  Friday: "viernes",
  Saturday: "sábado",
  Sunday: "domingo",
};

/** "Lunes a viernes", "Lunes y martes", "Sábado", "Lunes a miércoles y viernes"; of days in the order of the week. */
export function sayDays(weekdays: Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && weekdayNumber[before] === weekdayNumber[day] - 1) run.push(day);
    else runs.push([day]);
  }
  const said = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    if (run.length > 2) return [`${dayNames[first]} a ${dayNames[last]}`];
    return run.map((day) => dayNames[day]);
  });
  const text = said.length > 1 ? `${said.slice(0, -1).join(", ")} y ${said.at(-1)}` : (said[0] ?? "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "08:00 a 12:30 y 14:00 a 18:30" */
export const sayCareTimes = ({ times }: Pick<OpenDays, "times">): string =>
  times.map(({ opens, closes }) => `${opens} a ${closes}`).join(" y ");
