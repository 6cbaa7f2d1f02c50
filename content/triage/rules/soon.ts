import type { RedFlag } from "../shape";

/** Not an emergency of today, yet not for the waiting list: a clinician within days. */
export const soonFlags: RedFlag[] = [
  {
    name: "possible cancer",
    urgency: "soon",
    guideline: "NICE NG12 (suspected cancer); IFOMPT red flags 2020",
    when: [
      ["weight loss", "!wants weight loss", "complaint"],
      [
        "cancer named now",
        "back or neck pain|upper back pain|hip or groin pain|night pain|no relief|belly pain",
      ],
      [
        "cancer history",
        "back or neck pain|upper back pain|hip or groin pain",
        "night pain|no relief|getting worse",
        "!was fine",
      ],
      ["lump growing"],
      ["testicle lump"],
      ["over 50", "night pain", "no relief", "!better moving"],
      ["child", "child worry", "night pain|limp|weight loss|lump growing"],
      ["night sweats", "back or neck pain|complaint", "weight loss|night pain|no relief"],
      ["night pain", "no relief", "night sweats|weight loss"],
    ],
    reason:
      "Por lo que cuentas conviene descartar primero, con examen médico y exámenes, una causa que no sea de los músculos.",
    specialist: "Médico general o traumatólogo, en los próximos días",
  },
  {
    name: "cord irritation",
    urgency: "soon",
    guideline: "NICE NG127; AO Spine myelopathy 2017",
    when: [
      ["clumsy hands", "fine hand skill lost", "!no pain", "!reaches behind", "!carpal tunnel"],
      [
        "clumsy hands|fine hand skill lost",
        "gait trouble|neck pain|electric neck|both legs fail|numb or weak limbs",
        "!carpal tunnel",
      ],
      ["electric neck"],
      ["gait trouble", "neck pain|numb or weak limbs|both legs numb", "!positional dizzy"],
      ["both legs fail", "!injury", "!muscles after effort"],
    ],
    reason:
      "Manos torpes, corriente al mover el cuello o marcha insegura pueden venir de la médula en el cuello.",
    specialist: "Neurólogo o neurocirujano, en los próximos días",
    place: "el cuello (zona cervical)",
  },
  {
    name: "loss of strength",
    urgency: "soon",
    guideline: "NICE NG59; NICE CKS sciatica and cervical radiculopathy",
    when: [
      ["foot drop"],
      ["leg weak"],
      ["arm weak", "!no pain"],
      ["muscle wasting"],
      ["horner signs"],
      ["rising numbness"],
      ["swallow trouble"],
      ["urinary retention", "!leak on effort"],
      ["incontinence", "!leak on effort", "numb or weak limbs"],
    ],
    reason: "Perder fuerza es distinto de que duela: un médico debe examinarte en los próximos días.",
    specialist: "Traumatólogo o neurólogo, en los próximos días",
  },
  {
    name: "possible tendon rupture",
    urgency: "soon",
    guideline: "BMJ 2015 Achilles rupture; BESS rotator cuff; BOAST",
    when: [
      ["pop and gap"],
      ["injury", "no arm raising after injury"],
      ["injury|sport", "no knee straightening", "swollen after injury|crack|pain severe|injury"],
      ["finger tendon", "injury|sport"],
    ],
    reason:
      "Puede haber un tendón o un ligamento cortado. Conviene evaluarlo en uno o dos días, con imágenes.",
    specialist: "Traumatólogo, en 24 a 48 horas",
  },
  {
    name: "locked or bleeding knee",
    urgency: "soon",
    guideline: "NICE CKS knee pain; Ottawa knee rule",
    when: [["knee locked"], ["knee burst swelling", "injury|sport"]],
    reason: "Una rodilla que se hinchó rápido o se trabó se evalúa en pocos días.",
    specialist: "Traumatólogo o kinesiólogo, en los próximos días",
    place: "la rodilla",
  },
  {
    name: "shingles",
    urgency: "soon",
    guideline: "NICE CKS shingles",
    when: [["shingles"]],
    reason:
      "El dolor que quema con ampollitas en un lado del cuerpo se trata mejor antes de tres días. Consulta hoy o mañana con un médico.",
    specialist: "Médico general, hoy o mañana",
  },
  {
    name: "hot joint without fever",
    urgency: "soon",
    guideline: "BSR 2006 hot swollen joint",
    when: [
      ["joint hot", "joint red|joint swollen", "!injury"],
      ["joint red", "joint swollen", "!injury"],
    ],
    reason: "Una articulación hinchada y caliente conviene que la vea un médico en uno o dos días.",
    specialist: "Médico general o reumatólogo, en 24 a 48 horas",
  },
  {
    name: "urine infection",
    urgency: "soon",
    guideline: "NICE NG109 (lower urinary infection)",
    when: [["burning urine", "back or neck pain|flank pain|complaint"], ["bloody urine"]],
    reason: "Las molestias al orinar pueden venir de una infección: pide una hora médica en estos días.",
    specialist: "Médico general, en 24 a 48 horas",
  },
  {
    name: "spine fracture of weak bone",
    urgency: "soon",
    guideline: "NOGG 2024; IFOMPT red flags 2020",
    when: [
      ["osteoporosis", "back or neck pain|upper back pain", "sudden start|pain severe|fell|for days"],
      ["fell", "older", "back or neck pain|upper back pain"],
    ],
    reason:
      "Con huesos frágiles, un dolor nuevo de espalda puede ser una vértebra aplastada. Conviene una radiografía en estos días.",
    specialist: "Médico general o traumatólogo, en los próximos días",
    place: "la espalda",
  },
  {
    name: "diabetic wound",
    urgency: "soon",
    guideline: "NICE NG19",
    when: [["diabetes", "foot wound"]],
    reason: "Una herida del pie con diabetes se revisa dentro de un día.",
    specialist: "Médico o enfermera de pie diabético, en 24 horas",
    place: "el pie",
  },
  {
    name: "chest or breath symptoms",
    urgency: "soon",
    guideline: "NICE CG95",
    when: [
      ["chest pain", "!mechanical chest", "!heart cleared", "!shingles"],
      ["exertion brings it", "chest pain|chest pressure", "!heart cleared"],
      ["breathless", "!post covid", "!heart cleared", "!anxiety known"],
      ["faint", "!long"],
    ],
    reason:
      "Antes de tratarlo como algo muscular conviene que un médico revise el corazón y los pulmones en estos días.",
    specialist: "Médico general o cardiólogo, en los próximos días",
  },
  {
    name: "child not running about",
    urgency: "soon",
    guideline: "RCH limping child",
    when: [["child", "limp", "!growing pains"]],
    reason: "Un niño que cojea debe examinarse en uno o dos días.",
    specialist: "Pediatra o traumatólogo infantil, en 24 a 48 horas",
  },
];
