// Each movement as a figure that can be put at any angle: to show how to lie and hold the phone, and to be dragged.
import { facing, kneesBent, onBack, sitting, standing } from "content/exercises/poses";
import type { Drawing, HeldPhone, Pose, Prop, SidePose } from "~/ui/exercise-figure/pose";
import { skeletonOf } from "~/ui/exercise-figure/skeleton";

export interface MovementDrawing {
  /** As it stands when so many degrees would be measured. */
  pose: (degrees: number) => Pose;
  /** The joint that is measured, as a skeleton names it. */
  joint: string;
  /** The joint of the limb from which it is measured, where the phone goes from one to the other. */
  from?: string;
  /** Where the phone is; of each place in turn. */
  phones: [HeldPhone] | [HeldPhone, HeldPhone];
  /** The near hand goes to it. */
  isReached?: true;
  props?: Prop[];
  /** Where a finger takes hold of the limb, from the joint on. */
  grip?: number;
  /** How far it is shown. */
  shown: number;
}

const radians = Math.PI / 180;
const arm = { upper: 44, fore: 40 };

/** The near hand goes to the phone: shoulder and elbow of who can reach it. */
function reaching(pose: SidePose, phone: HeldPhone): SidePose {
  const { joints, anchors } = skeletonOf(pose);
  const [joint, shoulder] = [joints[phone.along], anchors.shoulder];
  if (!joint || !shoulder) return pose;
  const angle = joint.degrees * radians;
  const aim = {
    x: joint.pivot.x + Math.cos(angle) * phone.at - shoulder.x,
    y: shoulder.y - (joint.pivot.y - Math.sin(angle) * phone.at),
  };
  const far = Math.min(Math.hypot(aim.x, aim.y), arm.upper + arm.fore - 1);
  const bent = Math.acos((far ** 2 - arm.upper ** 2 - arm.fore ** 2) / (2 * arm.upper * arm.fore)) / radians;
  const inner = Math.acos((far ** 2 + arm.upper ** 2 - arm.fore ** 2) / (2 * far * arm.upper)) / radians;
  const toward = Math.atan2(aim.y, aim.x) / radians;
  const upper = (pose.trunk ?? 90) - (pose.spine ?? 0);
  return { ...pose, shoulder: toward - inner - upper - 180, elbow: bent };
}

const onThigh: HeldPhone = { along: "hip", at: 46, beside: 11 };
const onShin: HeldPhone = { along: "knee", at: 22, beside: 11 };
const inPalm: HeldPhone = { along: "elbow", at: 42, beside: -8 };
const inHand: HeldPhone = { along: "elbow", at: 42, beside: 8 };
const onHead: HeldPhone = { along: "neck", at: 44, beside: 0, face: "across" };

const longSitting = (degrees: number, trunk: number): SidePose => ({
  view: "side",
  trunk,
  spine: 22,
  hip: 180 - trunk + degrees / 2,
  knee: degrees,
  far: { hip: 180 - trunk, knee: 0, shoulder: -34, elbow: 0 },
});
const seated: SidePose = { ...sitting, shoulder: 14, elbow: 66 };
const chair: Prop[] = [{ kind: "chair" }];
const armUp: SidePose = { ...kneesBent, upperArmLength: 0.2, shoulder: 0, far: { shoulder: 6, elbow: 0 } };

