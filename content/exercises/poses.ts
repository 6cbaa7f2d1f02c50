import type { FrontPose, SidePose } from "~/ui/exercise-figure/pose";

/** The positions from which most exercises begin. */
export const standing: SidePose = { view: "side", shoulder: 4, elbow: 8 };
export const facing: FrontPose = { view: "front", hip: 4, shoulder: 8 };
export const sitting: SidePose = { view: "side", hip: 90, knee: 90, shoulder: 20, elbow: 45 };
export const onBack: SidePose = { view: "side", trunk: 180, shoulder: 12 };
export const kneesBent: SidePose = { ...onBack, hip: 48, knee: 100, ankle: -36 };
export const onFront: SidePose = { view: "side", trunk: 0, ankle: -88, shoulder: 150, elbow: 60 };
export const onAllFours: SidePose = {
  view: "side",
  trunk: 9,
  hip: 81,
  knee: 90,
  ankle: -86,
  shoulder: 81,
  neck: -4,
};
export const onSide: FrontPose = {
  view: "front",
  trunk: 180,
  hip: 1,
  shoulder: 14,
  far: { hip: 1, shoulder: 172 },
};
