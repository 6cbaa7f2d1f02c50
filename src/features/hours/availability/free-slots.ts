import type { Therapist } from "~/features/clinic/staff/contract";
import type { Availability } from "./contract";

export interface Slot {
  date: string;
  time: string;
  /** Who is free then. */
  therapistIds: string[];
  /** Of a class: how many more people the roomiest of them holds. */
  seatsLeft?: number;
  /** Of a clinic with several: where it is. */
  branchId?: string;
}

/** The first days of the agenda, as many as hold the slots that are offered first. */
export interface FirstHours {
  /** The day it was then. */
  today: string;
  team: Therapist[];
  availability: Availability;
}

/** Every free start in order of time, of one therapist or (null) of anybody, in one branch or (null) in any. */
export function freeSlots(
  { days }: Availability,
  therapistId: string | null,
  branchId: string | null = null,
): Slot[] {
  return days.flatMap(({ date, therapists }) => {
    // The same time in two branches is two slots.
    const free = new Map<string, Slot>();
    for (const member of therapists) {
      if (therapistId !== null && member.therapistId !== therapistId) continue;
      for (const time of member.starts) {
        const where = member.branches?.[time];
        if (branchId !== null && where !== undefined && where !== branchId) continue;
        const key = `${time} ${where ?? ""}`;
        const known = free.get(key);
        const seatsLeft = member.seatsLeft?.[time];
        free.set(key, {
          date,
          time,
          therapistIds: [...(known?.therapistIds ?? []), member.therapistId],
          ...(seatsLeft !== undefined && { seatsLeft: Math.max(seatsLeft, known?.seatsLeft ?? 0) }),
          ...(where && { branchId: where }),
        });
      }
    }
    return [...free].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
  });
}

/** Of a team those who give the service that was asked about; all of it where no day was asked. */
export const whoGives = <Member extends { id: string }>(team: Member[], { days }: Availability): Member[] =>
  team.filter(({ id }) => !days[0] || days[0].therapists.some(({ therapistId }) => therapistId === id));

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
