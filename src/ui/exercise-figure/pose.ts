/** Where the eye is: at the side of the person, in front, or close to a hand or a foot. */
export type Pose = SidePose | FrontPose | HandPose | FootPose;

/** Degrees of one side's joints as a kinesiologist says them: flexion and dorsiflexion positive, 0 is standing upright. */
interface SideLimbs {
  hip?: number;
  knee?: number;
  ankle?: number;
  shoulder?: number;
  elbow?: number;
  /** An upper arm that points at the eye is drawn shorter. */
  upperArmLength?: number;
}

/** Seen from the side, looking right: the near side's joints, and the far side's where they differ. */
export interface SidePose extends SideLimbs {
  view: "side";
  /** From hip to shoulder, as on a goniometer: 90 upright, 180 on the back, 0 on the front. */
  trunk?: number;
  /** Of the upper back on the lower one; forward positive. */
  spine?: number;
  neck?: number;
  /** The chin drawn in, in units of the drawing. */
  chin?: number;
  far?: SideLimbs;
  /** How far above the floor the lowest part is: on a step, a chair or a bed. */
  rise?: number;
}

/** Degrees of one side away from the middle; a limb that points at the eye is drawn shorter. */
interface FrontLimbs {
  hip?: number;
  knee?: number;
  shoulder?: number;
  elbow?: number;
  thighLength?: number;
  shinLength?: number;
  upperArmLength?: number;
  forearmLength?: number;
}

/** Seen from the front: the side at the right of the picture, and the other one where it differs. */
export interface FrontPose extends FrontLimbs {
  view: "front";
  /** 90 upright, 180 lying on the side with the head at the left. */
  trunk?: number;
  /** Sideways bend of the upper back, towards the right of the picture. */
  spine?: number;
  neck?: number;
  /** The face: -1 looks to the left of the picture, 1 to the right. */
  turn?: number;
  far?: FrontLimbs;
  rise?: number;
}

/** A hand from its thumb's side, the forearm from the left. */
export interface HandPose {
  view: "hand";
  /** Direction of the forearm. */
  forearm?: number;
  /** Extension positive. */
  wrist?: number;
  /** Flexion of the knuckles, and of the joints after them. */
  knuckles?: number;
  fingers?: number;
  /** Away from the palm. */
  thumb?: number;
}

/** A foot from its side, the heel on the floor. */
export interface FootPose {
  view: "foot";
  /** Direction of the shin from the ankle up. */
  shin?: number;
  ankle?: number;
  toes?: number;
  /** How high the arch stands. */
  arch?: number;
}

export type Anchor =
  | "hand"
  | "farHand"
  | "elbow"
  | "foot"
  | "farFoot"
  | "toes"
  | "knee"
  | "farKnee"
  | "hip"
  | "shoulder"
  | "head";

/** What the person stands on, leans on or holds. `x` counts from the hip, `y` up from the floor. */
export type Prop =
  | { kind: "wall"; side: "back" | "front" }
  /** Under who sits, behind who stands. */
  | { kind: "chair" }
  /** A chair or a table beside the person, to hold on to with that hand. */
  | { kind: "rail" | "table"; at: Anchor }
  | { kind: "bed" }
  | { kind: "step"; under: "foot" | "farFoot" | "toes" }
  | { kind: "band"; from: Anchor; to: Anchor | { x: number; y: number } }
  | { kind: "weight"; at: Anchor }
  | { kind: "ball"; at: Anchor; radius: number; dx?: number; dy?: number };

/** A phone against the limb after a joint. */
export interface HeldPhone {
  /** The joint, as a skeleton names it. */
  along: string;
  /** How far from the joint its middle is, and how far beside the limb: towards its left as it leaves the joint. */
  at: number;
  beside?: number;
  /** Its face is to the eye, upright along the limb or across it; without it, its edge is. */
  face?: "along" | "across";
}

/** An exercise as two positions: from `a` to `b`. */
export interface Drawing {
  a: Pose;
  b: Pose;
  props?: Prop[];
  /** The joint under the goniometer, where the one that moves most does not say it; "none" of what is held still. */
  measured?: string;
  /** Two joints between whose limbs the goniometer opens, where nobody moves between the two pictures. */
  between?: [string, string];
  /** In each of the two. */
  phones?: { a: HeldPhone; b: HeldPhone };
}
