import type { RedFlag } from "../shape";

export const bellyFlags: RedFlag[] = [
  {
    name: "acute belly",
    urgency: "now",
    guideline: "WSES appendicitis 2020; NICE CKS acute abdomen; NICE NG104 (pancreatitis)",
    when: [
      ["belly pain", "rigid belly"],
      ["rigid belly", "fever|vomiting|pain severe|chills"],
      [
        "belly pain|hip or groin pain",
        "right lower belly",
        "fever|vomiting|nausea|pain severe|getting worse|rigid belly|chills",
      ],
      ["low on the right", "vomiting|fever|chills", "!headache"],
      ["upper belly|pit of stomach pain", "to the back", "vomiting|alcohol or gallstones|pain severe|fever"],
      [
        "belly pain",
        "to the back",
        "vomiting",
        "upper belly|alcohol or gallstones|pain severe|cannot keep still",
      ],
      ["belly pain", "fever|chills", "vomiting|pain severe|getting worse|jaundice|to the back"],
      ["belly pain", "vomiting", "spreads to arm jaw back"],
      ["belly pain", "no gas or stool", "vomiting|rigid belly"],
      ["hernia stuck", "vomiting|pain severe|no gas or stool|fever"],
      ["jaundice", "fever|chills|belly pain"],
      ["belly pain", "vomiting", "pain strong"],
      ["belly pain", "faint|pale|cold sweat", "pain severe|sudden start|vomiting"],
      [
        "belly or chest blow",
        "belly pain",
        "pale|faint|shoulder tip pain|vomiting|nearly faint|cold sweat|pain severe|nausea",
      ],
      ["belly or chest blow", "shoulder tip pain", "pale|nearly faint|faint|cold sweat|belly pain"],
      ["belly or chest blow", "breathless|coughing blood|bloody urine"],
    ],
    reason:
      "Un dolor así en la guata, aunque se sienta en la espalda, puede venir de un órgano y necesita examen hoy.",
    place: "la guata (abdomen) y la espalda",
    steps: [
      "Pide que te lleven ahora a un servicio de urgencia.",
      "No comas ni bebas, por si hay que operar.",
      "No tomes calmantes fuertes ni laxantes antes de que te revisen.",
    ],
  },
  {
    name: "ectopic pregnancy",
    urgency: "now",
    guideline: "NICE NG126 (ectopic pregnancy)",
    when: [
      [
        "maybe pregnant",
        "belly pain|hip or groin pain|shoulder tip pain|back or neck pain",
        "vaginal bleeding|faint|nearly faint|sudden start|shoulder tip pain|pain severe|pale",
      ],
      ["maybe pregnant", "belly pain", "pregnant"],
      ["maybe pregnant", "complaint", "vaginal bleeding"],
      ["maybe pregnant", "belly pain", "said strong"],
    ],
    reason: "Dolor bajo la guata con un atraso o sangrado puede ser un embarazo fuera de lugar.",
    place: "la guata (abdomen) y la pelvis",
  },
  {
    name: "pregnancy warning",
    urgency: "now",
    guideline:
      "NICE NG25 (preterm labour); NICE NG133 (pre-eclampsia); NICE NG126; GES parto prematuro (MINSAL)",
    when: [
      ["pregnant", "vaginal bleeding|waters or contractions|baby moves less|seizure|faint"],
      ["waters broken"],
      ["pregnant", "preeclampsia signs", "headache|belly pain|sudden vision|pit of stomach pain"],
      ["pregnant", "belly pain", "pain severe|fever|vomiting|sudden start|rigid belly|cannot keep still"],
      ["pregnant", "belly pain", "said strong", "!back or neck pain"],
      ["pregnant", "high energy|belly or chest blow|fell"],
      ["pregnant", "fever|chills"],
      ["pregnant", "leg swollen", "calf or leg pain|leg warm or red"],
      ["pregnant", "breathless", "sudden start|chest pain|palpitations"],
      ["pregnant", "headache", "sudden vision|fluid legs"],
    ],
    reason: "En el embarazo estas señales se revisan de inmediato para cuidar a ti y a tu guagua.",
    place: "la espalda baja y la guata (abdomen)",
    steps: [
      "Acude ahora a la urgencia de tu maternidad.",
      "Lleva tu carné de control.",
      "Recuéstate sobre tu lado izquierdo mientras te llevan.",
    ],
  },
  {
    name: "after childbirth",
    urgency: "now",
    guideline: "NICE NG194 (postnatal care); MBRRACE",
    when: [
      ["postpartum", "fever|chills|heavy loss|breathless|seizure"],
      ["postpartum", "headache", "sudden vision|pain severe|preeclampsia signs|worst ever|stiff neck"],
      ["postpartum", "leg swollen|calf pain|leg warm or red"],
      ["postpartum", "wound pus|wound red hot"],
    ],
    reason: "Después de un parto estas señales pueden ser infección, sangrado o un coágulo.",
    place: "la pelvis y la guata (abdomen)",
  },
  {
    name: "testicle pain",
    urgency: "now",
    guideline: "EAU/ESPU testicular torsion",
    when: [
      ["testicle pain", "sudden start|vomiting|nausea|for days|pain severe|swollen after injury", "!long"],
      ["testicle pain", "belly pain|hip or groin pain", "for days"],
    ],
    reason: "Un dolor fuerte de testículo se revisa en las primeras horas para no perderlo.",
    place: "la ingle",
  },
  {
    name: "sugar emergency",
    urgency: "now",
    guideline: "ADA standards of care 2025; JBDS ketoacidosis",
    when: [
      [
        "diabetes",
        "diabetic emergency",
        "confused|tremor|cold sweat|vomiting|faint|drowsy|breathless|belly pain",
      ],
      ["diabetes", "tremor|cold sweat", "confused|drowsy|faint|nearly faint|speech trouble"],
      ["diabetes", "vomiting", "belly pain|breathless|drowsy"],
    ],
    reason: "En una persona con diabetes esto puede ser el azúcar muy baja o muy alta.",
  },
  {
    name: "poisoning",
    urgency: "now",
    guideline: "CITUC; Toxbase",
    when: [["overdose"], ["gas exposure", "headache|nausea|vomiting|faint|confused|sudden dizzy|drowsy"]],
    reason: "Una posible intoxicación se atiende ahora, aunque te sientas bien.",
    steps: [
      "Llama al 131. El CITUC orienta a toda hora en el 2 2635 3800.",
      "Sal al aire libre si hubo humo o gas.",
      "No provoques vómitos.",
    ],
  },
  {
    name: "very high blood pressure",
    urgency: "now",
    guideline: "NICE NG136 (hypertension)",
    when: [
      [
        "pressure over 180",
        "headache|sudden vision|chest pain|breathless|confused|numb or weak limbs|chest pressure",
      ],
    ],
    reason: "Una presión muy alta con estas molestias necesita atención ahora.",
  },
];
