import { at } from "~/ui/goniometer/arc";
import type { Skeleton } from "./bones";
import type { FootPose, HandPose } from "./pose";

/** A forearm with its hand, large. */
export function handOf(pose: HandPose): Skeleton {
  const { forearm = 0, wrist = 0, knuckles = 10, fingers = 10, thumb = 40 } = pose;
  const elbow = { x: -70, y: 0 };
  const joint = at(elbow, forearm, 110);
  const palm = forearm + wrist;
  const knuckle = at(joint, palm, 46);
  const first = palm - knuckles;
  const middle = at(knuckle, first, 26);
  const second = first - fingers;
  const last = at(middle, second, 20);
  const tip = at(last, second - fingers * 0.7, 16);
  const thumbRoot = at(joint, palm - 12, 16);
  const thumbKnuckle = at(thumbRoot, palm - thumb, 26);
  return {
    bones: [
      { through: [elbow, joint], width: 30 },
      { through: [joint, knuckle], width: 32 },
      { through: [knuckle, middle, last, tip], width: 15 },
      { through: [thumbRoot, thumbKnuckle, at(thumbKnuckle, palm - thumb * 0.6, 20)], width: 13, far: true },
    ],
    head: null,
    anchors: { hand: at(knuckle, palm, 4), elbow, hip: elbow },
    joints: {
      wrist: { pivot: joint, degrees: palm },
      forearm: { pivot: elbow, degrees: forearm },
      knuckles: { pivot: knuckle, degrees: first },
      fingers: { pivot: middle, degrees: second },
      thumb: { pivot: thumbRoot, degrees: palm - thumb },
    },
  };
}

/** A foot with its shin, large. */
export function footOf(pose: FootPose): Skeleton {
  const { shin = 90, ankle = 0, toes = 0, arch = 0 } = pose;
  const joint = { x: 0, y: 0 };
  const sole = shin - 90 + ankle;
  const heel = at(joint, sole - 122, 34);
  const middle = at(at(joint, sole - 40, 46), sole + 90, arch);
  const ball = at(joint, sole - 21 - arch * 0.2, 86 - arch * 0.6);
  const tip = at(ball, sole + toes, 28);
  return {
    bones: [
      { through: [at(joint, shin, 120), joint], width: 30 },
      { through: [joint, heel, middle, ball], width: 22 },
      { through: [joint, at(joint, sole - 32, 50), ball], width: 22 },
      { through: [ball, tip], width: 16 },
    ],
    head: null,
    anchors: { foot: joint, hip: joint, hand: tip },
    joints: {
      ankle: { pivot: joint, degrees: sole },
      toes: { pivot: ball, degrees: sole + toes },
    },
  };
}
