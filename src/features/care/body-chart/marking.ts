import type { Mark } from "./contract";
import { mostMarks } from "./pain-kinds";

/** What has been marked so far, and what it was before each change. */
export interface Marking {
  marks: readonly Mark[];
  before: readonly (readonly Mark[])[];
}

export const begun = (marks: readonly Mark[] = []): Marking => ({ marks, before: [] });

const change = ({ marks, before }: Marking, next: readonly Mark[]): Marking => ({
  marks: next,
  before: [...before, marks],
});
const isSame = (one: Pick<Mark, "region" | "kind">, other: Pick<Mark, "region" | "kind">) =>
  one.region === other.region && one.kind === other.kind;

/**
 * A mark that was there is changed where it stands; of one region each kind is marked once, so that the later one counts. One more
 * than there may be is not taken.
 */
export function withMark(marking: Marking, mark: Mark, instead: Mark | null): Marking {
  const others = marking.marks.filter((each) => !isSame(each, mark));
  const place = instead ? others.findIndex((each) => isSame(each, instead)) : -1;
  if (place >= 0) return change(marking, others.with(place, mark));
  return others.length < mostMarks ? change(marking, [...others, mark]) : marking;
}

export const withoutMark = (marking: Marking, mark: Mark): Marking =>
  change(
    marking,
    marking.marks.filter((each) => !isSame(each, mark)),
  );

/** One step back. */
export const undone = (marking: Marking): Marking => ({
  marks: marking.before.at(-1) ?? marking.marks,
  before: marking.before.slice(0, -1),
});

interface Spot {
  spot: readonly [x: number, y: number];
}

const towards = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

/** Where an arrow leads on a figure: to the nearest region that way, sideways ones counting double. */
export function nextTowards<Placed extends Spot>(
  all: readonly Placed[],
  from: Placed,
  key: string,
): Placed | null {
  const way = towards[key as keyof typeof towards];
  if (!way) return null;
  const ahead = all.flatMap((each) => {
    const [x, y] = [each.spot[0] - from.spot[0], each.spot[1] - from.spot[1]];
    const along = x * way[0] + y * way[1];
    const across = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    return along > 0.5 ? [{ each, far: along + 2 * across }] : [];
  });
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.each ?? null;
}

/** About the width of a finger. */
const reach = 26;

/** The region that a press beside the body means; none where it is far from all. */
export function nearestTo<Placed extends Spot>(
  all: readonly Placed[],
  [x, y]: readonly [x: number, y: number],
): Placed | null {
  const away = ({ spot }: Placed) => Math.hypot(spot[0] - x, spot[1] - y);
  const nearest = all.toSorted((one, other) => away(one) - away(other))[0];
  return nearest && away(nearest) <= reach ? nearest : null;
}
