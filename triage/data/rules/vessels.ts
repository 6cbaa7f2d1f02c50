import type { RedFlag } from "../shape";

export const vesselFlags: RedFlag[] = [
  {
    name: "leg clot",
    urgency: "now",
    named: "una pierna o un brazo hinchado, caliente o con riesgo de coágulo",
    guideline: "NICE NG158; Wells score for deep vein thrombosis",
    when: [
      [
        "leg swollen",
        "calf or leg pain|leg warm or red|one leg only",
        "!both legs swollen",
        "!clot ruled out",
        "!muscle strain",
        "!injury",
        "!bite",
      ],
      ["leg swollen", "clot risk|surgery event|long journey", "!both legs swollen", "!clot ruled out"],
      [
        "calf or leg pain",
        "clot risk|surgery event",
        "leg warm or red|leg swollen|limb blue",
        "!clot ruled out",
      ],
      [
        "calf pain",
        "clot risk|surgery event",
        "!clot ruled out",
        "!muscle strain",
        "!tense compartment",
        "!sport",
        "!back or neck pain",
      ],
      ["calf pain", "leg warm or red", "!muscle strain", "!injury", "!clot ruled out"],
      [
        "leg warm or red",
        "clot risk|surgery event|leg swollen",
        "!injury",
        "!bite",
        "!both legs swollen",
        "!clot ruled out",
      ],
      ["arm swollen blue", "limb blue|clot risk|sport", "!injury", "!joint red", "!bite"],
      ["calf or leg pain|leg swollen", "clot named", "!clot ruled out"],
    ],
    reason:
      "Una pierna que se hincha o duele de un solo lado puede tener un coágulo en una vena. Se confirma hoy con una ecografía.",
    place: "la pierna y la pantorrilla",
    steps: [
      "Pide que te lleven hoy a un servicio de urgencia.",
      "No te masajees ni apliques calor en la pierna.",
      "Cuenta si viajaste, te operaron, tomas hormonas o tuviste coágulos antes.",
    ],
  },
  {
    name: "blocked artery of a limb",
    urgency: "now",
    named: "un pie o una mano fría, pálida o morada",
    guideline: "ESVS 2020 acute limb ischaemia",
    when: [
      [
        "limb cold",
        "limb numb|limb blue|no pulse|can not move part",
        "!cold weather only",
        "!joint out",
        "!cast",
      ],
      [
        "limb cold",
        "pain beyond injury|sudden start|atrial fibrillation|claudication worse|calf or leg pain",
        "!cold weather only",
      ],
      ["no pulse"],
      ["limb cold", "limb numb|limb blue", "!cold weather only", "!long", "!injury", "!joint out", "!cast"],
      ["limb went cold", "!cold weather only", "!long"],
      ["limb cold", "new today|getting worse", "calf or leg pain|limb blue", "!cold weather only", "!long"],
      [
        "limb blue",
        "limb numb|sudden start|claudication worse|pain beyond injury|atrial fibrillation",
        "!cold weather only",
        "!injury",
      ],
    ],
    reason:
      "Un pie o una mano fría, pálida o morada puede no estar recibiendo sangre. El tiempo para salvarla es corto.",
    place: "la pierna y el pie",
    steps: [
      "Llama al 131 o pide que te lleven ahora.",
      "Deja la pierna o el brazo quieto, sin calor y sin levantarlo.",
      "No comas ni bebas, por si hay que operar.",
    ],
  },
  {
    name: "pressure inside a muscle",
    urgency: "now",
    named: "una zona dura y tensa, o un yeso que aprieta",
    guideline: "BOAST compartment syndrome",
    when: [
      [
        "tense compartment",
        "!lump growing",
        "!tight shoes",
        "stretch hurts|pain beyond injury|limb numb|limb cold|getting worse|cast",
      ],
      ["cast", "pain beyond injury|limb numb|limb cold|limb blue|cast tight|fingers swollen"],
      [
        "injury|surgery event|muscles after effort",
        "stretch hurts",
        "pain beyond injury|limb numb|swollen after injury|tense compartment",
      ],
      ["cast tight"],
      ["cast", "can not move part", "for days", "!cast taken off"],
      [
        "tense compartment",
        "injury",
        "!limping walks",
        "!muscle strain",
        "!lump",
        "!lump growing",
        "!growing",
        "!cast taken off",
      ],
      ["tense compartment", "injury", "said strong", "calf or leg pain"],
    ],
    reason:
      "Una zona dura y tensa que duele cada vez más, o un yeso que aprieta, puede estar cortando la circulación.",
    place: "la pierna o el antebrazo",
    steps: [
      "Llama al 131 o pide que te lleven ahora.",
      "Afloja vendas y quita anillos, sin sacar el yeso por tu cuenta.",
      "Mantén la zona a la altura del corazón, sin hielo ni masaje.",
    ],
  },
  {
    name: "muscle breakdown",
    urgency: "now",
    named: "orina oscura después de un esfuerzo o con debilidad",
    guideline: "ACSM/CHAMP exertional rhabdomyolysis",
    when: [
      ["dark urine", "muscles after effort|muscles swollen sore|sport|heat exposure"],
      ["dark urine", "weakness days"],
      ["urinary retention", "muscles after effort", "muscles swollen sore"],
    ],
    reason:
      "Orina oscura con músculos hinchados o muy doloridos puede indicar que el músculo se está dañando y afecta a los riñones.",
    place: "los músculos del muslo o del brazo",
    steps: [
      "Pide que te lleven ahora a un servicio de urgencia.",
      "No hagas más ejercicio y no tomes antiinflamatorios.",
      "Toma agua a sorbos si no tienes vómitos.",
    ],
  },
  {
    name: "decompression illness",
    urgency: "now",
    named: "molestias después de bucear",
    guideline: "UHMS 2018 (decompression sickness); Armada de Chile, reglamento de buceo",
    when: [
      ["diving", "fast ascent"],
      [
        "diving",
        "numb or weak limbs|limb numb|both legs fail|both legs numb|sudden dizzy|breathless|confused|urinary retention|joint pain",
        "!long",
      ],
    ],
    reason:
      "Dolor, hormigueo o manchas después de bucear pueden venir de burbujas en la sangre. Se trata hoy con una cámara hiperbárica.",
    place: "las articulaciones y las piernas",
    steps: [
      "Llama al 131 y di que buceaste.",
      "Acuéstate, abrígate y no vuelvas a bucear para aliviarte.",
      "Anota la profundidad, el tiempo y a qué hora saliste del agua.",
    ],
  },
];
