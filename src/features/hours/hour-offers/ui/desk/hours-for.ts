import type { Slot } from "~/features/hours/availability/free-slots";
import { matches } from "~/features/hours/waiting-list/matches";
import type { QuietHours } from "~/shared/clinic";
import { instantOf } from "~/shared/clinic-time";
import type { WaitingPerson } from "../../contract";
import { offerUntil } from "../../offer-time";
import type { FreeHour } from "./use-offer";

const mostShown = 12;
const mostOfDay = 4;

/** A name for one among several. */
export const keyOf = ({ therapistId, at }: FreeHour): string => `${therapistId} ${at}`;

interface Among {
  slots: Slot[];
  /** Whose hours may be offered; who stands first goes first. */
  therapistIds: string[];
  quiet: QuietHours;
  now: Date;
}

/** Which free hours to show for who waits: those that suit them, else (`suit` is false) any that are sooner than the one they have. */
export function hoursFor(person: WaitingPerson, { slots, therapistIds, quiet, now }: Among) {
  const sooner = slots
    .flatMap(({ date, time, therapistIds: free }): FreeHour[] => {
      const therapistId = therapistIds.find((id) => free.includes(id));
      return therapistId === undefined ? [] : [{ therapistId, at: `${date}T${time}` }];
    })
    .filter((hour) => mayBeOffered(person, hour, { quiet, now }));
  const matching = sooner.filter((hour) => matchesThem(person, hour));
  return { hours: someOfEachDay(matching.length > 0 ? matching : sooner), suit: matching.length > 0 };
}

/** Sooner than the hour that they have, not one that they have just declined, and far enough ahead for an answer. */
export function mayBeOffered(
  { ownHour, declined }: WaitingPerson,
  { at }: FreeHour,
  { quiet, now }: Pick<Among, "quiet" | "now">,
): boolean {
  return (
    (ownHour === null || at < ownHour) && at !== declined && offerUntil(quiet, now, instantOf(at)) !== null
  );
}

export function matchesThem(person: WaitingPerson, { therapistId, at }: FreeHour): boolean {
  return matches(person, { therapistId, start: at, minutes: person.durationMinutes });
}

/** The first days, and of none so many that the others find no room. */
function someOfEachDay(hours: FreeHour[]): FreeHour[] {
  const perDay = new Map<string, number>();
  const some = hours.filter(({ at }) => {
    const before = perDay.get(at.slice(0, 10)) ?? 0;
    perDay.set(at.slice(0, 10), before + 1);
    return before < mostOfDay;
  });
  return some.slice(0, mostShown);
}
