import { at, type Point } from "~/ui/goniometer/arc";
import type { Skeleton } from "./bones";
import { footOf, handOf } from "./close-up";
import type { FrontPose, Pose, SidePose } from "./pose";

const lengths = { foot: 26, shin: 62, thigh: 64, trunk: 78, upperArm: 44, forearm: 40 };
const headRadius = 18;

/** Bones and joints of a pose, stood on a floor at y = 0. */
export function skeletonOf(pose: Pose): Skeleton {
  if (pose.view === "hand") return placed(handOf(pose), 40);
  if (pose.view === "foot") return placed(footOf(pose), 0);
  return placed(pose.view === "side" ? fromSide(pose) : fromFront(pose), pose.rise ?? 0);
}

/** The lowest part of all stands on the floor, or as far above it as is said. */
function placed(skeleton: Skeleton, rise: number): Skeleton {
  const down = -rise - lowestOf(skeleton);
  const move = ({ x, y }: Point): Point => ({ x, y: y + down });
  return {
    bones: skeleton.bones.map((bone) => ({ ...bone, through: bone.through.map(move) })),
    head: skeleton.head && {
      ...skeleton.head,
      centre: move(skeleton.head.centre),
      nose: skeleton.head.nose && move(skeleton.head.nose),
    },
    anchors: Object.fromEntries(Object.entries(skeleton.anchors).map(([name, point]) => [name, move(point)])),
    joints: Object.fromEntries(
      Object.entries(skeleton.joints).map(([name, joint]) => [name, { ...joint, pivot: move(joint.pivot) }]),
    ),
  };
}

export function lowestOf({ bones, head }: Skeleton): number {
  const ends = bones.flatMap(({ through, width }) => through.map(({ y }) => y + width / 2));
  return Math.max(...ends, ...(head ? [head.centre.y + head.radius] : []));
}

function fromSide(pose: SidePose): Skeleton {
  const { trunk = 90, spine = 0, neck = 0, chin = 0 } = pose;
  const hip = { x: 0, y: 0 };
  const waist = at(hip, trunk, lengths.trunk / 2);
  const upper = trunk - spine;
  const shoulder = at(waist, upper, lengths.trunk / 2);
  const facing = upper - neck - 90;
  const centre = at(at(shoulder, upper - neck, 40), facing, 2 - chin);
  const leg = (limbs: NonNullable<SidePose["far"]>) => {
    const thigh = trunk + 180 + (limbs.hip ?? 0);
    const shin = thigh - (limbs.knee ?? 0);
    const foot = shin + 90 + (limbs.ankle ?? 0);
    const knee = at(hip, thigh, lengths.thigh);
    const ankle = at(knee, shin, lengths.shin);
    return { thigh, shin, foot, knee, ankle, toes: at(ankle, foot, lengths.foot) };
  };
  const arm = (limbs: NonNullable<SidePose["far"]>) => {
    const upperArm = upper + 180 + (limbs.shoulder ?? 0);
    const forearm = upperArm + (limbs.elbow ?? 0);
    const elbow = at(shoulder, upperArm, lengths.upperArm * (limbs.upperArmLength ?? 1));
    return { upperArm, forearm, elbow, hand: at(elbow, forearm, lengths.forearm) };
  };
  const far = { ...pose, ...pose.far };
  const [nearLeg, farLeg, nearArm, farArm] = [leg(pose), leg(far), arm(pose), arm(far)];
  return {
    bones: [
      { through: [shoulder, farArm.elbow, farArm.hand], width: 11, far: true },
      { through: [hip, farLeg.knee, farLeg.ankle, farLeg.toes], width: 15, far: true },
      { through: [hip, nearLeg.knee, nearLeg.ankle, nearLeg.toes], width: 15 },
      { through: [hip, waist, shoulder], width: 26 },
      { through: [shoulder, nearArm.elbow, nearArm.hand], width: 11 },
    ],
    head: { centre, radius: headRadius, nose: at(centre, facing, headRadius + 7) },
    anchors: {
      hand: nearArm.hand,
      farHand: farArm.hand,
      elbow: nearArm.elbow,
      foot: nearLeg.ankle,
      toes: nearLeg.toes,
      farFoot: farLeg.ankle,
      knee: nearLeg.knee,
      farKnee: farLeg.knee,
      hip,
      shoulder,
      head: centre,
    },
    joints: {
      hip: { pivot: hip, degrees: nearLeg.thigh },
      knee: { pivot: nearLeg.knee, degrees: nearLeg.shin },
      ankle: { pivot: nearLeg.ankle, degrees: nearLeg.foot },
      shoulder: { pivot: shoulder, degrees: nearArm.upperArm },
      elbow: { pivot: nearArm.elbow, degrees: nearArm.forearm },
      farHip: { pivot: hip, degrees: farLeg.thigh },
      farKnee: { pivot: farLeg.knee, degrees: farLeg.shin },
      trunk: { pivot: hip, degrees: trunk },
      spine: { pivot: waist, degrees: upper },
      neck: { pivot: shoulder, degrees: upper - neck },
    },
  };
}

