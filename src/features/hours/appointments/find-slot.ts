import { emptiestFirst } from "~/features/hours/availability/free-slots";
import { branchAt, lastOfferedDay } from "~/features/hours/availability/offer";
import { availability, type Wanted } from "~/features/hours/availability/queries";
import type { Queryable } from "~/server/database/database";
import type { Opening } from "~/shared/clinic";
import { minutesBetween } from "~/shared/clinic-time";

export interface Slot {
  therapistId: string;
  /** Wall time. */
  start: string;
}

interface Wish {
  service: Wanted;
  /** Of whom patients may book it. */
  offeredOnly?: boolean;
  therapistId: string | null;
  /** Null in any. */
  branchId?: string | null;
  date: string;
  time: string | null;
  /** Its place counts as free: the appointment is the one that moves. */
  exceptAppointment?: string;
  /** The first day that will do, when it is not today. */
  fromDate?: string;
}

/**
 * The free slots that fulfil a wish, best first: of a date alone the earliest start; among therapists who are free then,
 * the one with the emptiest day, so that work is shared.
 */
export async function freeSlots(
  client: Queryable,
  opening: Opening,
  wish: Wish,
  now: string,
): Promise<Slot[]> {
  const day = (await freeDays(client, opening, wish, { from: wish.date, to: wish.date, now }))[0];
  const members = emptiestFirst(day?.therapists ?? []);
  const slots = members.flatMap(({ therapistId, starts }) =>
    starts
      .filter((start) => wish.time === null || start === wish.time)
      .map((start) => ({ therapistId, start: `${wish.date}T${start}` })),
  );
  return slots.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

const offeredAlternatives = 6;

/** Up to six free starts of the same wish, nearest first, before and after, never past. */
export async function alternatives(
  client: Queryable,
  opening: Opening,
  wish: Wish,
  now: string,
): Promise<string[]> {
  const from = wish.fromDate ?? now.slice(0, 10);
  const days = await freeDays(client, opening, wish, { from, to: lastOfferedDay(opening, now), now });
  const starts = new Set(
    days.flatMap(({ date, therapists }) =>
      therapists.flatMap((member) => member.starts.map((start) => `${date}T${start}`)),
    ),
  );
  const wished = `${wish.date}T${wish.time ?? "08:00"}`;
  return [...starts]
    .map((start) => ({ start, away: Math.abs(minutesBetween(wished, start)) }))
    .sort((a, b) => a.away - b.away || (a.start < b.start ? -1 : 1))
    .slice(0, offeredAlternatives)
    .map(({ start }) => start);
}

async function freeDays(
  client: Queryable,
  opening: Opening,
  wish: Wish,
  when: { from: string; to: string; now: string },
) {
  const found = await availability(client, opening, {
    service: wish.service,
    offeredOnly: wish.offeredOnly ?? false,
    therapistId: wish.therapistId ?? undefined,
    exceptAppointment: wish.exceptAppointment,
    ...when,
  });
  const { branchId = null } = wish;
  if (branchId === null) return found?.days ?? [];
  return (found?.days ?? []).map(({ date, therapists }) => ({
    date,
    therapists: therapists.map(({ therapistId, starts }) => ({
      therapistId,
      starts: starts.filter((time) => branchAt(opening, { therapistId, date, time }) === branchId),
    })),
  }));
}
