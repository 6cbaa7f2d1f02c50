import type { Lexicon } from "../shape";

/** Sources: NICE NG12 (suspected cancer), IFOMPT red flags 2020, NICE NG65 (spondyloarthritis), NICE NG71, NG188, NG226. Who the person is and what was before. */
export const background: Lexicon = {
  surgery: {
    phrases: [
      "{operar}",
      "(postoperado|postoperada|post operado|postoperatorio|post operatorio|postquirurgic*|post cirugia|recien operad*)",
      "(protesis) .. (cadera|rodilla|hombro)",
    ],
    kind: "history",
  },
  "surgery event": {
    phrases: [
      "{operar}",
      "(postoperado|postoperada|post operado|postoperatorio|post operatorio|postquirurgic*|post cirugia|recien operad*)",
    ],
    kind: "event",
  },
  "cancer history": {
    phrases: [
      "(cancer|tumor|metastasis|quimio|quimioterapia|radioterapia|mastectomia|linfoma|mieloma|leucemia|melanoma|oncologo|oncologa|oncologico|oncologica|oncologia|carcinoma|quimios|mamas cancer|sarcoma)",
    ],
    kind: "history",
  },
  "cancer named now": {
    phrases: [
      "(tengo|estoy|con|tratamiento|metastasis|quimio|quimioterapia|radioterapia) .. (cancer|metastasis|mieloma|linfoma|quimio|tumor|leucemia)",
      "(quimio|quimioterapia|radioterapia|metastasis|mieloma)",
    ],
    kind: "symptom",
  },
  "weight loss": {
    phrases: [
      "(baje|bajado|bajando|perdi|perdido|perdiendo|perdida) .. (peso|kilos|kilo|kg)",
      "(baja|bajo) (peso|kilos|kg)",
      "(adelgazado|adelgazando|enflaquecido|enflaqueci|enflaqueciendo|adelgace|demacrado|demacrada)",
      "(estoy|ando|quede|quedado|puesto|veo|ve) .. (flaco|flaca)",
      "(pantalon|pantalones|falda|jeans) .. (caen|cae)",
      "(ropa|pantalon|pantalones) .. (queda|quedan) .. (grande|suelta|sueltos|grandes|nadando|baila)",
      "(kilos|kg) .. menos",
      "(perdi|perdido|sin|falta|poco) .. (apetito|hambre|ganas comer)",
      "no (tengo|dan) .. (hambre|apetito|ganas comer)",
      "weight loss",
      "lost .. weight",
      "perdi peso",
    ],
  },
  "wants weight loss": {
    phrases: [
      "(hago|haciendo|estoy|empece|sigo|nueva|con) dieta",
      "(dieta|ejercicio|entrenando) .. (baje|bajado|bajando)",
      "(baje|bajado|bajando) .. (dieta|ejercicio|entrenando)",
      "(quiero bajar|bajar peso|nutricionista|a proposito|queriendo|gimnasio|entrenando para|manga gastrica|bypass gastrico|ozempic|ayuno|sobrepeso)",
    ],
  },
  "night pain": {
    phrases: [
      "{duele} .. (noche|noches|madrugada|acostado|acostada|dormir)",
      "(noche|noches|madrugada) .. ({duele}|despierta|despierto|peor|levantar|levanta)",
      "(despierta|desperto|despiertan|despierto) .. (dolor|duele|noche)",
      "(dolor|duele) .. despierta",
      "no (deja|{puedo}) .. dormir",
      "(peor|mas) (noche|noches)",
      "night pain",
    ],
  },
  "no relief": {
    phrases: [
      "no (pasa|quita|calma|alivia|cede|mejora|baja) .. (nada|reposo|remedio|remedios|pastillas|posicion|ninguna)",
      "(constante|permanente|sin parar|todo tiempo|dia y noche|todas horas|ni en reposo|reposo tampoco|ni acostado)",
      "(ni|nada) .. (calma|alivia|quita)",
      "no (calma|alivia|quita|afloja|cede|suelta)",
      "ni .. reposo",
    ],
  },
  "lump growing": {
    phrases: [
      "(bulto|bulta|pelota|masa|tumor|dureza|nodulo|bultito|lump|pelotita) .. (crece|creciendo|crecido|crecio|agrando|grande|agranda|aumenta|agrandado|cada vez)",
      "(bulto|masa|nodulo) .. (duro|dura)",
      "(crece|creciendo|crecido|crecio) .. (bulto|pelota|masa|tumor|bultito|pelotita)",
      "ganglio* .. (hinchad*|grande*|duro*)",
    ],
  },
  "blood test wrong": {
    phrases: [
      "(anemia|creatinina|calcio|vhs) .. (alta|alto|baja|bajo|elevad*)",
      "(anemia|proteina rara|electroforesis)",
    ],
  },
  "hop hurts": {
    phrases: [
      "(salto|saltar|salte) .. (pie|pata|pierna) .. (duele|muero|mata|dolor)",
      "(duele|dolor|muero) .. (saltar|salto) .. (pie|pata|pierna)",
    ],
  },
  "cast taken off": {
    phrases: ["(sacaron|retiraron|saco|retiro|quitaron) .. (yeso|cabestrillo|ferula|valva|bota)"],
    kind: "history",
  },
  "crushed vertebra": {
    phrases: [
      "(aplastamiento|acuñamiento)",
      "vertebra .. (aplastada|fracturada|quebrada|hundida)",
      "fractura (vertebral|vertebra)",
    ],
  },
  lump: {
    phrases: [
      "(salio|tengo|siento|sintio|aparecio|note|toco|toque|formo) .. (bulto|pelota|masa|nodulo|dureza|bultito|pelotita|bola)",
    ],
  },
  growing: {
    phrases: [
      "(nuez|poroto|arveja|lenteja|uva|almendra|aceituna) ~ (mandarina|limon|palta|huevo|naranja|ciruela|nuez)",
      "(crecido|creciendo|crecio|agrandado|agrandando|agranda|crece) ",
      "mas grande",
      "doble",
    ],
  },
  "rib pain": { phrases: ["{duele} ~ (costilla|costillas|esternon)"] },
  "new today": {
    phrases: [
      "(hoy|ayer|anteayer|anoche|amaneci|amanecio|recien|desperte|desperto|despierto|amanezco)",
      "(desde|esta) (mañana|tarde|madrugada)",
      "dia para otro",
      "hace horas",
    ],
  },
  bruxism: {
    phrases: [
      "(bruxismo|atm)",
      "plano relajacion",
      "(apretar|aprieto|aprietas|rechino|rechinar) .. dientes",
      "dientes .. (apretados|aprieto|rechino)",
    ],
    kind: "history",
  },
  "morning stiffness": {
    phrases: [
      "(tieso|tiesa|rigidez|rigido|rigida|entumido|entumida|duro|dura|stiff) .. (mañana|mañanas|levantarme|levanto|despertar|amanecer|media hora|hora|despierto)",
      "(mañana|mañanas|levantarme|levanto|despertar|amanezco|despierto|amanece) .. (tieso|tiesa|rigidez|rigido|rigida|entumido|robot|tabla)",
    ],
  },
  "better moving": {
    phrases: [
      "(muevo|moverme|moviendo|movimiento|ejercicio|caminando|camino|caminar|actividad|ducha) .. (mejor|mejora|pasa|alivia|suelta|quita|afloja)",
      "(mejor|mejora|alivia|pasa|suelta|quita) .. (muevo|moverme|moviendo|movimiento|ejercicio|caminando|camino|actividad|ducha)",
    ],
  },
  "inflammatory signs": {
    phrases: [
      "(psoriasis|uveitis|crohn|colitis ulcerosa|espondilitis|espondiloartritis|hla b27|hlab27|entesitis|dactilitis|ojo rojo)",
      "(madrugada|segunda mitad noche|4 mañana|3 mañana|noche) .. (levantar*|caminar|despierta|tieso)",
      "nalga .. (alterna|lado otro|otra)",
      "(alterna|alternando) .. (nalga|gluteo|lado)",
    ],
    kind: "history",
  },
  "several joints": {
    phrases: [
      "(varias|muchas|todas) .. articulaciones",
      "{hinchado} .. (dedos|nudillos|manos|muñecas) ",
      "(nudillos|dedos|manos|muñecas) .. {hinchado}",
      "artritis",
    ],
  },
  "neuro condition": {
    phrases: [
      "(parkinson|charcot|esclerosis multiple|ela|acv|ictus|derrame cerebral|hemiplejia|paralisis cerebral|neuropatia|secuela|secuelas|ataxia|distrofia|bell|paralisis facial|esclerosis|alzheimer|demencia|lesion medular|polio|guillain*)",
    ],
    kind: "history",
  },
  falls: {
    phrases: [
      "(caigo|caido|caidas|caerme|caerse|cae) .. (seguido|veces|siempre|rato|frecuente|varias|tres|dos|mucho|cada)",
      "(caidas|falls)",
    ],
  },
  "post covid": { phrases: ["(post covid|covid largo|long covid|secuelas covid|despues covid|postcovid)"] },
  myasthenia: {
    phrases: [
      "(miastenia|myasthenia)",
      "(parpados|parpado) .. (caen|cae|caidos|caido|tarde)",
      "(debilidad|cansancio) .. (tarde|final dia|masticar|repetir)",
    ],
    kind: "history",
  },
  "seen and improving": {
    phrases: [
      "(vio|reviso|trato|diagnostico|diagnosticaron|derivo|mando) .. (neurologo|neurologa|medico|doctor|doctora|kine|kinesiologo)",
      "(vista|visto|evaluada|evaluado) .. (neurologo|neurologa|medico|doctor|doctora)",
      "(neurologo|neurologa|medico|doctor|doctora) .. (vio|reviso|derivo|mando|diagnostico|trato)",
      "va mejorando",
      "paralisis facial .. (tratamiento|meses|años|secuela*|antigua|kine)",
      "(examenes|resonancia|scanner) .. (normal|normales|bien|buenos)",
    ],
    kind: "history",
  },
  "spine condition": {
    phrases: ["(estenosis|hernia|mielopatia|listesis|espondilolistesis|discopatia|protrusion|discal)"],
    kind: "history",
  },
  "under care": {
    phrases: [
      "(yeso|enyesaron|enyesado|enyesada|ferula|operaron|operado|operada|cabestrillo|inmovilizado|inmovilizada|inmovilizaron|inmovilizador|bota)",
      "(pusieron|acomodaron|redujeron|colocaron|reacomodaron) .. (lugar|urgencia|hombro|doctor|dedo|codo)",
      "(traumatologo|traumatologa|doctor|doctora) .. (dijo|vio|reviso|mando|derivo|indico|control|alta)",
      "(derivo|derivaron|mandaron|mando|orden) .. kine*",
      "ya (pego|soldo|consolido)",
      "(sacaron|saco|retiraron) .. (agujas|yeso|tornillos|placa|clavos|ferula|valva)",
      "consolid*",
    ],
    kind: "history",
  },
  "was fine": {
    phrases: [
      "(estoy de alta|dieron de alta|dado de alta|dada de alta|controlado|controlada|remision|curado cancer|sano cancer)",
    ],
  },
};
