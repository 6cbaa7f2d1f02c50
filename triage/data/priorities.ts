/** Which concepts make a text a matter of the centre although it names no place. */
export const inScope = [
  "complaint",
  "performance",
  "surgery",
  "neuro condition",
  "injury",
  "sport",
  "musculoskeletal",
  "low mood",
];

/** Whatever else is told, a kinesiologist has a part in these. */
export const forKinesiology = [
  "neuro condition",
  "surgery",
  "cast",
  "cast taken off",
  "sent to us",
  "bruxism",
];

/** Those that happen to every organ: "operación de cataratas". */
export const ofOtherOrgans = ["surgery"];

/** Places that alone speak of no muscle, bone or joint. */
export const notMuscular = ["belly"];

/** Something that a clinic looks at, besides a place. */
export const mattersForUs = [
  "complaint",
  "surgery",
  "neuro condition",
  "injury",
  "musculoskeletal",
  "sent to us",
];

/** Part of something dangerous: not enough to act on, too much to send away. */
export const warnings = [
  "fever",
  "chills",
  "recent infection",
  "weakness days",
  "rising numbness",
  "drowsy",
  "confused",
  "limp",
  "vomiting",
  "nearly faint",
  "head hit",
  "pregnant",
  "clot named",
  "sudden dizzy",
  "photophobia",
  "dark urine",
  "bloody urine",
  "heart attack now",
  "incontinence",
  "urinary retention",
  "falls",
  "gait trouble",
];

/** Little pain, and yet more than a wait. */
export const worthAVisit = [
  "limits life",
  "falls",
  "neuro condition",
  "surgery",
  "getting worse",
  "numb or weak limbs",
  "limb numb",
  "night pain",
  "morning stiffness",
  "can not bear weight",
  "injury",
  "cast",
];

/** Illnesses that people name because they fear them. */
export const mayBeFeared = ["cancer history", "aneurysm", "myasthenia"];
