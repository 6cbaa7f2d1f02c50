import type { Lexicon } from "../shape";

/** Sources: NICE NG111 (pyelonephritis), NG118 (renal colic), NG126 (ectopic), NG133 (hypertension in pregnancy), NG25, CG141, EAU testicular torsion, NICE CG109, WSES appendicitis 2020. */
export const belly: Lexicon = {
  "belly pain": {
    phrases: [
      "{duele} ~ (guata|guatita|abdomen|estomago|barriga|vientre|panza|belly|stomach|bajo vientre|ombligo|abdominal|tripas)",
      "(guata|abdomen|estomago|barriga|vientre) .. ({duele}|dura|duro|tabla|inflada|hinchada|retorcijon*)",
      "(colico|retorcijon*|retortijon*)",
      "dor .. barriga",
    ],
  },
  "rigid belly": {
    phrases: [
      "(toser|tos|saltar|estornud*|reir) .. {duele} .. {guata}",
      "{guata} .. (toser|saltar|tos) .. {duele}",
      "{guata} .. (dura|duro|tabla|rigida|rigido|piedra|madera)",
      "(dura|duro|rigida) .. {guata}",
      "no {puedo} .. (tocar|tocarme|toquen) .. {guata}",
      "no (aguanto|soporto) .. (toquen|tocar|salto|hoyo|tos)",
      "(saltar|salto|toser|hoyos|lomo toro|camino|caminar) .. {duele} .. {guata}",
      "{guata} .. {duele} .. (saltar|toser|caminar|hoyos|lomo toro|soltar|suelto)",
    ],
  },
  "right lower belly": {
    phrases: [
      "(abajo|bajo|lado|costado|hacia) .. derech*",
      "derech* .. (abajo|ingle)",
      "apendic*",
      "(ombligo) .. (bajo|derecha|derecho|corrio|abajo)",
      "right side",
      "lower right",
    ],
  },
  "low on the right": {
    phrases: ["(abajo|bajo vientre|bajo ombligo) .. derech*", "derech* .. abajo", "apendic*", "lower right"],
  },
  "upper belly": {
    phrases: [
      "(boca estomago|arriba guata|alto abdomen|parte alta|epigastrio|arriba ombligo|guata arriba|guata alta|costillas derecha|vesicula)",
      "{guata} .. (arriba|alta|alto|superior)",
    ],
  },
  "to the back": { phrases: ["(espalda|cinturon|atras|atraviesa|pasa atras|cincha)"] },
  vomiting: { phrases: ["{vomito}"] },
  "vomiting blood": {
    phrases: ["{vomito} .. {sangre}", "{sangre} .. {vomito}", "{vomito} .. (cafe|borra|negro)"],
  },
  "black stool": {
    phrases: [
      "{caca} .. (negra|negro|negras|alquitran|petroleo|{sangre})",
      "{sangre} .. {caca}",
      "(negro|negra|negras) .. {caca}",
      "melena",
    ],
  },
  "alcohol or gallstones": {
    phrases: [
      "(alcohol|tomar|curado|carrete|asado|copete|vesicula|calculos|piedras vesicula|grasa|fritura|frituras|tomatera)",
    ],
    kind: "history",
  },
  "no gas or stool": {
    phrases: [
      "no .. (gases|peos|evacuo|evacuar|baño dias|hago caca)",
      "(dias) sin .. (evacuar|{caca}|baño|gases)",
    ],
  },
  "hernia stuck": {
    phrases: [
      "(hernia|bulto ingle|pelota ingle) .. (no entra|no vuelve|dura|duele|morada|roja|atascada|no)",
      "hernia .. (dura|duele|dolor|roja|atascad*|estrangul*|no entra)",
    ],
  },
  "hernia will not go in": { phrases: ["hernia .. no entra"] },
  jaundice: { phrases: ["(amarillo|amarilla|amarillos|ictericia)"] },
  "burning urine": {
    phrases: [
      "(arde|ardor|quema|ardiendo|escozor) .. {orinar}",
      "(duele|dolor|molesta|molestia) {orinar}",
      "{orinar} .. (arde|ardor|quema|duele|ardiendo)",
      "(orina|pipi) .. (hedionda|turbia|olor|fuerte|fea|feo|cargada|mal)",
      "(cistitis|infeccion urinaria|infeccion orina|itu|infeccion urinario|infeccion vejiga)",
      "(orino|pipi|baño) .. (rato|seguido|cada)",
      "burn* .. (pee|urine|urinat*)",
      "(pee|urine|urinat*) .. burn*",
      "{orinar} .. {sangre}",
      "{sangre} .. {orinar}",
    ],
  },
  "bloody urine": { phrases: ["{orinar} .. ({sangre}|roja|rojo|rosada|rosado)", "{sangre} .. {orinar}"] },
  "flank pain": {
    phrases: [
      "(riñon|riñones) .. (inflamado|hinchado|inflamados|late|pesado|malo)",
      "siento .. (riñon|riñones)",
      "{duele} ~ (costado|flanco|riñon|riñones|cintura|costilla|flank|lado espalda|kidney)",
      "(costado|flanco|riñon|riñones|cintura) .. {duele}",
      "(colico|calculo) .. (renal|riñon)",
      "(pielonefritis|piedra riñon|calculos riñon|calculo renal)",
      "{espalda} .. (lado|costado|costillas)",
      "bajo costilla",
      "puñopercusion",
      "riñon .. (mata|duele|late)",
    ],
  },
  "cannot keep still": {
    phrases: [
      "no {puedo} .. (quieto|quieta|posicion|parar de mover|estar)",
      "(retuerzo|retorciendo|revuelco|revolcando|oleadas|olas|viene y va|va y viene|revolcaba|dando vueltas|retorcerme|retuerce|ningun* posicion)",
      "ninguna posicion",
      "no (encuentro|hallo) .. posicion",
      "colico*",
    ],
  },
  "one kidney or stone": {
    phrases: ["(un solo riñon|riñon unico|calculo|calculos|piedra|piedras|monorreno)"],
    kind: "history",
  },
  "testicle pain": {
    phrases: [
      "{duele} ~ (testiculo|testiculos|coco|cocos|bolas|huevo|huevos|teste|testes|escroto|testicle|pelotas|huevas)",
      "(testiculo|testiculos|coco|escroto|testicle|huevo|huevas) .. ({hinchado}|{rojo}|duro|subido|arriba|{duele})",
      "{hinchado} .. (testiculo|coco|escroto)",
      "torsion testic*",
    ],
  },
  priapism: {
    phrases: [
      "(ereccion|miembro|pene|pico|tula) .. (no baja|parado|horas|dura) .. (horas|duele|baja|nada)",
      "(horas|hrs) .. (ereccion|miembro parado|pene parado)",
      "priapismo",
    ],
  },
  "testicle lump": {
    phrases: [
      "(bulto|bultito|dureza|pelotita|duro) .. (testiculo|coco)",
      "(testiculo|coco) .. (bulto|bultito|dureza|pelotita|grande)",
    ],
  },
  pregnant: {
    phrases: [
      "(embarazada|embarazo|embarasada|pregnant|gestante|gestacion|gestando|preñada|gravida|encinta)",
      "espero guagua",
      "esperando guagua",
      "semanas .. (embarazo|gestacion)",
      "(matrona|guatona embarazo)",
    ],
    kind: "history",
  },
  "maybe pregnant": {
    phrases: [
      "(atraso|atrasada|atrasado)",
      "(semanas|dias|mes) .. (atraso|retraso)",
      "(atraso|atrasada|atrasado|retraso|regla|periodo|menstruacion|test|prueba) .. (semanas|dias|positivo|embarazo|no llega|llego|atras*|bajado|baja)",
      "no .. (llega|llegado|baja|bajado|vino) .. (regla|periodo|menstruacion)",
      "(t cobre|diu|ectopico|tubario)",
      "(missed|late) period",
    ],
  },
  "vaginal bleeding": {
    phrases: [
      "{sangre} .. (vagina*|abajo|regla|bajo|calzon|vulva|partes)",
      "(vagina*|abajo|calzon|embarazo|embarazada) .. {sangre}",
      "{sangre}",
      "(manchado|manchando|manchas sangre|spotting|coagulos)",
    ],
  },
  "shoulder tip pain": { phrases: ["{duele} .. hombro", "hombro .. {duele}"] },
  "waters or contractions": {
    phrases: [
      "(bota|botando|botar|moja|mojando|escurriendo|gotea) .. (agua|aguita|liquido)",
      "(rompi|rompio|rompieron|rompí|boté|bote|boto|sale|salio|saliendo|perdi|chorreando|perdiendo|escurre|mojada|cae) .. (bolsa|fuente|agua|aguas|liquido|aguita|tapon)",
      "(contraccion|contracciones)",
      "{guata} .. (dura|duro|endurece|pone dura|aprieta|aprieta)",
      "(pone|puso|ponen) .. dur* .. {guata}",
      "dolor .. (viene|va) .. (minutos|rato)",
      "cada .. minutos",
      "(trabajo parto|water broke|waters|contractions)",
      "(ganas pujar|presion abajo|pelotita abajo)",
    ],
  },
  "piles named": { phrases: ["(hemorroide|hemorroides|almorrana|almorranas|fisura)"] },
  "waters broken": { phrases: ["(rompi|rompio|rompieron) .. (bolsa|fuente|aguas)"] },
  "baby moves less": {
    phrases: [
      "(guagua|bebe|baby|feto) .. no .. (mueve|movido|siento|movia|sentido|moviendo)",
      "no (siento|mueve|he sentido|sentido|movido) .. (guagua|bebe|moverse|movimientos|patear|patadas)",
      "(guagua|bebe) .. (mueve|movimientos|moviendo) .. (poco|menos)",
      "menos .. (movimientos|patadas)",
      "baby .. not .. mov*",
    ],
  },
  "preeclampsia signs": {
    phrases: [
      "(presion) .. (alta|14|15|16|17|140|150|160|170|180|elevada|subio|subida)",
      "(veo|ve) .. (lucecitas|luces|estrellitas|chispas|chispitas|borroso|manchas)",
      "{cabeza} .. (no pasa|no quita|fuerte|terrible|late)",
      "{hinchado} .. (cara|manos)",
      "(cara|manos) .. {hinchado}",
      "(preeclampsia|eclampsia|hellp)",
      "(boca estomago|costillas derech*) .. {duele}",
      "{duele} .. (boca estomago|costillas derecha)",
      "(zumbido|tinnitus) ",
    ],
  },
  postpartum: {
    phrases: [
      "(posparto|puerperio|postparto|postnatal)",
      "(pari|parto|cesarea|tuve guagua|tuve mi guagua|nacio mi guagua|di a luz|nacio guagua) .. (dia|dias|semana|semanas|semana)",
      "(dias|semana|semanas|semana) .. (parto|pari|cesarea|nacio|di a luz|tuve guagua)",
      "(recien|meses|semanas) .. parida",
      "desde parto",
      "tuvo (bebe|guagua|guaguita|su bebe)",
    ],
    kind: "history",
  },
  "heavy loss": {
    phrases: [
      "(toalla|toallas|apósito|apositos|coagulos) .. (hora|empapo|empapa|grandes|llenas|mucho|cambio)",
      "(empapo|empapa|empapando) .. (toalla|toallas|apositos)",
      "(coagulos|hemorragia|chorro)",
    ],
  },
  "breast infected": {
    phrases: ["(pecho|mama|pechuga|seno) .. ({rojo}|{caliente}|duro|mastitis)", "mastitis"],
  },
  "thirst and urine": {
    phrases: ["(sed|agua|liquido) .. {orinar}", "{orinar} .. (sed|agua)"],
  },
  "fruity breath": { phrases: ["(aliento|olor|boca) .. (manzana|manzanas|fruta|acetona|quitaesmalte)"] },
  "diabetic emergency": {
    phrases: [
      "(hipoglicemia|hipoglucemia|bajon azucar|baja azucar|azucar baja|glicemia|hgt) ",
      "(azucar|glicemia|hgt) .. (baja|bajo|40|50|30|400|500|300|alta|high|hi|disparada)",
      "(insulina) .. (sin comer|no comi|mucha|doble)",
      "(aliento|olor) .. (manzana|fruta|acetona)",
      "cetoacidosis",
    ],
  },
};
