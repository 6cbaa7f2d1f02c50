import type { Point } from "~/ui/goniometer/arc";
import type { Anchor } from "./pose";

interface Bone {
  through: Point[];
  width: number;
  far?: boolean;
}

export interface Skeleton {
  /** From what is drawn first to what lies over it. */
  bones: Bone[];
  head: { centre: Point; radius: number; nose: Point | null } | null;
  anchors: Partial<Record<Anchor, Point>>;
  /** Each joint: where it is, and where the limb after it points. */
  joints: Record<string, { pivot: Point; degrees: number }>;
}
