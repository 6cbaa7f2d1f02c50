import type { Asking } from "./shape";
import type { SignId } from "./sign-ids";

/**
 * What a list's first sign weighs, and how much less each further one: what is told before what belongs to the place. The
 * weightiest are asked; a sign that several lists name adds up.
 */
export const weights = {
  /** A letter away from a wish to die or from violence: whatever else is told, it is asked. */
  nearly: { first: 60, step: 1 },
  /** A single word. */
  hint: { first: 11, step: 1 },
  /** Something told. */
  text: { first: 12, step: 1.5 },
  /** Where it is felt. */
  place: { first: 10, step: 1 },
} as const;

/** One word is enough to ask; in front of everything else. */
export const askingByHint: Asking[] = [
  { when: ["hint of dying"], ask: ["self_harm"] },
  { when: ["hint of violence"], ask: ["violence"] },
  { when: ["hint below"], ask: ["saddle_numbness", "bladder_bowel"] },
  { when: ["hint of blood"], ask: ["coughing_blood", "pregnancy_signs"] },
  { when: ["hint of hands"], ask: ["clumsy_hands_gait"] },
  { when: ["hint of the face"], ask: ["stroke_signs"] },
  { when: ["hint of swelling"], ask: ["airway_swelling"] },
  { when: ["hint of breath"], ask: ["breathless"] },
  { when: ["hint of fainting"], ask: ["fainting"] },
  { when: ["hint of heat"], ask: ["fever_chills"] },
  { when: ["hint of colour"], ask: ["cold_pale_limb", "very_unwell"] },
  { when: ["hint of urine"], ask: ["dark_urine"] },
  { when: ["hint of wound"], ask: ["wound_discharge"] },
  { when: ["hint of blow"], ask: ["hard_injury"] },
  { when: ["hint of shape"], ask: ["deformity"] },
  { when: ["hint of tightness"], ask: ["tight_swollen_limb"] },
  { when: ["hint of temple"], ask: ["vision_temple"] },
  { when: ["hint of shaking"], ask: ["seizure"] },
];

/** By what the text tells, in front of what belongs to its place. */
export const askingByText: Asking[] = [
  { when: ["head hit"], ask: ["head_injury_signs", "blood_thinners", "stroke_signs"] },
  { when: ["pregnant", "maybe pregnant", "postpartum"], ask: ["pregnancy_signs", "fever_chills"] },
  { when: ["child", "baby"], ask: ["child_unwell", "fever_chills"] },
  {
    when: ["surgery", "prosthesis"],
    ask: ["wound_discharge", "fever_chills", "swollen_calf", "recent_surgery", "breathless"],
  },
  { when: ["cast"], ask: ["tight_swollen_limb", "cold_pale_limb", "swollen_calf"] },
  { when: ["high energy", "run over"], ask: ["limb_weakness", "breathless", "very_unwell"] },
  { when: ["injury", "fell"], ask: ["hard_injury", "deformity", "cannot_bear_weight"] },
  { when: ["fell"], ask: ["cannot_bear_weight", "head_injury_signs"] },
  { when: ["low mood"], ask: ["self_harm"] },
  { when: ["marks and fear"], ask: ["violence"] },
  { when: ["muscles after effort", "muscles swollen sore"], ask: ["dark_urine"] },
  {
    when: ["breathless", "palpitations", "tires on effort"],
    ask: ["chest_pressure", "swollen_calf", "very_unwell", "fainting"],
  },
  {
    when: ["chest pain", "exertion brings it"],
    ask: ["chest_pressure", "breathless", "very_unwell", "sudden_tearing_pain"],
  },
  {
    when: ["faint", "nearly faint"],
    ask: ["chest_pressure", "breathless", "very_unwell", "seizure", "stroke_signs"],
  },
  { when: ["dizzy"], ask: ["stroke_signs", "fainting", "chest_pressure"] },
  { when: ["headache"], ask: ["worst_headache", "stroke_signs", "stiff_neck_light_spots", "vision_temple"] },
  {
    when: ["temple pain", "polymyalgia", "jaw tires", "blurred sight"],
    ask: ["vision_temple", "stroke_signs"],
  },
  { when: ["fever", "chills"], ask: ["stiff_neck_light_spots", "very_unwell", "breathless", "hot_joint"] },
  { when: ["cough", "coughing blood"], ask: ["breathless", "coughing_blood", "fever_chills"] },
  {
    when: ["both legs numb", "buttock numbness", "both legs fail", "leg weak", "foot drop"],
    ask: ["saddle_numbness", "bladder_bowel", "limb_weakness", "cancer_history"],
  },
  {
    when: ["numb or weak limbs", "limb numb", "rising numbness"],
    ask: ["limb_weakness", "clumsy_hands_gait", "stroke_signs"],
  },
  {
    when: ["clumsy hands", "gait trouble", "fine hand skill lost", "falls"],
    ask: ["limb_weakness", "bladder_bowel", "stroke_signs"],
  },
  { when: ["leg swollen", "both legs swollen"], ask: ["breathless", "swollen_calf"] },
  { when: ["calf or leg pain"], ask: ["swollen_calf", "tight_swollen_limb", "cold_pale_limb"] },
  { when: ["joint swollen", "joint hot", "joint red"], ask: ["hot_joint", "fever_chills"] },
  { when: ["hives", "sting or new medicine", "swallow trouble"], ask: ["airway_swelling", "breathless"] },
  {
    when: ["foot wound", "wound pus", "wound red hot", "diabetes"],
    ask: ["wound_discharge", "fever_chills", "cold_pale_limb"],
  },
  {
    when: ["cancer history", "cancer named now"],
    ask: ["limb_weakness", "weight_loss_night_pain", "saddle_numbness", "bladder_bowel", "fever_chills"],
  },
  { when: ["anticoagulant", "haemophilia"], ask: ["hard_injury", "head_injury_signs", "tight_swollen_limb"] },
  {
    when: ["sudden start", "over 50", "heart risk", "pulsing belly"],
    ask: ["very_unwell", "sudden_tearing_pain", "known_aneurysm"],
  },
  { when: ["immune weak"], ask: ["fever_chills"] },
  {
    when: ["pale", "cold sweat", "very ill", "nausea", "vomiting"],
    ask: ["very_unwell", "chest_pressure", "fainting"],
  },
  { when: ["night pain", "no relief", "long", "lump"], ask: ["weight_loss_night_pain", "cancer_history"] },
];