export const movementDrawings: Record<string, MovementDrawing> = {
  "knee-flexion": {
    pose: (degrees) => longSitting(degrees, 100),
    isReached: true,
    joint: "knee",
    from: "hip",
    phones: [onThigh, onShin],
    shown: 110,
  },
  "knee-extension": {
    pose: (lack) => {
      const pose = longSitting(Math.abs(lack), 66);
      return {
        ...pose,
        spine: 34,
        neck: -24,
        hip: 124 + Math.abs(lack) / 2,
        far: { ...pose.far, shoulder: 10 },
      };
    },
    isReached: true,
    joint: "knee",
    from: "hip",
    phones: [onThigh, onShin],
    props: [{ kind: "ball", at: "foot", radius: 9, dx: -6, dy: 15 }],
    shown: 14,
  },
  "hip-flexion": {
    pose: (degrees) => ({
      ...onBack,
      hip: degrees,
      knee: Math.max(0, Math.min(degrees * 1.1, 120)),
      far: { hip: 0, knee: 0 },
    }),
    isReached: true,
    joint: "hip",
    phones: [onThigh],
    shown: 105,
  },
  "hip-abduction": {
    pose: (degrees) => ({ ...facing, hip: degrees, shoulder: 10, far: { hip: 2, shoulder: 34 } }),
    joint: "hip",
    phones: [{ along: "hip", at: 38, face: "along" }],
    shown: 36,
  },
  "ankle-dorsiflexion": {
    pose: (degrees) => ({
      view: "side",
      hip: degrees * 0.8,
      knee: degrees * 1.8,
      ankle: degrees,
      shoulder: 84,
      elbow: 12,
      far: { hip: -degrees * 0.8, knee: 6, ankle: 6 + degrees * 0.8 },
    }),
    joint: "knee",
    grip: 0,
    phones: [onShin],
    props: [{ kind: "wall", side: "front" }],
    shown: 36,
  },
  "straight-leg-raise": {
    pose: (degrees) => ({ ...onBack, hip: degrees, far: { hip: 0 } }),
    isReached: true,
    joint: "hip",
    phones: [onThigh],
    shown: 72,
  },
  "shoulder-flexion": {
    pose: (degrees) => ({ ...kneesBent, shoulder: degrees, elbow: 0, far: { shoulder: 6 } }),
    joint: "shoulder",
    phones: [{ along: "elbow", at: 46, face: "along" }],
    shown: 155,
  },
  "shoulder-abduction": {
    pose: (degrees) => ({ ...facing, shoulder: degrees, far: { shoulder: 8 } }),
    joint: "shoulder",
    phones: [{ along: "elbow", at: 46, face: "along" }],
    shown: 150,
  },
  "shoulder-external-rotation": {
    pose: (degrees) => ({ ...armUp, elbow: 90 + degrees }),
    joint: "elbow",
    phones: [inPalm],
    shown: 55,
  },
  "shoulder-internal-rotation": {
    pose: (degrees) => ({ ...armUp, elbow: 90 - degrees }),
    joint: "elbow",
    phones: [inPalm],
    shown: 60,
  },
  "elbow-flexion": {
    pose: (degrees) => ({ ...sitting, shoulder: 0, elbow: degrees, far: { shoulder: 20, elbow: 45 } }),
    joint: "elbow",
    phones: [inHand],
    props: chair,
    shown: 130,
  },
  "wrist-flexion": {
    pose: (degrees) => ({ view: "hand", wrist: -degrees, knuckles: 14, fingers: 14, thumb: 36 }),
    joint: "wrist",
    phones: [{ along: "wrist", at: 32, beside: 20 }],
    shown: 70,
  },
  "wrist-extension": {
    pose: (degrees) => ({ view: "hand", wrist: degrees, knuckles: 14, fingers: 14, thumb: 36 }),
    joint: "wrist",
    phones: [{ along: "wrist", at: 32, beside: 20 }],
    shown: 60,
  },
  "cervical-flexion": {
    pose: (degrees) => ({ ...seated, neck: degrees }),
    isReached: true,
    joint: "neck",
    phones: [onHead],
    props: chair,
    shown: 42,
  },
  "cervical-extension": {
    pose: (degrees) => ({ ...seated, neck: -degrees }),
    isReached: true,
    joint: "neck",
    phones: [onHead],
    props: chair,
    shown: 48,
  },
  "cervical-side-bend": {
    pose: (degrees) => ({ ...facing, neck: degrees, shoulder: 8, far: { shoulder: 150, elbow: 112 } }),
    joint: "neck",
    phones: [{ along: "neck", at: 46, face: "across" }],
    shown: 34,
  },
  "lumbar-flexion": {
    pose: (degrees) => ({
      ...standing,
      trunk: 90 - degrees * 0.6,
      hip: degrees * 0.6,
      spine: degrees,
      neck: 10,
      shoulder: degrees * 1.1,
      elbow: 0,
    }),
    joint: "spine",
    phones: [
      { along: "spine", at: 4, beside: 17 },
      { along: "trunk", at: 6, beside: 17 },
    ],
    shown: 50,
  },
};

/** How to lie and hold the phone: where it begins, and where it leads. Of two points, each has its own. */
export function drawingOf(drawn: MovementDrawing, place = 0): Drawing {
  const { pose, joint, from, phones, props = [], shown } = drawn;
  const [first, second = first] = phones;
  const held = (degrees: number, phone: HeldPhone): Pose => {
    const free = pose(degrees);
    return drawn.isReached && free.view === "side" ? reaching(free, phone) : free;
  };
  if (from)
    return {
      props,
      a: held(shown, first),
      b: held(shown, second),
      between: [from, joint],
      phones: { a: first, b: second },
    };
  const phone = place === 0 ? first : second;
  const measured = phones.length > 1 ? phone.along : joint;
  return { props, measured, a: held(0, phone), b: held(shown, phone), phones: { a: phone, b: phone } };
}
