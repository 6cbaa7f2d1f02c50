import { matches, type OfferedHour, type Wish } from "~/features/hours/waiting-list/matches";
import type { QuietHours } from "~/shared/clinic";
import { addDays, instantOf, minutesBetween, wallTimeOf } from "~/shared/clinic-time";
import { offerUntil } from "./offer-time";

/** An hour is offered to so many at a time. */
const mostAtOnce = 3;

export interface Freed {
  therapistId: string;
  /** Wall times. */
  starts: string;
  ends: string;
}

export interface Candidate extends Wish {
  id: string;
  serviceId: string;
  minutes: number;
  /** Wall time of the hour that they have: only sooner ones are news. */
  before: string | null;
  /** Something is offered to them now. */
  isAsked: boolean;
}

export interface ChosenOffer {
  waitingId: string;
  hour: OfferedHour;
  until: Date;
}

interface Choosing {
  quiet: QuietHours;
  now: Date;
  /** The last day that patients may book. */
  lastDay: string;
  freed: Freed;
  /** In order of asking; nobody to whom something of this was offered before. */
  waiting: Candidate[];
  /** What is offered now, to anybody. */
  open: OfferedHour[];
  /** The free starts of who has the freed hour, of a date and for what somebody waits for: of a class, those with a seat left too. */
  freeStarts: (date: string, wanted: Pick<Candidate, "serviceId" | "minutes">) => string[];
}

/** Who is offered what of a stretch that became free; and whether others may follow, once those who are asked have answered. */
export function chooseOffers({ quiet, now, lastDay, freed, waiting, open, freeStarts }: Choosing) {
  const offers: ChosenOffer[] = [];
  let mayFollow = false;
  for (const candidate of waiting) {
    const suiting = startsFor(candidate, freed, { quiet, now, lastDay, freeStarts });
    const taken = [...open, ...offers.map(({ hour }) => hour)];
    const hour = suiting.find((each) => taken.filter((other) => meet(each, other)).length < mostAtOnce);
    const until = hour && offerUntil(quiet, now, instantOf(hour.start));
    if (suiting.length > 0 && (candidate.isAsked || !hour)) mayFollow = true;
    else if (hour && until) offers.push({ waitingId: candidate.id, hour, until });
  }
  return { offers, mayFollow };
}

function startsFor(
  candidate: Candidate,
  { therapistId, starts, ends }: Freed,
  { quiet, now, lastDay, freeStarts }: Pick<Choosing, "quiet" | "now" | "lastDay" | "freeStarts">,
): OfferedHour[] {
  const { minutes, before } = candidate;
  const wallNow = wallTimeOf(now);
  const last = [ends.slice(0, 10), candidate.until, lastDay].sort()[0] ?? "";
  const found: OfferedHour[] = [];
  const first = starts > wallNow ? starts : wallNow;
  for (let date = first.slice(0, 10); date <= last; date = addDays(date, 1))
    for (const time of freeStarts(date, candidate)) {
      const hour = { therapistId, start: `${date}T${time}`, minutes };
      const isOfIt = hour.start < ends && minutesBetween(starts, hour.start) + minutes > 0;
      const isSooner = before === null || hour.start < before;
      if (isOfIt && isSooner && matches(candidate, hour) && offerUntil(quiet, now, instantOf(hour.start)))
        found.push(hour);
    }
  return found;
}

function meet(one: OfferedHour, other: OfferedHour): boolean {
  const apart = minutesBetween(one.start, other.start);
  return one.therapistId === other.therapistId && apart < one.minutes && -apart < other.minutes;
}
