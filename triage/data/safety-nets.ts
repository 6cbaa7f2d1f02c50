import type { SignId } from "./sign-ids";

interface SafetyNet {
  /** Names of places; the net of the first place that has one is cast. */
  places: string[];
  /** The most telling first: what was told already is left out, and the first of the others are named. */
  signs: SignId[];
  /** Instead of a service of urgency. */
  calls131?: true;
}

/** When to seek help: what a complaint of this place may turn into (IFOMPT red flags 2020, NICE CKS by region). */
export const safetyNets: SafetyNet[] = [
  {
    places: ["lower back", "tailbone", "back", "buttock", "pelvis"],
    signs: ["saddle_numbness", "bladder_bowel", "limb_weakness", "fever_chills"],
  },
  {
    places: ["neck", "upper back"],
    signs: ["limb_weakness", "clumsy_hands_gait", "fever_chills", "worst_headache"],
  },
  { places: ["chest", "ribs"], signs: ["breathless", "chest_pressure", "coughing_blood"], calls131: true },
  { places: ["head", "face"], signs: ["worst_headache", "stroke_signs", "seizure"], calls131: true },
  {
    places: ["shoulder", "collarbone", "arm", "elbow", "forearm"],
    signs: ["limb_weakness", "deformity", "fever_chills", "cold_pale_limb"],
  },
  { places: ["wrist", "hand"], signs: ["cold_pale_limb", "limb_weakness", "fever_chills", "deformity"] },
  { places: ["hip", "groin"], signs: ["cannot_bear_weight", "fever_chills", "swollen_calf"] },
  { places: ["thigh", "knee"], signs: ["cannot_bear_weight", "hot_joint", "swollen_calf", "fever_chills"] },
  {
    places: ["leg", "calf", "shin", "ankle", "heel", "foot"],
    signs: ["swollen_calf", "cold_pale_limb", "cannot_bear_weight", "fever_chills"],
  },
  { places: ["belly"], signs: ["fever_chills", "fainting", "very_unwell"] },
];

/** Where no place is told. */
export const safetyNetOfNowhere: SafetyNet = {
  places: [],
  signs: ["fever_chills", "limb_weakness", "chest_pressure", "very_unwell"],
};

/** More is nothing that somebody keeps in mind. */
export const mostInNet = 3;