function fromFront(pose: FrontPose): Skeleton {
  const { trunk = 90, spine = 0, neck = 0, turn = 0 } = pose;
  const middle = { x: 0, y: 0 };
  const waist = at(middle, trunk, lengths.trunk / 2);
  const upper = trunk - spine;
  const top = at(waist, upper, lengths.trunk / 2);
  const centre = at(top, upper - neck, 40);
  /** `side` is 1 at the right of the picture and -1 at the left. */
  const leg = (limbs: NonNullable<FrontPose["far"]>, side: number) => {
    const hip = at(middle, trunk - 90 * side, 12);
    const thigh = trunk + 180 + side * (limbs.hip ?? 0);
    const shin = thigh + side * (limbs.knee ?? 0);
    const knee = at(hip, thigh, lengths.thigh * (limbs.thighLength ?? 1));
    const ankle = at(knee, shin, lengths.shin * (limbs.shinLength ?? 1));
    return { hip, thigh, shin, knee, ankle, toes: at(ankle, shin + side * 35, 10) };
  };
  const arm = (limbs: NonNullable<FrontPose["far"]>, side: number) => {
    const shoulder = at(top, upper - 90 * side, 26);
    const upperArm = upper + 180 + side * (limbs.shoulder ?? 0);
    const forearm = upperArm + side * (limbs.elbow ?? 0);
    const elbow = at(shoulder, upperArm, lengths.upperArm * (limbs.upperArmLength ?? 1));
    const hand = at(elbow, forearm, lengths.forearm * (limbs.forearmLength ?? 1));
    return { shoulder, upperArm, forearm, elbow, hand };
  };
  const far = { ...pose, ...pose.far };
  const [rightLeg, leftLeg, rightArm, leftArm] = [leg(pose, 1), leg(far, -1), arm(pose, 1), arm(far, -1)];
  return {
    bones: [
      { through: [leftLeg.hip, leftLeg.knee, leftLeg.ankle, leftLeg.toes], width: 16 },
      { through: [rightLeg.hip, rightLeg.knee, rightLeg.ankle, rightLeg.toes], width: 16 },
      // The trunk as a body of two broad strokes, from the shoulders to the hips.
      {
        through: [at(top, upper + 90, 17), at(waist, upper + 90, 11), at(middle, trunk + 90, 10)],
        width: 18,
      },
      {
        through: [at(top, upper - 90, 17), at(waist, upper - 90, 11), at(middle, trunk - 90, 10)],
        width: 18,
      },
      { through: [top, waist, middle], width: 24 },
      { through: [leftArm.shoulder, leftArm.elbow, leftArm.hand], width: 11 },
      { through: [rightArm.shoulder, rightArm.elbow, rightArm.hand], width: 11 },
    ],
    head: {
      centre,
      radius: headRadius,
      nose:
        turn === 0
          ? null
          : at(centre, upper - neck - 90 * Math.sign(turn), (headRadius + 7) * Math.abs(turn)),
    },
    anchors: {
      hand: rightArm.hand,
      farHand: leftArm.hand,
      elbow: rightArm.elbow,
      foot: rightLeg.ankle,
      farFoot: leftLeg.ankle,
      knee: rightLeg.knee,
      farKnee: leftLeg.knee,
      hip: middle,
      shoulder: rightArm.shoulder,
      head: centre,
    },
    joints: {
      hip: { pivot: rightLeg.hip, degrees: rightLeg.thigh },
      knee: { pivot: rightLeg.knee, degrees: rightLeg.shin },
      shoulder: { pivot: rightArm.shoulder, degrees: rightArm.upperArm },
      elbow: { pivot: rightArm.elbow, degrees: rightArm.forearm },
      farHip: { pivot: leftLeg.hip, degrees: leftLeg.thigh },
      trunk: { pivot: middle, degrees: trunk },
      spine: { pivot: waist, degrees: upper },
      neck: { pivot: top, degrees: upper - neck },
    },
  };
}
