import type { Lexicon } from "../shape";

/** Sources: NICE NG143 (fever under 5), RCH limping child, NICE CG89 (maltreatment), NICE CKS SCFE, AAP pulled elbow, Ley 21.430. */
export const children: Lexicon = {
  child: {
    phrases: [
      "(niño|niña|niñito|niñita|nino|nina|guagua|bebe|lactante|hijo|hija|hijito|hijita|nieto|nieta|nietecito|sobrino|sobrina|crio|cria|chicoco|peque|pequeño|toddler|child|kid|son|daughter|escolar|colegio|jardin|prekinder|kinder|filho|cabro chico|cabrito|cabrita|mellizo|mellizos)",
      "(guaguita|bebita|bebito|niñitos|chiquito|chiquita|mellizas|gemelitos|adolescente|nieta|nietito|nietita|sobrinito|sobrinita|ahijado|ahijada)",
    ],
  },
  infant: {
    phrases: [
      "(guagua|lactante|recien nacido|recien nacida|bebe|bebito) .. (fiebre|llora|cayo|moreton|decaido|decaida|moretones|vomita|convulsiono|pego|golpeo)",
    ],
  },
  /** Under three months: fever alone is red (NICE NG143). */
  "young baby": {
    phrases: [
      "(recien nacido|recien nacida)",
      "(guagua|guaguita|bebe|lactante) (1|2|3|un|dos|tres) (mes|meses)",
      "(guagua|guaguita|bebe|lactante) .. (dias|semanas) .. (nacido|nacida|vida|edad)",
    ],
  },
  elder: {
    phrases: [
      "(abuela|abuelo|abuelita|abuelito|tata|nona|anciano|anciana|viejita|viejito|adulto mayor|tercera edad|veterano)",
    ],
  },
  limp: {
    phrases: [
      "(cojito|cojita|cojea|cojeando|cojo|coja|renguea|rengueando|cojera|limp|limping|cojeaba|renguera|mancar)",
      "no (quiere|{puedo}) .. (pisar|apoyar|caminar|andar|parar|pararse|poner pie|gatear)",
      "no (apoya|pisa|camina|gatea|quiere apoyar|afirma)",
      "dejo (caminar|andar|pisar|gatear)",
      "(deja|quiere) .. tomen",
    ],
  },
  "hip thigh or knee": { phrases: ["(cadera|ingle|muslo|tuto|rodilla|pierna|hip|groin|knee|thigh)"] },
  "heavy child": {
    phrases: [
      "(gordito|gordita|sobrepeso|obeso|obesa|rellenito|rellenita|maceteado|gordo|gorda|pasado peso|grandote|crecio)",
    ],
  },
  "leg turned out": {
    phrases: [
      "{pierna} .. (afuera|fuera|vuelta|rotada|gira|girada|chueca|virada)",
      "pie .. (afuera|fuera|vuelta|rotado|girado|chueco|virado)",
      "(afuera|fuera) .. ({pierna}|pie)",
      "epifisi*",
      "camina .. (afuera|pato)",
    ],
  },
  "arm not used": {
    phrases: [
      "no (mueve|usa|quiere mover|ocupa|dobla|levanta) .. (brazo|bracito|codo|mano)",
      "brazo .. (no mueve|colgando|pegado|no usa|quieto|inmovil)",
      "(tiron|tire|tiro|tironeo|levante|levanto|jalo|columpie|tiramos|tironearon) .. (brazo|mano|bracito|manito)",
      "(codo niñera|pronacion dolorosa)",
    ],
  },
  "not explained": {
    phrases: [
      "no (sabemos|sabe|se) .. (como|paso|hizo|golpe)",
      "nadie (sabe|vio|explica)",
      "(sin explicacion|no cuadra|versiones|version|contradic*|no calza)",
      "(dice|dijo) .. (padrastro|pololo|pareja|papa|conviviente|cuidadora|tio) .. (pega|pego|pegó|zamarreo|zamarreó|tiro|golpeo|hizo)",
      "(padrastro|pareja|conviviente|cuidadora|tia jardin) .. (pega|pego|pegó|zamarreo|golpea|golpeo|tiro|aprieta)",
      "(zamarrearon|zamarreo|zamarreó|shaken)",
    ],
  },
  "marks on child": {
    phrases: [
      "(moreton|moretones|marcas|quemadura|quemaduras|moretoneado|mordiscos|correazo|correazos|cigarro|fractura|hematoma|hematomas)",
    ],
  },
  "sick child": {
    phrases: [
      "(desganado|desganada|hipotonico|hipotonica|decaido|decaida|decaimiento|no come|no toma|rechaza|irritable|llora|llorando|quejido|quejandose|quejumbroso|no despierta|apagado|apagadito|palido|palida|pálida|lacio|flacido|mal color|no juega)",
      "(mollera|fontanela) .. (hundida|abombada|hinchada|salida|levantada)",
      "respira .. (rapido|quejido|hundiendo|costillas)",
      "hunden .. costillas",
    ],
  },
  "not eating": {
    phrases: [
      "no (come|comio|toma|tomo|recibe|mama) (nada|hace|desde|pecho|leche|mamadera|papa)",
      "no (quiere|quiso) .. (comer|tomar|mamar|pecho|leche|mamadera)",
      "(rechaza|rechazo|deja|dejo) .. (comida|pecho|leche|mamadera|comer|mamar)",
    ],
  },
  "plays as ever": {
    phrases: [
      "(corre|salta|juega|corretea) .. (loco|loca|normal|feliz|igual|siempre|bien)",
      "dia (corre|juega|salta)",
    ],
  },
  "child pulled": {
    phrases: [
      "(sobrino|hijo|nieto|niño|niña|hija|nieta|sobrina) (tiro|tironeo|jalo|colgo|salto|cayo) .. (brazo|hombro|espalda|encima)",
    ],
  },
  "child worry": {
    phrases: [
      "(despierta|llora|duele|dolor) .. noche",
      "(moretones|palido|palida|cansado|cansada|baja peso|adelgazo|adelgazado|ganglios|sangra nariz|sangramiento nariz)",
      "(bulto|pelota) .. (pierna|rodilla|muslo|hueso|brazo)",
    ],
  },
};
