import { at, type Point } from "~/ui/goniometer/arc";
import type { Skeleton } from "./bones";
import type { Prop } from "./pose";
import { propPaths } from "./props";

/** The way that a limb has gone around a joint. */
export interface Moved {
  pivot: Point;
  from: number;
  to: number;
}

/** The radius of the goniometer on a joint. */
export const dial = 62;

/** How far the ink of a picture reaches. */
export function frameOf(skeleton: Skeleton, props: readonly Prop[], moved: Moved | null) {
  const around = props.flatMap((prop) => propPaths(prop, skeleton).points);
  const swept = moved
    ? [moved.from, (moved.from + moved.to) / 2, moved.to].map((degrees) => at(moved.pivot, degrees, dial))
    : [];
  const inked = [
    ...skeleton.bones.flatMap(({ through, width }) => through.map((point) => ({ ...point, by: width / 2 }))),
    ...(skeleton.head ? [{ ...skeleton.head.centre, by: skeleton.head.radius + 8 }] : []),
    ...[...around, ...swept].map((point) => ({ ...point, by: 0 })),
  ];
  return {
    left: Math.min(...inked.map(({ x, by }) => x - by)),
    right: Math.max(...inked.map(({ x, by }) => x + by)),
    top: Math.min(...inked.map(({ y, by }) => y - by)),
  };
}
