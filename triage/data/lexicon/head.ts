import type { Lexicon } from "../shape";

/** Sources: NICE CG150, NG127, NG228 (SAH), NG232 (head injury), NG240 (meningitis), BSR 2020 (giant-cell arteritis), IFOMPT cervical framework 2020. */
export const head: Lexicon = {
  headache: {
    phrases: [
      "{duele} ~ {cabeza}",
      "{cabeza} .. (parte|explota|revienta|estalla|partiendo|abre)",
      "(cefalea|jaqueca|headache|migraña|migrañas|jaquecas|cefaleas)",
      "puntada .. {cabeza}",
      "dor .. cabeça",
    ],
  },
  "thunderclap headache": {
    phrases: [
      "peor .. ({cabeza}|jaqueca) .. (vida)",
      "peor dolor .. vida",
      "{cabeza} .. peor .. vida",
      "{cabeza} .. (trueno|explosion|exploto|estallo|balazo|mazazo|martillazo|palo|palazo|hachazo|combo|revento|bomba|estallido|rayo|explosivo)",
      "(trueno|explosion|exploto|estallo|balazo|mazazo|martillazo|hachazo|palazo|revento|bomba|estallido|rayo|explotado|reventado|explotaba|explotara) .. ({cabeza}|nuca)",
      "{cabeza} .. (repente|subito|subita|golpe|repentino|repentina|repentinamente|subitamente|instante|segundo|segundos)",
      "(repente|subito|subita|golpe|repentino|repentina|subitamente|repentinamente|segundo|segundos) .. (dolor cabeza|{cabeza})",
      "nuca .. (repente|golpe|subito|exploto|estallo|latigazo brutal)",
      "(nunca) .. dolor .. {cabeza} .. asi",
      "dolor .. {cabeza} .. como nunca",
      "{cabeza} .. nunca .. (sentido|tenido|igual|vida|asi)",
      "thunderclap",
      "worst headache",
      "sudden .. headache",
      "headache .. (sudden|worst)",
      "pior dor .. cabeça",
    ],
  },
  "known migraine": {
    phrases: [
      "(migraña|migrañas|jaqueca|jaquecas) .. (adolescente|joven|siempre|conocida|años|neurologo|neurologa|identica|misma|mismas|aura)",
      "(siempre|identica) .. (migraña|jaqueca)",
    ],
    kind: "history",
  },
  "headache on effort": {
    phrases: [
      "{cabeza} .. (sexo|relaciones|orgasmo|acabar|pesas|fuerza|levantar|peso muerto)",
      "(sexo|relaciones|orgasmo|pesas|levantar|levantando|pujando|acabar) .. {cabeza}",
    ],
  },
  "headache new": {
    phrases: [
      "{cabeza} .. (nuevo|nueva|nunca|distinto|distinta|diferente|antes|nuevo tipo|raro)",
      "(nuevo|nueva|distinto|diferente) .. dolor .. {cabeza}",
      "(empece|empezo|empezaron|aparecio|partio|vengo|llevo|hace) .. {cabeza}",
    ],
  },
  "temple pain": {
    phrases: [
      "{duele} ~ (sien|sienes|temporal|temporales)",
      "(sien|sienes) .. (duele|dolor|sensible|hinchada|pulsa|late)",
      "arteria .. (sien|temporal|hinchada|frente)",
      "temple .. (pain|tender)",
    ],
  },
  "scalp tender": {
    phrases: [
      "{duele} .. (peinarme|peinar|peino|cepillarme|cepillo|pelo|cabello|almohada|cuero)",
      "(peinarme|peino|peinar|cuero cabelludo|pelo|cepillarme|peine|peineta|cuero) .. ({duele}|sensible)",
      "no {puedo} .. (peinarme|peinar|apoyar cabeza)",
      "scalp",
    ],
  },
  "jaw tires": {
    phrases: [
      "(mastico|masticar|comer|como|masticando|comiendo) .. (cansa|cansan|mandibula|duele mandibula|acalambra|quijada)",
      "{mandibula} .. (cansa|cansan|acalambra|agota|mastico|masticar|comer)",
      "jaw .. (chew*|tired)",
      "(mastico|masticar) .. {duele}",
      "(canso|cansa|cansan) .. (masticar|mastico|comer)",
    ],
  },
  polymyalgia: {
    phrases: [
      "polimialgia",
      "(hombros|caderas) .. (caderas|hombros) .. (tiesos|tiesas|rigidez|rigidos|mañana)",
      "(rigidez|tieso|tiesa|rigido|rigida) .. (hombros|caderas)",
    ],
  },
  "stiff neck": {
    phrases: [
      "{cuello} .. (rigido|rigida|tieso|tiesa|duro|dura|tabla|palo|trancado|piedra)",
      "(rigidez|rigido|tieso|tiesa|duro) .. {cuello}",
      "no {puedo} .. (bajar|doblar|agachar|flectar|juntar|pegar|tocar|tocarme) .. ({cuello}|{cabeza}|mentón|menton|pera|pecho)",
      "(menton|pera|barbilla) .. pecho",
      "{cuello} .. no {puedo} (bajar|doblar|agachar|mover|flectar)",
      "{cuello} no (dobla|baja|mueve)",
      "stiff neck",
      "neck .. stiff",
      "(pescoço|nuca) (duro|rigida|dura)",
    ],
  },
  photophobia: {
    phrases: [
      "(molesta|duele|molestan|duelen|no aguanto|no soporto|encandila|encandilan|mata) .. (luz|luces)",
      "(luz|luces) .. (mata|molesta|duele|molestan|encandila|soporto|aguanto|no)",
      "no {puedo} .. luz",
      "fotofobia",
      "light .. (hurts|bothers)",
      "pieza oscura",
    ],
  },
  "purple spots": {
    phrases: [
      "(manchas|manchitas|puntos|puntitos|pintitas|ronchas|petequias|mancha) .. ({morado}|rojas|rojos|no desaparecen|borran|vaso|rojo)",
      "({morado}|rojas|rojos) .. (manchas|manchitas|puntos|puntitos|pintitas)",
      "petequias",
      "(purple|red) (spots|rash)",
      "moretones .. (sin|solos|cuerpo|partes)",
    ],
  },
  "ear nose fluid": {
    phrases: [
      "(agua|liquido|aguita|sangre|sangra) .. (nariz|oido|oidos|oreja)",
      "(nariz|oido|oreja) .. (agua|liquido|sangre|sangra|sale)",
    ],
  },
  "head hit": {
    phrases: [
      "{golpe} ~ ({cabeza}|frente|nuca|sien|craneo)",
      "({cabeza}|cabezazo|nuca|frente) .. (golpe|golpee|golpeo|pegue|pego|azote|azoto|choque|suelo|piso|muro|arco|pavimento|poste|cemento|pared|borde)",
      "(cai|cayo|caida|caí) .. (cabeza|nuca|cara|frente)",
      "(cabezazo|conmocion|tec|contusion cerebral|traumatismo encefalocraneano|traumatismo craneo)",
      "head (injury|hit)",
      "(hit|bumped|banged) .. head",
      "bati .. cabeça",
      "(pelotazo|codazo|rodillazo|piedrazo|botellazo|fierrazo) .. ({cabeza}|sien|nuca)",
    ],
    kind: "event",
  },
  amnesia: {
    phrases: [
      "no (acuerdo|acuerda|recuerdo|recuerda|acordaba) .. (nada|paso|golpe|que|partido|despues|caida|accidente|como|bien)",
      "no (acuerdo|acuerda|recuerdo|recuerda)",
      "(amnesia|laguna)",
      "(pregunta|repite|preguntando) .. (mismo|rato|misma|vez)",
      "(olvido|olvidado|borro) .. (paso|golpe|todo)",
      "no remember",
      "not remember",
    ],
  },
  "worst ever": {
    phrases: [
      "nunca .. (pasado|ocurrido|visto|dado|habia)",
      "(peor|horrible|insoportable|atroz) .. vida",
      "nunca .. (sentido|tenido|dolido|sufrido) .. (asi|igual|fuerte|parecido)",
      "nunca .. dolor .. (asi|fuerte|igual)",
    ],
  },
  "behind breastbone burn": { phrases: ["(acidez|reflujo|ardor estomago|acido)"] },
};
