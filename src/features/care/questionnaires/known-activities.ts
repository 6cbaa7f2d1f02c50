import type { Measure } from "~/features/care/measures/contract";
import { coursesOf } from "~/features/care/measures/course";
import { type Answer, mostActivities } from "./questionnaires";

/** What was rated before, in the session or by the patient, with the latest number: the same stand there to be rated anew. */
export const knownActivities = (measures: Measure[]): Answer[] =>
  coursesOf(measures.filter(({ kind, annulled }) => kind === "psfs" && !annulled))
    .flatMap(({ label, points }) => {
      const last = points.at(-1);
      return last ? [{ item: label, value: last.value, on: last.measuredOn }] : [];
    })
    .toSorted((one, other) => other.on.localeCompare(one.on))
    .slice(0, mostActivities)
    .map(({ item, value }) => ({ item, value }));
