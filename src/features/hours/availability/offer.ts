import type { Audience, Opening, Service, WeeklyHours, WorkTime } from "~/shared/clinic";
import { startsIn, timeOfMinute } from "~/shared/clinic-grid";
import { addDays, daysBetween, minutesOf, weekday } from "~/shared/clinic-time";

interface Turn<Time extends WorkTime> {
  time: Time;
  starts: string[];
}

interface Schedule {
  weeks: Turn<WeeklyHours>[];
  /** By date: they stand for the week's. */
  workDays: Map<string, Turn<WorkTime>[]>;
  /** Of the week, by date: what holds then, as it was found when somebody asked. */
  holding: Map<string, Turn<WeeklyHours>[]>;
}

/** Dates that are remembered of one person; whoever asks for more than a year of them begins anew. */
const mostHolding = 400;

/** Of each opening once: it never changes, and one question asks it about hundreds of days. */
const schedules = new WeakMap<Opening, Map<string, Schedule>>();

function schedulesOf(opening: Opening): Map<string, Schedule> {
  const known = schedules.get(opening);
  if (known) return known;
  const { stepMinutes } = opening.care;
  const all = new Map<string, Schedule>();
  const of = (therapistId: string): Schedule => {
    const schedule = all.get(therapistId) ?? { weeks: [], workDays: new Map(), holding: new Map() };
    all.set(therapistId, schedule);
    return schedule;
  };
  for (const time of opening.weeks)
    of(time.therapistId).weeks.push({ time, starts: startsIn(time, stepMinutes) });
  for (const time of opening.workDays) {
    const { workDays } = of(time.therapistId);
    workDays.set(time.date, [
      ...(workDays.get(time.date) ?? []),
      { time, starts: startsIn(time, stepMinutes) },
    ]);
  }
  schedules.set(opening, all);
  return all;
}

/** Counted from a Monday, so that they take turns also over a year of 53 weeks. */
const isEvenWeek = (date: string): boolean => Math.floor(daysBetween("1970-01-05", date) / 7) % 2 === 0;

/** Which rows of a week hold on a date: what is read from the date is read once for all of them. */
function holdingOn(date: string): (time: WeeklyHours) => boolean {
  const [day, isEven] = [weekday(date), isEvenWeek(date)];
  return ({ weekday: of, weeks, validFrom, validUntil }) =>
    of === day &&
    validFrom <= date &&
    (validUntil === null || date <= validUntil) &&
    (weeks === "all" || (weeks === "even") === isEven);
}

function weekOn({ weeks, holding }: Schedule, date: string): Turn<WeeklyHours>[] {
  const known = holding.get(date);
  if (known) return known;
  if (holding.size >= mostHolding) holding.clear();
  const holds = holdingOn(date);
  const turns = weeks.filter(({ time }) => holds(time));
  holding.set(date, turns);
  return turns;
}

/**
 * When visits of a person may begin on a date, were nobody there: on a day of their own at its times, else as the week says, but
 * never while the clinic is closed. Patients are offered what is for them, and on no holiday; the staff may take all of it.
 */
export function startsOn(
  opening: Opening,
  therapistId: string,
  date: string,
  audience: Audience = "patients",
): string[] {
  const schedule = schedulesOf(opening).get(therapistId);
  if (!schedule) return [];
  const ownDay = schedule.workDays.get(date);
  if (!ownDay && audience === "patients" && opening.holidays.includes(date)) return [];
  const turns = ownDay ?? weekOn(schedule, date);
  const starts = turns
    .filter(({ time }) => audience === "staff" || time.audience === "patients")
    .flatMap(({ time, starts }) =>
      ownDay ? starts : starts.filter((start) => !isClosed(opening, `${date}T${start}`, time.branchId)),
    );
  return turns.length > 1 ? [...new Set(starts)].sort() : starts;
}

/** Where a person works who has a start at that time; null of a time that is none of theirs. */
export function branchAt(opening: Opening, { therapistId, date, time }: Start): string | null {
  const schedule = schedulesOf(opening).get(therapistId);
  const turns = schedule && (schedule.workDays.get(date) ?? weekOn(schedule, date));
  return turns?.find(({ starts }) => starts.includes(time))?.time.branchId ?? null;
}

interface Start {
  therapistId: string;
  date: string;
  time: string;
}

/** When anybody's visits may begin on a date: what can be chosen before it is said with whom. */
export const startsOfAnybody = (opening: Opening, date: string, audience: Audience): string[] =>
  [
    ...new Set([...schedulesOf(opening).keys()].flatMap((id) => startsOn(opening, id, date, audience))),
  ].sort();

/** Of the whole clinic, or of that branch. */
const isClosed = ({ closures }: Opening, at: string, branchId: string): boolean =>
  closures.some(
    (closure) =>
      closure.from <= at && at < closure.to && (closure.branchId === null || closure.branchId === branchId),
  );

/** How long patients are offered hours of a person on a date. */
export const offeredMinutes = (opening: Opening, therapistId: string, date: string): number =>
  startsOn(opening, therapistId, date).length * opening.care.stepMinutes;

