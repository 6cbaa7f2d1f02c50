import type { RedFlag } from "../shape";

const injurySteps = [
  "Pide que te lleven a un servicio de urgencia con radiografía.",
  "Deja la zona quieta, en la posición en que está, sin acomodarla.",
  "Usa hielo envuelto en un paño por 15 minutos.",
  "No comas ni bebas, por si hay que operar.",
];

export const injuryFlags: RedFlag[] = [
  {
    name: "possible fracture",
    urgency: "now",
    guideline: "Ottawa ankle, foot and knee rules; NICE NG38 (fractures)",
    when: [
      ["injury", "deformed"],
      ["injury", "can not bear weight", "!limping walks"],
      [
        "injury",
        "crack",
        "swollen after injury|pain severe|can not move part|bone tender|can not bear weight",
        "!limping walks",
        "!knee burst swelling",
      ],
      ["injury", "can not move part", "swollen after injury|pain severe|bone tender|older|limb numb"],
      ["broken bone", "!no pain", "!under care"],
      [
        "injury",
        "limb numb|limb cold|limb blue",
        "swollen after injury|pain severe|deformed|can not move part",
      ],
      ["injury", "bone tender", "swollen after injury", "!limping walks"],
      ["crack", "can not bear weight", "!limping walks"],
      [
        "can not bear weight",
        "for days",
        "swollen after injury|deformed|crack|limb blue",
        "!limping walks",
        "!back or neck pain",
      ],
      ["played sport", "can not bear weight", "crack|swollen after injury|pain severe", "!limping walks"],
      ["bone visible"],
      ["run over", "complaint|numb or weak limbs|swollen after injury"],
      ["deformed", "swollen after injury", "sudden start|for days"],
      ["fell", "older", "can not bear weight|can not move part|deformed|pain severe|hip or groin pain"],
      ["injury", "fell on hand", "swollen after injury", "pain severe|can not move part|osteoporosis|older"],
    ],
    reason:
      "Después de un golpe o una caída, no poder apoyar o mover, o ver la zona deforme, puede ser una fractura.",
    steps: injurySteps,
  },
  {
    name: "dislocation",
    urgency: "now",
    guideline: "BOAST; NICE CKS shoulder and knee dislocation",
    when: [
      ["joint out", "!keeps slipping", "!no pain", "!under care"],
      ["joint out", "limb numb|limb cold|limb blue|can not move part|deformed|no pulse"],
    ],
    reason:
      "Una articulación que se salió de su lugar puede apretar vasos y nervios. La acomoda un equipo médico.",
    steps: injurySteps,
  },
  {
    name: "hip fracture",
    urgency: "now",
    guideline: "NICE CG124 (hip fracture)",
    when: [
      ["fell", "hip or groin pain", "can not bear weight|short turned leg|can not move part"],
      ["fell", "short turned leg"],
      ["hip or groin pain", "short turned leg", "can not bear weight|older|osteoporosis"],
      ["fell", "hip or groin pain", "older|osteoporosis", "!limping walks"],
      ["hip or groin pain", "can not bear weight", "older|osteoporosis|sudden start", "!long"],
    ],
    reason: "Después de una caída, dolor en la cadera o la ingle sin poder apoyar puede ser una fractura.",
    place: "la cadera y la ingle",
    steps: injurySteps,
  },
  {
    name: "neck or spine injury",
    urgency: "now",
    guideline: "Canadian C-spine rule; NICE NG41 (spinal injury)",
    when: [
      ["high energy", "neck pain|can not turn neck"],
      ["injury", "can not turn neck"],
      ["high energy", "back or neck pain|upper back pain", "!limping walks", "for days"],
      ["high energy", "numb or weak limbs|both legs fail|limb numb"],
      ["injury", "both legs fail|both legs numb"],
      [
        "osteoporosis",
        "back or neck pain|upper back pain",
        "can not bear weight",
        "sudden start|pain beyond injury",
      ],
      [
        "injury|rear-end",
        "neck pain",
        "numb or weak limbs|limb numb|can not turn neck|arm weak|older|gait trouble",
      ],
      [
        "injury",
        "back or neck pain",
        "both legs fail|both legs numb|numb or weak limbs|urinary retention|incontinence",
      ],
      [
        "fell",
        "back or neck pain|upper back pain",
        "older|osteoporosis",
        "pain severe|can not bear weight|can not move part|sudden start",
      ],
      [
        "injury",
        "back or neck pain|upper back pain",
        "can not bear weight",
        "pain severe|older|osteoporosis|high energy",
      ],
    ],
    reason:
      "Un golpe fuerte con dolor de cuello o espalda, o con hormigueo, puede ser una lesión de la columna.",
    place: "el cuello y la espalda",
    steps: [
      "Llama al 131 y espera acostado, sin mover el cuello.",
      "No dejes que te acomoden ni te sienten.",
      "No manejes ni vayas por tu cuenta.",
    ],
  },
  {
    name: "burn or electric shock",
    urgency: "now",
    guideline: "MINSAL guía gran quemado; ANZBA",
    when: [["burn or shock"]],
    reason: "Una quemadura o un golpe de corriente puede dañar más de lo que se ve.",
    steps: [
      "Enfría la quemadura con agua corriente por 20 minutos.",
      "Acude ahora a un servicio de urgencia.",
      "No pongas cremas ni revientes ampollas.",
    ],
  },
  {
    name: "child with limp or fever",
    urgency: "now",
    guideline: "RCH limping child; NICE NG143 (fever under 5); NICE CKS SCFE",
    when: [
      ["child", "limp|can not bear weight|joint immobile|can not move part", "fever|chills"],
      ["child", "can not bear weight", "!limping walks", "!no pain"],
      ["child", "fever|chills", "joint immobile|hip or groin pain|joint swollen|calf or leg pain"],
      ["child", "leg turned out", "hip thigh or knee"],
      ["child", "joint swollen|joint red|joint hot", "fever|chills|limp"],
      ["child", "arm not used", "!long"],
      ["child", "limp", "heavy child", "hip thigh or knee"],
      ["child", "fever|chills", "sick child|purple spots|stiff neck|back or neck pain"],
      ["child", "purple spots", "fever|sick child|limp"],
      ["baby", "fever|sick child|can not move part|swollen after injury"],
    ],
    reason: "Un niño que no apoya, no mueve una parte o cojea con fiebre se revisa hoy.",
    place: "la cadera, el muslo o la rodilla",
    steps: [
      "Llévalo ahora a un servicio de urgencia infantil.",
      "No lo hagas caminar ni le muevas la zona.",
      "Anota la temperatura y los remedios que le diste.",
    ],
  },
  {
    name: "child at risk",
    urgency: "now",
    guideline: "NICE CG89 (child maltreatment); Ley 21.430",
    when: [
      [
        "child",
        "not explained",
        "marks on child|arm not used|swollen after injury|can not move part|injury|drowsy|faint",
      ],
      ["baby", "marks on child|broken bone"],
      ["child", "hurt by someone", "marks on child|injury|swollen after injury"],
    ],
    reason: "Lesiones en un niño que no tienen explicación clara se revisan hoy para protegerlo.",
    steps: [
      "Llévalo ahora a un servicio de urgencia infantil.",
      "El Fono Niños 147 de Carabineros atiende a toda hora.",
      "Quédate con el niño y no lo dejes con quien pudo dañarlo.",
    ],
  },
];
