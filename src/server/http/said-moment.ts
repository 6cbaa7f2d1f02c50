import { later, toInstant } from "~/shared/clinic-time";
import { type Refusal, refuse } from "./refusal";

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
/** A phone may count its time a little ahead of ours. */
const aheadMs = 2 * minuteMs;

/** When something was said that a phone kept without a network: within the last week; now, where it says no moment. */
export function saidMoment(saidAt: string | undefined, now: Date, tooOld: string): Date | Refusal {
  if (saidAt === undefined) return now;
  const said = toInstant(saidAt);
  if (said > later(now, aheadMs))
    return refuse("validation", { fields: { saidAt: "Ese momento todavía no llega." } });
  if (said < later(now, -weekMs)) return refuse("validation", { fields: { saidAt: tooOld } });
  return said > now ? now : said;
}