/** Whether anybody's visits begin on that date, of those whom patients may book or of all. */
export const isCareDay = (opening: Opening, date: string, audience: Audience = "patients"): boolean =>
  [...schedulesOf(opening).keys()].some((id) => startsOn(opening, id, date, audience).length > 0);

/** A stretch of one therapist's day that is not free, in minutes from the start of its date. */
export interface Busy {
  therapistId: string;
  date: string;
  from: number;
  to: number;
  /** Of a class: of which service, and how many of its seats are taken. */
  class?: { of: string; taken: number };
}

/** One of the places of a room, with the wall times at which somebody has it. */
export interface RoomPlace {
  branchId: string;
  taken: { from: string; to: string }[];
}

export function lastOfferedDay({ care }: Pick<Opening, "care">, now: string): string {
  return addDays(now.slice(0, 10), care.daysAhead);
}

/** From today to the last day that may be booked. `now` is a wall time. */
const isWithinDays = (opening: Pick<Opening, "care">, date: string, now: string): boolean => {
  const ahead = daysBetween(now.slice(0, 10), date);
  return ahead >= 0 && ahead <= opening.care.daysAhead;
};

/** A day within reach on which somebody's hours are offered. */
export const isOfferedDay = (opening: Opening, date: string, now: string): boolean =>
  isWithinDays(opening, date, now) && isCareDay(opening, date);

/** True when the clinic would give that start to a patient, were nobody there: of one person, or (null) of anybody. */
export function isOffered(
  opening: Opening,
  { therapistId, date, time }: { therapistId: string | null; date: string; time: string },
  now: string,
): boolean {
  if (!isWithinDays(opening, date, now) || `${date}T${time}` <= now) return false;
  const ids = therapistId === null ? [...schedulesOf(opening).keys()] : [therapistId];
  return ids.some((id) => startsOn(opening, id, date).includes(time));
}

/** What `busy` holds is that therapist's of that date. */
interface Visit {
  therapistId: string;
  date: string;
  service: Pick<Service, "id" | "durationMinutes" | "pauseMinutes" | "seats">;
  busy: Busy[];
  /** Of what needs a room: the places there are. */
  rooms?: RoomPlace[] | null;
  /** Wall time. */
  now: string;
}

/** The offered starts of a date at which the whole length is free, or a class of the service has a seat left. */
export function freeStarts(
  opening: Opening,
  { therapistId, date, service, busy, rooms, now }: Visit,
): string[] {
  if (!isWithinDays(opening, date, now)) return [];
  const minutes = service.durationMinutes + service.pauseMinutes;
  return startsOn(opening, therapistId, date).filter((time) => {
    const from = minutesOf(time);
    const to = from + minutes;
    const hasSeat = (stretch: Busy) =>
      stretch.class?.of === service.id && stretch.from === from && stretch.class.taken < service.seats;
    return (
      `${date}T${time}` > now &&
      !busy.some((stretch) => stretch.from < to && from < stretch.to && !hasSeat(stretch)) &&
      (!rooms || hasRoom(opening, rooms, { therapistId, date, time, minutes }))
    );
  });
}

/** Of the rooms of one question, which nobody changes: whether one of a branch is free, by branch, start and length. */
const freeRooms = new WeakMap<RoomPlace[], Map<string, boolean>>();

/** Whether a place of the branch where the person works then is free for the whole length: found once for all who begin then. */
function hasRoom(
  opening: Opening,
  rooms: RoomPlace[],
  { therapistId, date, time, minutes }: { therapistId: string; date: string; time: string; minutes: number },
): boolean {
  const start = `${date}T${time}`;
  const branchId = workPlaceAt(opening, therapistId, start);
  const found = freeRooms.get(rooms) ?? new Map<string, boolean>();
  freeRooms.set(rooms, found);
  const asked = `${branchId} ${start} ${minutes}`;
  const known = found.get(asked);
  if (known !== undefined) return known;
  const end = wallTimeAfter(start, minutes);
  const isFree = rooms.some(
    (room) => room.branchId === branchId && !room.taken.some((taken) => taken.from < end && start < taken.to),
  );
  found.set(asked, isFree);
  return isFree;
}

/** A visit ends on its own day, or at its end. */
const wallTimeAfter = (start: string, minutes: number): string => {
  const end = minutesOf(start.slice(11)) + minutes;
  return `${start.slice(0, 10)}T${timeOfMinute(Math.min(end, 24 * 60))}`;
};

/** Whether a person is at work at that moment, for whomever: by the week or a day of their own, and not closed. Null where they are not; else where. */
export function workPlaceAt(opening: Opening, therapistId: string, at: string): string | null {
  const [date = "", time = ""] = at.split("T");
  const schedule = schedulesOf(opening).get(therapistId);
  const ownDay = schedule?.workDays.get(date);
  const turns = ownDay ?? (schedule ? weekOn(schedule, date) : []);
  const turn = turns.find(
    ({ time: { from, to, branchId } }) =>
      from <= time && time < to && (ownDay !== undefined || !isClosed(opening, at, branchId)),
  );
  return turn?.time.branchId ?? null;
}
