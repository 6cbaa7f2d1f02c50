import type { RedFlag } from "../shape";

export const nerveFlags: RedFlag[] = [
  {
    name: "cauda equina",
    urgency: "now",
    guideline: "GIRFT cauda equina 2023; IFOMPT red flags 2020; NICE CKS sciatica",
    when: [
      ["saddle numbness", "!numb only riding"],
      ["saddle numbness", "urinary retention|incontinence|both legs fail|both legs numb|back or neck pain"],
      [
        "urinary retention",
        "back or neck pain|both legs numb|both legs fail|leg weak|foot drop|buttock numbness|calf or leg pain",
      ],
      ["urinary retention", "numb or weak limbs"],
      [
        "incontinence",
        "!leak on effort",
        "back or neck pain|both legs numb|both legs fail|leg weak|foot drop|buttock numbness|numb or weak limbs",
      ],
      ["buttock numbness", "urinary retention|incontinence|both legs fail|both legs numb"],
      ["both legs fail", "both legs numb", "back or neck pain"],
      ["urinary retention|incontinence", "!leak on effort", "spine condition|fell|both legs fail"],
      ["both legs fail", "surgery event|joint injection"],
    ],
    reason:
      "Lo que cuentas puede venir de nervios apretados en la parte baja de la espalda, los que manejan las piernas, la orina y las deposiciones. Hay que revisarlo hoy, porque las horas importan.",
    place: "la espalda baja (zona lumbar)",
  },
  {
    name: "cord compression",
    urgency: "now",
    guideline: "NICE NG234 (metastatic cord compression); NICE NG127; IFOMPT red flags 2020",
    when: [
      [
        "both legs fail",
        "!injury",
        "getting worse|sudden start|back or neck pain|girdle band|cancer history|incontinence|urinary retention|both legs numb",
      ],
      [
        "cancer history",
        "back or neck pain|upper back pain",
        "leg weak|foot drop|numb or weak limbs|both legs numb|gait trouble|can not bear weight|girdle band|urinary retention|incontinence",
      ],
      ["numb below a level"],
      ["both legs fail", "for days", "!injury", "!muscles after effort", "!sport"],
      ["girdle band", "numb or weak limbs|gait trouble|leg weak|both legs numb"],
      [
        "gait trouble",
        "incontinence|urinary retention",
        "!leak on effort",
        "numb or weak limbs|back or neck pain|clumsy hands|electric neck",
      ],
      ["clumsy hands|electric neck", "gait trouble|both legs fail", "incontinence|urinary retention"],
    ],
    reason:
      "Lo que cuentas puede ser presión sobre la médula, el cordón de nervios que va por dentro de la columna. Necesita revisión y una resonancia hoy mismo.",
    place: "la espalda y la columna",
  },
  {
    name: "stroke",
    urgency: "now",
    guideline: "FAST; MINSAL Guía ACV isquémico; NICE NG128",
    when: [
      ["face droop", "!seen and improving"],
      ["speech trouble"],
      ["half the body", "!injury", "!old stroke", "!long"],
      ["one side weak", "!back or neck pain", "!arm swollen blue", "!injury", "!sport", "!old stroke"],
      ["one side weak", "new today", "old stroke"],
      [
        "one side weak",
        "sudden start|headache|confused|speech trouble|face droop|double vision|gait trouble",
      ],
      [
        "arm will not move",
        "sudden start|speech trouble|face droop|confused|headache|leg weak|over in minutes",
        "!injury",
      ],
      ["arm will not move", "other person", "for days", "!injury", "!child"],
      [
        "numb or weak limbs|arm weak|leg weak",
        "over in minutes",
        "!back or neck pain",
        "!neck pain",
        "!sport",
      ],
      ["sudden vision", "!known migraine"],
      [
        "double vision",
        "headache|neck pain|sudden dizzy|speech trouble|gait trouble|swallow trouble|sudden start",
      ],
      ["double vision", "for days", "!positional dizzy"],
      ["arm weak|leg weak", "sudden start", "!back or neck pain", "!injury", "!sport"],
      ["confused", "sudden start"],
      ["confused", "for days", "other person|older|headache|one side weak|limb numb"],
      [
        "sudden dizzy",
        "gait trouble|double vision|speech trouble|swallow trouble|headache",
        "sudden start|vomiting|double vision|speech trouble",
        "!positional dizzy",
      ],
    ],
    reason:
      "Estas señales pueden venir de un problema de circulación en el cerebro, aunque no duelan o ya se hayan pasado. Anota a qué hora empezaron: el tratamiento depende de eso.",
    place: "la cabeza y un lado del cuerpo",
    steps: [
      "Llama al 131: cada minuto cuenta.",
      "Anota la hora en que empezó, o en que te vieron bien por última vez.",
      "No comas, no bebas y no tomes aspirina.",
      "Quédate con alguien, acostado de lado si tienes sueño o náuseas.",
    ],
  },
  {
    name: "sudden headache",
    urgency: "now",
    guideline: "NICE NG228 (subarachnoid haemorrhage); NICE CG150",
    when: [
      ["thunderclap headache"],
      ["headache on effort", "sudden start|worst ever|vomiting|stiff neck|pain beyond injury|pain severe"],
      ["headache", "sudden start", "worst ever|vomiting|stiff neck|faint|nearly faint"],
      ["headache", "worst ever"],
      ["headache", "sudden start", "pain severe"],
      ["headache", "faint|seizure|confused", "!head hit"],
    ],
    reason:
      "Un dolor de cabeza que parte de golpe y es el más fuerte que has sentido puede venir de un sangrado. Se revisa hoy mismo.",
    place: "la cabeza",
  },
  {
    name: "meningitis",
    urgency: "now",
    guideline: "NICE NG240 (meningitis); MINSAL enfermedad meningocócica",
    when: [
      ["stiff neck", "fever|chills"],
      ["stiff neck", "confused|drowsy|purple spots|seizure"],
      ["stiff neck", "headache", "vomiting|photophobia"],
      ["headache", "fever|chills", "photophobia|confused|drowsy|purple spots|vomiting|stiff neck|seizure"],
      ["purple spots", "fever|chills"],
      ["fever", "confused"],
      ["fever", "seizure"],
    ],
    reason:
      "Fiebre con el cuello duro, manchas en la piel o confusión puede ser una infección grave alrededor del cerebro. No esperes a que se complete el cuadro.",
    place: "el cuello y la cabeza",
  },
  {
    name: "cervical artery",
    urgency: "now",
    guideline: "IFOMPT cervical framework 2020",
    when: [
      [
        "neck pain|headache",
        "neck manipulated|rear-end|high energy|injury",
        "double vision|swallow trouble|speech trouble|horner signs|gait trouble|face droop|drop attack|sudden vision|one side weak",
      ],
      ["neck pain", "horner signs|double vision|swallow trouble|speech trouble|face droop|drop attack"],
      ["neck manipulated", "headache|sudden dizzy|vomiting|numb or weak limbs"],
      ["neck pain", "sudden dizzy", "gait trouble|double vision|vomiting", "!positional dizzy"],
      ["neck pain", "headache", "sudden start", "horner signs|sudden dizzy|gait trouble|numb or weak limbs"],
    ],
    reason:
      "Dolor de cuello con cambios en la vista, el habla, la cara o el equilibrio puede venir de una arteria del cuello. Nadie debe moverte el cuello antes de que te revisen.",
    place: "el cuello (zona cervical)",
  },
  {
    name: "giant-cell arteritis",
    urgency: "now",
    guideline: "BSR 2020 giant cell arteritis",
    when: [
      ["temple pain|headache", "scalp tender|jaw tires", "!younger", "!bruxism"],
      ["temple pain", "over 50", "blurred sight"],
      ["temple pain", "over 50", "sudden vision|polymyalgia|headache new|weight loss|fever"],
      ["headache|temple pain|polymyalgia", "over 50", "sudden vision|jaw tires|double vision"],
      ["polymyalgia", "headache|temple pain|scalp tender|jaw tires|sudden vision"],
      ["scalp tender", "jaw tires"],
    ],
    reason:
      "Después de los 50 años, un dolor nuevo en la sien o la cabeza con molestia al peinarte o al masticar puede ser una arteria inflamada. Se trata el mismo día para cuidar la vista.",
    place: "la cabeza y la mandíbula",
  },
  {
    name: "rising weakness",
    urgency: "now",
    guideline: "Leonhard 2019 (Guillain-Barré); NICE NG127",
    when: [
      ["rising numbness", "for days", "!injury", "!back or neck pain", "!neck pain"],
      [
        "rising numbness",
        "both legs fail|leg weak|weakness days|recent infection|getting worse|swallow trouble|breathless|face droop",
      ],
      ["swallow trouble", "numb or weak limbs", "for days"],
      [
        "recent infection",
        "both legs fail|weakness days",
        "numb or weak limbs|limb numb|getting worse|losing strength|rising numbness",
      ],
      ["losing strength", "weakness days", "recent infection|swallow trouble|breathless|for days", "!long"],
      ["both legs fail|weakness days", "rising numbness"],
      ["numb or weak limbs|limb numb", "both legs fail|weakness days", "getting worse"],
    ],
    reason:
      "Una debilidad o un adormecimiento que va subiendo desde los pies puede llegar a los músculos con que respiras. Debe verse hoy mismo.",
    place: "las piernas y los brazos",
  },
  {
    name: "muscle weakness of face and throat",
    urgency: "now",
    guideline: "NICE NG127; ABN myasthenia gravis 2015",
    when: [
      ["horner signs|double vision|myasthenia", "swallow trouble|breathless|speech trouble"],
      ["myasthenia", "breathless|breathless at rest|swallow trouble"],
      ["swallow trouble", "speech trouble|breathless", "weakness days|arm weak|both legs fail|double vision"],
    ],
    reason:
      "Debilidad para tragar, hablar o respirar junto con párpados caídos o visión doble necesita atención inmediata.",
    place: "la cara y el cuello",
  },
  {
    name: "seizure or loss of consciousness",
    urgency: "now",
    guideline: "NICE CG109 (transient loss of consciousness); NICE NG217 (epilepsies)",
    when: [
      ["seizure"],
      [
        "faint",
        "chest pain|chest pressure|palpitations|breathless|exertion brings it|sport|upper back pain|belly pain|headache|pregnant|injury|head hit|heart risk|older",
      ],
      ["faint", "for days", "!flu"],
      ["confused", "diabetes|tremor|cold sweat|heat exposure|gas exposure"],
    ],
    reason: "Perder el conocimiento o convulsionar necesita que un equipo de salud busque la causa hoy.",
    place: "la cabeza",
  },
  {
    name: "head injury",
    urgency: "now",
    guideline: "NICE NG232 (head injury); Canadian CT head rule",
    when: [
      [
        "head hit",
        "faint|vomiting|drowsy|confused|amnesia|seizure|anticoagulant|ear nose fluid|double vision|sudden vision|speech trouble|one side weak|gait trouble|numb or weak limbs|arm weak|nausea|haemophilia",
      ],
      ["head hit", "headache", "getting worse|older|high energy|pain beyond injury"],
      ["head hit", "older"],
      ["head hit", "sudden dizzy"],
      ["head hit", "baby"],
      ["injury", "amnesia|ear nose fluid"],
      ["amnesia", "vomiting|headache", "for days"],
      ["high energy", "faint"],
    ],
    reason:
      "Un golpe en la cabeza con estas señales, o en alguien con más riesgo de sangrar, debe revisarse hoy aunque al principio parezca poco.",
    place: "la cabeza",
    steps: [
      "Llama al 131 o pide que te lleven a un servicio de urgencia.",
      "No te quedes a solas las próximas horas y no manejes.",
      "No tomes aspirina ni antiinflamatorios.",
      "Lleva la lista de tus remedios, sobre todo anticoagulantes.",
    ],
  },
];
