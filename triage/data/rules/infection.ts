import type { RedFlag } from "../shape";

export const infectionFlags: RedFlag[] = [
  {
    name: "infected joint",
    door: "emergency_today",
    named: "una articulación caliente, hinchada o con fiebre",
    guideline: "BSR 2006 hot swollen joint; NICE CKS",
    when: [
      ["joint hot|joint red|joint swollen", "fever|chills", "!flu"],
      ["joint hot", "joint red", "joint immobile|can not move part", "!long", "!injury", "!sport"],
      ["joint hot", "joint red", "sudden start|new today", "!long", "!injury", "!sport"],
      [
        "joint pain|hip or groin pain",
        "fever|chills",
        "joint immobile|can not move part|can not bear weight|pain severe",
      ],
      ["hip or groin pain", "fever|chills", "!flu"],
      [
        "at knee|at hip|at elbow|at shoulder|at wrist|at ankle|at groin",
        "fever|chills",
        "!flu",
        "!sore throat",
        "!cough",
        "!other person",
        "!sport",
      ],
      [
        "joint hot",
        "joint red|joint swollen",
        "joint immobile|immune weak|prosthesis|joint injection|pain severe|can not bear weight",
        "!injury",
        "!big toe",
      ],
      ["joint hot", "joint red", "joint swollen|swollen after injury|wound pus", "!injury", "!big toe"],
      [
        "joint injection",
        "joint hot|joint red|joint swollen",
        "fever|chills|joint immobile|getting worse|pain severe",
      ],
      ["joint injection", "fever|chills", "!flu"],
      ["prosthesis", "joint hot|joint red", "joint swollen|fever|chills|wound pus|pain severe"],
      ["prosthesis", "joint hot", "joint red"],
    ],
    reason:
      "Una articulación caliente, hinchada o roja puede tener una infección adentro, incluso sin fiebre. Por el riesgo para la articulación se revisa hoy.",
    place: "la articulación que duele",
  },
  {
    name: "spine infection",
    door: "emergency_today",
    named: "dolor de espalda o cuello con fiebre o tiritones",
    guideline: "IDSA 2015 vertebral osteomyelitis; IFOMPT red flags 2020",
    when: [
      ["back or neck pain|upper back pain|neck pain", "fever|chills", "!flu"],
      [
        "at neck|at back|at lower back|at upper back|at tailbone",
        "fever|chills",
        "!flu",
        "!sore throat",
        "!cough",
        "!other person",
      ],
      [
        "back or neck pain",
        "night sweats",
        "immune weak|tuberculosis|recent infection|surgery event|joint injection",
      ],
      [
        "back or neck pain",
        "fever|chills",
        "immune weak|surgery event|joint injection|getting worse|no relief|night pain|pain severe",
      ],
    ],
    reason:
      "Dolor de espalda o cuello con fiebre o calofríos puede ser una infección que necesita exámenes hoy.",
    place: "la espalda y la columna",
  },
  {
    name: "infection after surgery",
    door: "emergency_today",
    named: "fiebre, pus o una herida roja después de una operación",
    guideline: "NICE NG125 (surgical site infection); NICE NG51 (sepsis)",
    when: [
      ["surgery", "wound pus"],
      ["opened stitches", "!no pain", "!long"],
      ["wound red and hot", "!long"],
      ["surgical wound", "wound pus"],
      ["surgical wound", "wound red hot", "!long"],
      ["surgery", "wound red hot", "fever|chills|getting worse|joint swollen|pain severe|wound pus"],
      ["surgery event", "fever|chills", "!flu"],
      ["surgery event", "joint hot|joint red", "fever|chills|joint immobile|getting worse|wound pus"],
    ],
    reason:
      "Fiebre, pus o una herida roja y caliente después de una operación puede ser una infección. Avisa también a tu cirujano.",
    place: "la zona operada",
    steps: [
      "Acude hoy, si puedes al hospital donde te operaron.",
      "No aprietes ni destapes la herida más de lo necesario.",
      "Lleva el papel de alta y la lista de tus remedios.",
    ],
  },
  {
    name: "trouble after surgery",
    door: "emergency_today",
    named: "un problema nuevo después de una operación",
    guideline: "NICE NG89 (VTE after surgery); BOA prosthesis dislocation",
    when: [
      ["surgery", "joint out", "!keeps slipping"],
      ["prosthesis|surgery", "short turned leg", "can not bear weight|can not move part|crack|new today"],
      ["prosthesis", "short turned leg|can not bear weight", "crack|sudden start|injury|joint out"],
      ["prosthesis", "can not bear weight", "!long", "!limping walks"],
      ["surgery event", "calf pain|leg swollen", "!limping walks", "!clot ruled out"],
      ["surgery event", "limb numb", "limb cold|limb blue|can not move part|pain beyond injury"],
    ],
    reason: "Después de una operación esto puede ser un coágulo o que la prótesis se movió.",
    place: "la zona operada",
  },
  {
    name: "spreading skin infection",
    door: "emergency_today",
    named: "piel roja que avanza, con fiebre o ampollas oscuras",
    guideline: "NICE NG141 (cellulitis); IDSA necrotising infections; NICE NG51",
    when: [
      ["skin redness", "fever|chills"],
      ["skin dying"],
      ["skin spreading", "fever|chills|pain beyond injury|skin redness|immune weak"],
      ["wound pus", "fever|chills|skin spreading"],
    ],
    reason:
      "Una piel roja y caliente que avanza, o con ampollas oscuras, puede ser una infección que se extiende rápido.",
    place: "la piel de la zona que duele",
  },
  {
    name: "diabetic foot",
    door: "emergency_today",
    named: "una herida del pie con mal color o infección",
    guideline: "NICE NG19 (diabetic foot)",
    when: [
      ["diabetes", "dead toe|skin spreading|wound pus"],
      [
        "diabetes",
        "foot wound",
        "fever|chills|skin redness|wound pus|limb blue|swollen after injury|joint red",
      ],
      ["dead toe"],
    ],
    reason:
      "Una herida del pie con mal color, olor o hinchazón en una persona con diabetes se atiende el mismo día.",
    place: "el pie",
  },
  {
    name: "bite or dirty wound",
    door: "emergency_today",
    named: "una mordedura, una picadura peligrosa o una herida sucia",
    guideline: "MINSAL rabia, tétanos y Loxosceles; NICE NG184",
    when: [["bite"], ["rusty wound"], ["lockjaw", "rusty wound|stiff neck|cut or stab"]],
    reason:
      "Una mordedura, una picada de araña o una herida sucia necesita limpieza y, a veces, vacunas o antídoto hoy.",
    place: "la zona de la herida",
    steps: [
      "Lava la herida con agua y jabón por diez minutos.",
      "Acude ahora a un servicio de urgencia.",
      "No apliques torniquetes ni cortes la piel.",
    ],
  },
  {
    name: "severe infection",
    door: "ambulance",
    named: "fiebre con mucho malestar",
    guideline: "NICE NG51 (sepsis)",
    when: [
      ["fever|chills", "confused|faint|skin dying"],
      ["fever|chills", "very ill", "breathless|pale|vomiting|cold sweat|limb cold"],
      ["fever", "breathless"],
      ["fever", "sick child", "baby"],
    ],
    reason: "Fiebre con este malestar puede ser una infección grave de todo el cuerpo.",
  },
  {
    name: "kidney infection or stone",
    door: "emergency_today",
    named: "dolor al costado con fiebre, vómitos o sangre",
    guideline: "NICE NG111 (pyelonephritis); NICE NG118 (renal colic)",
    when: [
      [
        "burning urine|flank pain",
        "fever|chills",
        "back or neck pain|flank pain|belly pain|burning urine",
        "!flu",
      ],
      [
        "burning urine",
        "back or neck pain|flank pain",
        "vomiting|pregnant|one kidney or stone|immune weak|nausea",
      ],
      [
        "flank pain|back or neck pain",
        "cannot keep still",
        "vomiting|nausea|bloody urine|burning urine|pain severe|cold sweat",
      ],
      ["flank pain|back or neck pain", "bloody urine", "!sport"],
      ["flank pain", "vomiting"],
    ],
    reason:
      "Dolor al costado de la espalda con molestias al orinar, fiebre o vómitos puede venir del riñón y no de los músculos.",
    place: "la espalda baja (zona lumbar)",
  },
];
