import type { Held } from "~/server/http/public-fetch";
import type { ServerContext } from "~/server/http/server-context";
import { addDays, instantOf, wallTimeOf } from "~/shared/clinic-time";
import type { Stretch } from "./busy-times";
import type { FollowFailure } from "./contract";
import { readCalendar } from "./read-calendar";

export type FetchedBusy =
  | ({ kind: "read"; window: Stretch; busy: Stretch[] } & Held)
  | { kind: "unchanged" }
  | { kind: "failed"; failure: FollowFailure };

const daysAhead = 45;

/** What a calendar elsewhere says now; `held` is the copy that is known already. */
export async function fetchBusyTimes(
  { publicFetch, clock }: Pick<ServerContext, "publicFetch" | "clock">,
  url: URL,
  held?: Held,
  signal?: AbortSignal,
): Promise<FetchedBusy> {
  const fetched = await publicFetch(url, held, signal);
  if (fetched.kind !== "content") return fetched;
  const { bytes, etag, lastModified } = fetched;
  const window = windowAt(clock());
  const busy = await readCalendar({ text: bytes.toString("utf8"), window }, signal);
  return typeof busy === "string"
    ? { kind: "failed", failure: busy }
    : { kind: "read", window, busy, etag, lastModified };
}

/** Whole days of the clinic, so that what is under way is the same stretch at each reading of a day. */
function windowAt(now: Date): Stretch {
  const today = wallTimeOf(now).slice(0, 10);
  const midnight = (days: number) => instantOf(`${addDays(today, days)}T00:00`).getTime();
  return { from: midnight(-1), to: midnight(daysAhead + 1) };
}
