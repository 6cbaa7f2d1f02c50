import type { Place } from "./shape";

/** Where it is felt. The first words that fit best are named in the answer; several places may be named. */
export const places: Place[] = [
  {
    name: "lower back",
    hints: [
      "(agacharme|agacho|agacharse|agachar|enderezarme|enderezar|enderezo|agache|agachada|calcetines|hernia|disco)",
    ],
    label: "la espalda baja (zona lumbar)",
    phrases: [
      "(lumbar|lumbares|lumbago|lumbalgia|lumbociatica|cintura|riñones|riñon|ciatica|ciatico|lomo|riñonada|flanco)",
      "espalda baja",
      "baja espalda",
      "espalda .. abajo",
      "parte baja .. espalda",
      "(low|lower) back",
      "hernia (lumbar|discal|disco|nucleo)",
      "bajo costilla",
      "(hernia|espondilolistesis|listesis|ciatalgia|lumbociatalgia|espondilosis|estenorraquis|raquiestenosis)",
      "(protrusion|discal)",
      "no {puedo} enderezar*",
      "no enderezo",
      "(quede|quedo|ando|camino|llegue) (doblado|doblada|agachado|agachada|clavado|clavada)",
      "(nalga|gluteo|poto|traste|cachete) .. (baja|corre|va|hasta|parte|atras) .. (pierna|muslo|pantorrilla|talon|pie|tobillo)",
      "cauda",
      "(baja|corre|va) .. (atras|detras) .. (pierna|muslo|pantorrilla|pie|talon)",
      "(rucken|schiena)",
      "baja .. pierna .. (corriente|electric*)",
      "baja .. (hormigueo|corriente|electric*) .. pierna",
    ],
  },
  {
    name: "tailbone",
    label: "el sacro y el coxis, abajo en la espalda",
    phrases: [
      "(coxis|cocxis|sacro|sacroiliaca|sacroiliaco|sacroileitis|rabadilla|coccix|colita|cola)",
      "hueso (cola|colita|poto)",
      "huesito cola",
    ],
  },
  {
    name: "upper back",
    label: "la espalda alta (zona dorsal)",
    phrases: [
      "(dorsal|dorsales|omoplato|omoplatos|paleta|paletas|escapula|escapulas|dorso|dorsalgia|dorsalgia|romboides|joroba|cifosis)",
      "espalda (alta|arriba|media|medio|mitad)",
      "espalda .. medio",
      "(medio|mitad|alta) espalda",
      "upper back",
      "shoulder blades",
    ],
  },
  {
    name: "back",
    label: "la espalda",
    phrases: ["(espalda|columna|back|costas|espinazo|vertebras|vertebra|escoliosis|espaldas)"],
  },
  {
    name: "neck",
    label: "el cuello (zona cervical)",
    hints: ["(collar|choque|chocaron|almohada|almohadas)", "cabeza colgando", "(giro|girar|muevo) .. cabeza"],
    phrases: [
      "(cuello|nuca|cogote|cervical|cervicales|torticolis|trapecio|trapecios|neck|pescoço|pescoco|cervicalgia|cervicobraquialgia|latigazo|nacken|nackenschmerzen|torcicolo)",
    ],
  },
  {
    name: "shoulder",
    label: "el hombro",
    hints: [
      "(sosten|repisa|estante|peinarme|calcificacion|calcificada|calcica)",
      "abroch* .. atras",
      "press militar",
    ],
    phrases: [
      "(hombro|hombros|manguito|supraespinoso|subacromial|acromio|capsulitis|bankart|zepol|schulter|epaule|shoulder|ombro|deltoides|acromioclavicular|rotador|humero|slap)",
    ],
  },
  { name: "collarbone", label: "la clavícula y el hombro", phrases: ["(clavicula|claviculas)"] },
  {
    name: "arm",
    label: "el brazo, entre el hombro y el codo",
    phrases: ["(brazo|brazos|bicep|biceps|tricep|triceps|bracito|arm|braço|braco)"],
  },
  {
    name: "elbow",
    label: "el codo",
    phrases: [
      "(hueso|huesito) (alegria|risa)",
      "(codo|codos|epicondilitis|epicondilalgia|epitrocleitis|epitroclea|elbow|cotovelo|olecranon)",
    ],
  },
  { name: "forearm", label: "el antebrazo y el codo", phrases: ["(antebrazo|antebrazos)"] },
  {
    name: "wrist",
    label: "la muñeca y la mano",
    phrases: [
      "(fractura|quebradura|quebre) .. radio",
      "(palma|palmas)",
      "(muñeca|muñecas|carpiano|carpo|quervain|escafoides|wrist|punho|ganglion|pulso)",
    ],
  },
  {
    name: "hand",
    label: "la mano y los dedos",
    phrases: [
      "(mano|manos|manito|pulgar|pulgares|meñique|indice|anular|nudillo|nudillos|mao|mão|rizartrosis|dupuytren|falange)",
      "dedo (resorte|gatillo)",
      "(dedo|dedos) mano",
      "(dedo|dedos)",
    ],
  },
  {
    name: "ribs",
    label: "las costillas y el pecho (zona del tórax)",
    hints: ["(costado|tronco|estornudar|estornudo)"],
    phrases: ["(costilla|costillas|intercostal|intercostales|costal)"],
  },
  {
    name: "chest",
    label: "el pecho (zona del tórax)",
    hints: ["(tos|flemas|respiratoria)"],
    phrases: [
      "(pecho|torax|esternon|pectoral|pectorales|chest|peito|toracico|toracica|pechuga|pleura|pulmon|pulmones|corazon)",
    ],
  },
  {
    name: "hip",
    label: "la cadera",
    phrases: [
      "(cadera|caderas|coxartrosis|coxofemoral|trocanter|trocanteritis|trocanterea|hip|quadril|cuadril|femoroacetabular|femoroacetabularrtrosis|psoas)",
    ],
  },
  {
    name: "groin",
    label: "la ingle y la cadera",
    phrases: ["(ingle|ingles|inguinal|pubis|pubalgia|aductor|aductores|entrepierna|groin)"],
  },
  {
    name: "pelvis",
    label: "la pelvis y el piso pélvico",
    phrases: [
      "(pelvis|pelvico|pelvica|perine|vejiga)",
      "(orina|pipi|pichi) .. (escapa|salto|toser|estornud*)",
      "(escapa|escapan) .. (orina|pipi|pichi)",
    ],
  },
  {
    name: "buttock",
    label: "el glúteo, entre la espalda baja y la cadera",
    phrases: ["(gluteo|gluteos|nalga|nalgas|poto|traste|piriforme|piramidal|cachete|trasero)"],
  },
  {
    name: "thigh",
    label: "el muslo",
    phrases: [
      "(muslo|muslos|cuadriceps|isquiotibial|isquiotibiales|isquios|tuto|tutos|femur|thigh|femoral|hamstring)",
    ],
  },
  {
    name: "knee",
    label: "la rodilla",
    hints: [
      "(ligamento|ligamentos|sentadilla|sentadillas|cuclillas|escaleras|cine|hialuronico|arrodillarme|arrodillo|hinco|hincarme)",
    ],
    phrases: [
      "colateral (medial|lateral|interno|externo)",
      "(rodilla|rodillas|menisco|meniscos|knie|jenou|genou|ginocchio|rotula|rotuliano|patelar|patela|lca|cruzado|knee|knees|joelho|gonartrosis|iliotibial|pata ganso|osgood|condromalacia|poplitea|baker)",
    ],
  },
  {
    name: "leg",
    label: "la pierna, entre la rodilla y el pie",
    phrases: ["(pierna|piernas|gamba|gambas|leg|legs|perna|pernas|patas)"],
  },
  {
    name: "calf",
    label: "la pantorrilla",
    phrases: ["(pantorrilla|pantorrillas|gemelo|gemelos|soleo|calf|panturrilha|chamorro)"],
  },
  {
    name: "shin",
    label: "la canilla (tibia)",
    phrases: ["(canilla|canillas|tibia|tibial|periostitis|perone)"],
  },
  {
    name: "ankle",
    label: "el tobillo",
    hints: ["(esguince|esguinces)"],
    phrases: ["(tobillo|tobillos|ankle|tornozelo|maleolo)"],
  },
  {
    name: "heel",
    label: "el talón y el pie",
    phrases: ["(talon|talones|aquiles|espolon|calcaneo)", "fascitis plantar", "fascitis", "plantar"],
  },
  {
    name: "foot",
    label: "el pie",
    hints: ["(puntitas|puntillas|puntas|arco|zapatos|zapatillas|chalas)"],
    phrases: [
      "(pie|pies|empeine|juanete|juanetes|foot|feet|metatarso|metatarsiano|metatarsalgia|morton|ortejo|ortejos|pisada|planta|plantas|hallux|pe|aquiliana)",
      "dedogordo",
      "(dedo|dedos) pie",
      "(pie|pies) (plano|planos)",
      "pierna plana",
    ],
  },
  {
    name: "head",
    label: "la cabeza",
    hints: ["(gira|giraba|giro|vueltas|cototo|chichon)"],
    phrases: [
      "(cabeza|cefalea|jaqueca|migraña|sien|sienes|craneo|frente|headache|head|cabeça|cabeca|oido|cristales|cristalitos|otolitos|tec|vertigo|mareo|mareos|vppb)",
    ],
  },
  {
    name: "face",
    label: "la cara y la mandíbula (cabeza)",
    phrases: ["(mandibula|atm|bruxismo|quijada|facial|cara|jaw|masticar|rechino|boca|face|pomulo|nariz)"],
  },
  {
    name: "belly",
    label: "la guata (abdomen)",
    phrases: [
      "(guata|guatita|abdomen|abdominal|abdominales|estomago|vientre|barriga|diastasis|belly|stomach)",
    ],
  },
];