/** By the place that it is about. */
export const askingByPlace: Asking[] = [
  {
    places: ["lower back", "tailbone", "back", "buttock"],
    ask: [
      "saddle_numbness",
      "bladder_bowel",
      "limb_weakness",
      "fever_chills",
      "hard_injury",
      "very_unwell",
      "cancer_history",
      "weight_loss_night_pain",
      "known_aneurysm",
    ],
  },
  {
    places: ["neck"],
    ask: [
      "limb_weakness",
      "stroke_signs",
      "hard_injury",
      "stiff_neck_light_spots",
      "clumsy_hands_gait",
      "worst_headache",
      "chest_pressure",
      "fever_chills",
    ],
  },
  {
    places: ["upper back", "ribs", "chest"],
    ask: [
      "chest_pressure",
      "breathless",
      "sudden_tearing_pain",
      "fever_chills",
      "limb_weakness",
      "very_unwell",
      "hard_injury",
      "coughing_blood",
      "cancer_history",
    ],
  },
  {
    places: ["shoulder", "collarbone", "arm"],
    ask: [
      "chest_pressure",
      "deformity",
      "hard_injury",
      "limb_weakness",
      "breathless",
      "hot_joint",
      "cold_pale_limb",
      "very_unwell",
    ],
  },
  {
    places: ["elbow", "forearm", "wrist", "hand"],
    ask: [
      "deformity",
      "cold_pale_limb",
      "tight_swollen_limb",
      "hot_joint",
      "limb_weakness",
      "hard_injury",
      "stroke_signs",
      "wound_discharge",
      "fever_chills",
    ],
  },
  {
    places: ["hip", "groin", "thigh"],
    ask: [
      "cannot_bear_weight",
      "fever_chills",
      "hard_injury",
      "swollen_calf",
      "deformity",
      "tight_swollen_limb",
      "saddle_numbness",
      "cancer_history",
    ],
  },
  {
    places: ["knee"],
    ask: [
      "cannot_bear_weight",
      "hot_joint",
      "fever_chills",
      "swollen_calf",
      "deformity",
      "hard_injury",
      "recent_surgery",
    ],
  },
  {
    places: ["leg", "calf", "shin"],
    ask: [
      "swollen_calf",
      "breathless",
      "cold_pale_limb",
      "tight_swollen_limb",
      "cannot_bear_weight",
      "limb_weakness",
      "recent_surgery",
    ],
  },
  {
    places: ["ankle", "heel", "foot"],
    ask: [
      "cannot_bear_weight",
      "deformity",
      "cold_pale_limb",
      "swollen_calf",
      "hot_joint",
      "tight_swollen_limb",
      "wound_discharge",
      "hard_injury",
    ],
  },
  {
    places: ["head"],
    ask: [
      "worst_headache",
      "stroke_signs",
      "head_injury_signs",
      "stiff_neck_light_spots",
      "vision_temple",
      "fainting",
      "seizure",
    ],
  },
  {
    places: ["face"],
    ask: [
      "stroke_signs",
      "chest_pressure",
      "vision_temple",
      "airway_swelling",
      "hard_injury",
      "fever_chills",
    ],
  },
  {
    places: ["belly", "pelvis"],
    ask: [
      "very_unwell",
      "pregnancy_signs",
      "fever_chills",
      "fainting",
      "bladder_bowel",
      "known_aneurysm",
      "saddle_numbness",
    ],
  },
];

/** When the text names no place. */
export const askingAnyway: SignId[] = [
  "very_unwell",
  "chest_pressure",
  "breathless",
  "fever_chills",
  "limb_weakness",
  "stroke_signs",
  "fainting",
];
