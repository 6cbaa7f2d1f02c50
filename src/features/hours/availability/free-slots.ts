import type { Therapist } from "~/features/clinic/staff/contract";
import type { Availability } from "./contract";

export interface Slot {
  date: string;
  time: string;
  /** Who is free then. */
  therapistIds: string[];
  /** Of a class: how many more people the roomiest of them holds. */
  seatsLeft?: number;
}

/** The first days of the agenda, as many as hold the slots that are offered first. */
export interface FirstHours {
  /** The day it was then. */
  today: string;
  team: Therapist[];
  availability: Availability;
}

/** Every free start in order of time, of one therapist or (null) of anybody. */
export function freeSlots({ days }: Availability, therapistId: string | null): Slot[] {
  return days.flatMap(({ date, therapists }) => {
    const free = new Map<string, string[]>();
    const seats = new Map<string, number>();
    for (const member of therapists) {
      if (therapistId !== null && member.therapistId !== therapistId) continue;
      for (const start of member.starts) free.set(start, [...(free.get(start) ?? []), member.therapistId]);
      for (const [start, left] of Object.entries(member.seatsLeft ?? {}))
        seats.set(start, Math.max(left, seats.get(start) ?? 0));
    }
    return [...free]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([time, therapistIds]) => {
        const seatsLeft = seats.get(time);
        return { date, time, therapistIds, ...(seatsLeft !== undefined && { seatsLeft }) };
      });
  });
}

/** Among who is free the one with the emptiest day comes first, so that work is shared. */
export const emptiestFirst = <Member extends { starts: string[] }>(therapists: Member[]): Member[] =>
  therapists.toSorted((a, b) => b.starts.length - a.starts.length);

/** How many slots are offered before anyone opens a calendar. */
export const offeredFirst = 3;

/** The first slots to offer before anyone opens a calendar: no more than some of a day, so that they differ. */
export function firstSlots(slots: Slot[], count: number, ofDay = 2): Slot[] {
  const perDay = new Map<string, number>();
  const chosen = slots.filter(({ date }) => {
    const before = perDay.get(date) ?? 0;
    perDay.set(date, before + 1);
    return before < ofDay;
  });
  return chosen.slice(0, count);
}
