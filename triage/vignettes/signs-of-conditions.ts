import type { SignId } from "../data/sign-ids";

/** What a person with such a condition has to tick, for the vignettes that were written before the analysis asked. */
const known: [RegExp, SignId[]][] = [
  [/cauda/, ["saddle_numbness", "bladder_bowel", "limb_weakness"]],
  [
    /postoperatoria y compresion|compresi[oó]n.medular|cord compression|infarto medular|espinal hematoma|hematoma epidural/,
    ["limb_weakness", "bladder_bowel", "clumsy_hands_gait"],
  ],
  [/absceso epidural|espondilodiscitis|infecci[oó]n.espinal|spin(e|al) infection|discitis/, ["fever_chills"]],
  [/aorta|a[oó]rtic|aneurisma/, ["sudden_tearing_pain", "very_unwell", "known_aneurysm"]],
  [/infarto|coronar|heart attack|sca$|angina/, ["chest_pressure", "very_unwell", "breathless"]],
  [
    /tep|embolia|pulmonar|pulmonary|neumot|pneumothorax|asma|edema pulmonar|hantavirus/,
    ["breathless", "coughing_blood"],
  ],
  [
    /tvp|trombosis.(venosa|tep)|dvt|vein thrombosis|paget/i,
    ["swollen_calf", "breathless", "tight_swollen_limb"],
  ],
  [/isquemia.aguda|limb ischaemia|popliteo/, ["cold_pale_limb"]],
  [/compartiment|compartment/, ["tight_swollen_limb"]],
  [/rabdom|rhabdo/, ["dark_urine"]],
  [/arteri(a|al) cervical|cervical artery/, ["stroke_signs", "worst_headache"]],
  [/acv|stroke|isqu[eé]mico|cerebrovascular|tia$/i, ["stroke_signs"]],
  [/hsa|subarac|sudden headache|trombosis venosa cerebral/, ["worst_headache", "seizure", "stroke_signs"]],
  [/arteritis|temporal arteritis|giant/, ["vision_temple"]],
  [/mening/, ["stiff_neck_light_spots", "fever_chills"]],
  [/tec|head injury|craneal|subdural|extradural/i, ["head_injury_signs"]],
  [
    /artritis.s[eé]ptica|septic arthritis|infected joint|protesis$|prosthetic joint/,
    ["hot_joint", "fever_chills"],
  ],
  [
    /fractura.de.cadera|hip fracture|luxacion de protesis|epifis|capital femoral/,
    ["cannot_bear_weight", "deformity", "hard_injury"],
  ],
  [/fractur|luxaci|dislocation|aplastamiento/, ["deformity", "cannot_bear_weight", "hard_injury"]],
  [
    /trauma.cervical|spine (trauma|injury)|zambullida|diving|odontoides|medular central|central cord|espondilitis anquilosante tras/,
    ["hard_injury", "limb_weakness"],
  ],
  [/guillain|GBS/, ["limb_weakness", "clumsy_hands_gait"]],
  [
    /embarazo|pregnan|preeclampsia|pre-eclampsia|parto prematuro|ectopi|placent/i,
    ["pregnancy_signs", "fever_chills", "very_unwell"],
  ],
  [/puerperio|postparto|mastitis|periparto/, ["fever_chills", "breathless", "pregnancy_signs"]],
  [/post.?(operat|quirurg|surg)|postoperat/, ["wound_discharge", "fever_chills", "swollen_calf"]],
  [/ni[nñ]o|child$|cojera/, ["child_unwell", "fever_chills"]],
  [/pielonefritis|urosepsis|litiasis infectada/, ["fever_chills"]],
  [/suicid|autolesion/, ["self_harm"]],
  [/violencia|strangulation|estrangulamiento/, ["violence"]],
  [/fasc[eií]+tis|necroti/, ["fever_chills", "very_unwell"]],
  [/anafilaxia|anaphylaxis/, ["airway_swelling", "breathless"]],
  [/sincope|syncope/, ["fainting"]],
];

export function signsOf(condition: string): SignId[] {
  return known.find(([pattern]) => pattern.test(condition))?.[1] ?? [];
}
