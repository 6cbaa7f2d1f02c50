import type { Lexicon } from "../shape";

/** Sources: BSR 2006 and SIGN (hot joint), NICE NG51 (sepsis), IDSA 2015 (vertebral osteomyelitis), NICE NG19 (diabetic foot), NG125 (surgical site), MINSAL Loxosceles and rabies. */
export const infection: Lexicon = {
  fever: { phrases: ["{fiebre}", "(afiebrado|afiebrada)"] },
  chills: { phrases: ["{calofrios}", "(castañetear|tirita) .. (dientes|frio)", "tirito", "tiritando"] },
  "night sweats": {
    phrases: [
      "{sudor} .. (noche|nocturna|nocturno|cama|sabanas|despierto|durmiendo|pijama)",
      "(noche|noches|nocturna) .. {sudor}",
      "night sweats",
    ],
  },
  "joint pain": { phrases: ["{duele} ~ {articulacion}"] },
  "joint hot": {
    phrases: [
      "{articulacion} .. {caliente}",
      "{caliente} .. {articulacion}",
      "(hierve|hirviendo|quema|arde) .. {articulacion}",
    ],
  },
  "joint red": { phrases: ["{articulacion} .. {rojo}", "{rojo} .. {articulacion}"] },
  "joint swollen": {
    phrases: [
      "{articulacion} .. {hinchado}",
      "{hinchado} .. {articulacion}",
      "(liquido|agua|derrame) .. {articulacion}",
      "{articulacion} .. (enorme|gigante|globo|jamon)",
      "{articulacion} .. (liquido|agua|derrame|pelota|melon)",
    ],
  },
  "joint immobile": {
    phrases: [
      "no {puedo} .. ({mover}|{caminar}|apoyar|doblar|tocar) ",
      "no (dobla|doblo|muevo|mueve|aguanta|soporto) .. ({articulacion}|sabana|roce|nada|pierna)",
      "(sabana|roce) .. {duele}",
      "{duele} .. (sabana|roce)",
      "no (deja|dejo|quiere) .. (muevan|muevo|mueva|mover|toquen|tocar|toque)",
      "ni (moverla|moverlo|tocarla|tocarlo|apoyarla|apoyarlo)",
      "(cualquier|minimo) .. (movimiento|roce)",
      "no {puedo} mover",
    ],
  },
  "immune weak": {
    phrases: [
      "(corticoide|corticoides|prednisona|metotrexato|biologico|biologicos|inmunosuprimido|inmunosuprimida|inmunosupresor*|adalimumab|quimio|quimioterapia|vih positivo|portador vih|trasplant*|lupus|artritis reumatoide|diabetes|diabetico|diabetica|insulina|dialisis|cirrosis|drogas|inyecto|inyectable|droga vena|catéter|cateter|anciano|sida)",
    ],
    kind: "history",
  },
  prosthesis: {
    phrases: ["(protesis|reemplazo|placa|tornillos|clavos|prótesis|osteosintesis|fijador)"],
    kind: "history",
  },
  "joint injection": {
    phrases: [
      "(infiltracion|infiltraron|infiltrado|infiltrada|infiltre|inyeccion|inyectaron|pincharon|puncion|acido hialuronico|plasma rico|corticoide) .. ({articulacion}|espalda|columna|epidural|dias|ayer|semana|lumbar)",
      "({articulacion}|espalda|columna) .. (infiltracion|infiltraron|infiltrado|infiltrada|inyectaron|pincharon|puncion)",
      "infiltracion",
      "epidural",
      "(puncion seca|bloqueo)",
    ],
    kind: "event",
  },
  "big toe": { phrases: ["(dedogordo|ortejo mayor|juanete|dedo grande pie|hallux)"] },
  "wound pus": {
    phrases: [
      "(pus|supura|supurando|supuracion|secrecion|liquido amarillo|materia|hedionda|hediondo|mal olor|podrido|podrida|drena|liquido verde|babea herida|verdoso|infectada|infectado|infecto|oozing|fétido) ",
      "herida .. (abrio|abierta|infect*|bota|pus|roja|caliente|liquido|olor|fea|mojada|supura|sale|hinchada|secreta)",
      "(pus|liquido|materia) .. (herida|puntos|cicatriz|corchetes)",
      "(puntos|cicatriz|corchetes) .. (pus|liquido|abrieron|abrio|rojo|roja|caliente|infect*|hinchad*|hediondo)",
      "se abrio .. (herida|puntos|cicatriz)",
    ],
  },
  "surgical wound": {
    phrases: ["(cicatriz|herida operada)", "herida (quirurgica|operacion|operatoria|cirugia|protesis)"],
  },
  "wound red hot": {
    phrases: [
      "(herida|cicatriz|puntos|corchetes|incision) .. ({rojo}|{caliente}|{hinchado})",
      "({rojo}|{caliente}) .. (herida|cicatriz|puntos)",
      "(rodilla|cadera|hombro|tobillo|operada|operado) .. (hirviendo|{caliente}|{rojo})",
    ],
  },
  "skin redness": {
    phrases: [
      "(piel|mancha|pierna|pie|brazo|mano|zona|dedo|codo|canilla|roncha|picada|picadura|pantorrilla) .. {rojo}",
      "{rojo} .. (piel|mancha|pierna|pie|brazo|mano|zona|dedo|codo|canilla|pantorrilla)",
      "(celulitis|erisipela)",
      "(linea|lineas) (roja|rojas)",
      "raya roja",
      "linea roja",
    ],
  },
  "skin spreading": {
    phrases: [
      "(extiende|extendiendo|extendio|avanza|avanzando|avanzo|crece|creciendo|crecio|corre|corriendo|agranda|agrandando|expande|subiendo|sube|subio|spreading) .. (rapido|horas|rojo|mancha|hora|pierna|brazo|roja|cada|hoy|rato)",
      "(rojo|roja|mancha|enrojecimiento|linea|raya|celulitis) .. (extiende|extendiendo|extendio|avanza|avanzando|crece|creciendo|corre|agranda|sube|subiendo)",
    ],
  },
  "skin dying": {
    phrases: [
      "(ampollas|ampolla|vesiculas) .. ({morado}|oscuras|sangre)",
      "piel .. ({morado}|podrida|muerta|gris|necro*)",
      "(gangrena|necrosis|necrotiz*)",
      "({morado}) .. ampollas",
      "crepita",
    ],
  },
  "dead toe": {
    phrases: [
      "(dedo|dedos|pie|talon|ortejo|ulcera|herida) .. (negro|negros|necro*|podrido|gangrena|hediondo|mal olor|pus|hediondez)",
      "(pus|gangrena|hediondo|mal olor) .. (pie|dedo|talon|ulcera)",
    ],
  },
  "foot wound": {
    phrases: [
      "(herida|ulcera|llaga|ampolla|corte) .. (pie|talon|dedo|planta|ortejo)",
      "(pie|talon|planta|dedo) .. (herida|ulcera|llaga|ampolla|hoyo|corte)",
    ],
  },
  diabetes: {
    phrases: ["(diabetes|diabetico|diabetica|insulina|metformina|diabetic|azucar alta|pie diabetico)"],
    kind: "history",
  },
  bite: {
    phrases: [
      "(mordio|mordedura|mordida|mordió|mordieron|bite|bit|mordisco)",
      "(perro|gato|rata|raton|murcielago|mono) .. (mordio|mordedura|araño|rasguño|colmillo|colmillos)",
      "(clavo|enterro) .. (colmillo|colmillos|dientes)",
      "(araña|rincon|viuda negra|loxosceles|serpiente|culebra|alacran) .. (pico|mordio|picada|picadura|pican)",
      "(pico|mordio|picadura|picada) .. (araña|rincon|viuda|culebra)",
      "(pico|mordio) .. araña rincon",
    ],
    kind: "event",
  },
  "rusty wound": {
    phrases: [
      "(clavo|alambre|fierro|lata|vidrio|tierra) .. (oxidado|oxidada|enterré|entere|enterro|pise|clavo|corte)",
      "(pise|enterre|clave) .. (clavo|alambre|fierro|vidrio)",
    ],
    kind: "event",
  },
  lockjaw: {
    phrases: [
      "(mandibula|boca) .. (trabada|traba|trabo|apretada|trismus|no abre|tiesa|cerrada)",
      "no {puedo} .. abrir .. (boca|mandibula)",
      "tetanos",
    ],
  },
  "back pain": {
    phrases: [
      "{duele} ~ (espalda|espaldas|columna|lumbar|lumbares|cintura|espinazo|dorsal)",
      "(lumbago|lumbalgia|dorsalgia)",
      "no (aguanto|soporto) .. (espalda|columna|cintura)",
      "(espalda|columna|cintura) .. ({duele}|mata|parte|cuchillo|partida|matando|tiesa|trancada|bloqueada)",
    ],
  },
  "back or neck pain": {
    phrases: [
      "espalda (baja|alta)",
      "zona lumbar",
      "(lumbar|lumbares)",
      "{duele} ~ ({espalda}|{cuello}|cintura|sacro|cola|dorsal)",
      "(lumbago|lumbalgia|ciatica|dorsalgia|cervicalgia|torticolis|tortícolis|back pain)",
      "(espalda|columna|cintura) .. ({duele}|mata|parte|cuchillo|partida|matando|tiesa|trancada|bloqueada)",
      "puntada .. {espalda}",
      "no (aguanto|soporto|{puedo} con) .. {espalda}",
      "(crujio|trono|sono|tranco|quede|doblado|doblada|trancada|trancado|clavado|clavada) .. (cintura|espalda|columna)",
      "(cintura|espalda|columna) .. (crujio|trono|tranco|doblo|clavo|bloqueo|pego)",
    ],
  },
  flu: {
    phrases: [
      "(gripe|influenza|resfrio|resfriado|resfriada|romadizo|mocos|garganta|catarro|gripazo|covid|amigdalitis|peste|flu|trancazo|estornud*)",
    ],
  },
  breastfeeding: {
    phrases: ["(leche|mastitis|amamantar|amamanto|amamantando|lactancia|pezon|pezones)"],
    kind: "word",
  },
  shingles: {
    phrases: [
      "(ampollas|ampollitas|vesiculas|granitos|culebrilla|herpes|zoster|ronchitas|ronchas) .. (lado|cinturon|espalda|costado|pecho|queman|cintura|cara|ojo|arden|dolor|duele)",
      "(quema|arde|ardor|quemazon|dolor|duele) .. (ampollas|ampollitas|vesiculas|granitos|culebrilla|ronchitas)",
      "(culebrilla|herpes zoster|zoster)",
      "(ampollas|ampollitas|vesiculas) .. (piel|salieron|hilera|racimo)",
      "(salieron|salio) (ampollas|ampollitas|vesiculas|granitos|ronchitas)",
    ],
  },
  "very ill": {
    phrases: [
      "(decaido|decaida|malisimo|malisima|muy mal|pesimo|pésimo|hecho pebre|grave|sin fuerzas|sepsis|septico|delira|delirando|presion baja|hipotenso)",
      "me siento (muy mal|pesimo|morir|horrible)",
      "(presion) .. (baja|suelo|bajisima)",
    ],
  },
  tuberculosis: { phrases: ["(tuberculosis|tbc)"], kind: "history" },
};
