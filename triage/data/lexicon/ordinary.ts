import type { Lexicon } from "../shape";

/** Ordinary matters of a kinesiology centre: they choose theme, severity and whether anything hurts at all. */
export const ordinary: Lexicon = {
  complaint: {
    phrases: [
      "{duele}",
      "(molesto|incomodo|tirante|tieso|tiesa|rigido|rigidez|contractura|contracturado|contracturada|tension|tenso|tensa|calambre|calambres|inflamado|inflamada|inflamacion|hinchado|hinchada|hinchazon|esguince|desgarro|tendinitis|lumbago|ciatica|torticolis|bursitis|artrosis|hernia|fascitis|espolon|epicondilitis|manguito|nudo|nudos|crujido|cruje|suena|truena|traba|inestable|inestabilidad|adormece|duerme|hormigueo|arde|ardor|quema|tiron|tironcito|pinchazo|pinzado|pinzamiento|bulto|bultito|mareo|mareos|vertigo|gira|tos|flemas|dormido|dormida|dormidos|dormidas|carga|resentido|resentida|lesion|lesione|cansa|debil|debilidad|cojo|tendinopatia|contusion|golpe|moreton|sobrecarga|agarrotado|agarrotada|trancado|trancada|escoliosis|joroba|pata plana|pie plano|juanete|cefalea|jaqueca|migraña|fractura|quebre|operado|operada|parkinson|acv|fibromialgia|artritis|gota|bruxismo|descuadrado|apretado|apretada)",
      "(codo) .. (tenista|golfista)",
      "(tire|tiro|tirado) .. (espalda|cuello|musculo|pierna|lomo)",
      "(hurt|hurts|pain|ache|sore|stiff|injury|swollen)",
      "no {puedo}",
      "(cuesta|cuestan|costando) .. ({mover}|{caminar}|dormir|agachar*|sentar*|subir|bajar|respirar|levantar*|hacer|escribir|peinar*|vestir*|manejar|trabajar|abrir|agarrar|tomar|correr|acostar*|saltar|ponerme|alcanzar|cerrar|cargar|estar|abotonar*|abrochar*|equilibrio|doblar*)",
    ],
  },
  "no pain": {
    phrases: [
      "no (tengo|hay|siento|duele) .. (dolor|nada|molestias|lesion|molestia)",
      "sin (dolor|molestias|molestia|lesion|lesiones|dolores)",
      "no (duele|molesta) nada",
      "ya no (duele|molesta)",
      "(no pain|nada de dolor)",
      "no (estoy|ando) .. lesionado",
    ],
  },
  performance: {
    phrases: [
      "(prevencion|prevenir|rendimiento|performance|mejorar|optimizar|preparar|prepararme|preparacion|evaluacion deportiva|chequeo|pisada|biomecanica|movilidad|flexibilidad|fuerza|entrenar|tiempo|marca|potencia|tecnica|plan|readaptacion|recovery|descarga|mobility|masaje descarga|salto vertical|vo2|tono muscular|acondicionamiento)",
      "(quiero|quisiera|necesito|busco|gustaria) .. (volver|retomar|empezar|entrenar|correr|mejorar|ganar|aumentar|bajar|subir|evaluar|evaluacion|control|chequeo|tonificar|fortalecer)",
    ],
  },
  sport: {
    phrases: [
      "(futbol|correr|corro|corri|corriendo|trote|troto|trotar|trotando|maraton|gimnasio|gym|crossfit|padel|tenis|basquet|voleibol|volley|handball|rugby|natacion|nado|nadar|bicicleta|bici|ciclismo|pichanga|deporte|deportista|deportivo|entrenamiento|entrenar|entreno|escalada|escalar|trail|pesas|yoga|pilates|running|runner|running|baile|danza|gimnasia|hockey|surf|esqui|ski|snowboard|boxeo|karate|judo|atletismo|triatlon|km|kilometros|10k|21k|42k|partido|jugando|juego|jugar|carrera|sentadillas|sentadilla|press|lanzar|golf|trekking|skate|calistenia|zumba|spinning|remo|cancha|pelota|competencia|torneo|hit|sprint|pique|funcional)",
    ],
  },
  chronic: {
    phrases: [
      "(cronico|cronica|años|meses|artrosis|fibromialgia|siempre|tiempo|desgaste|degenerativo|degenerativa)",
    ],
  },
  "limits life": {
    phrases: [
      "no {puedo} .. (caminar|trabajar|dormir|agachar*|sentar*|parar*|levantar*|mover*|subir|bajar|doblar*|girar|vestir*|abrochar*|manejar|hacer|pisar|apoyar)",
      "(cuesta|dificil|cuestan) .. (caminar|trabajar|dormir|agachar*|levantar*|mover*|subir|bajar|vestir*|pararme|sentarme|manejar|abrochar*|girar)",
      "no deja .. (dormir|trabajar|caminar|hacer|nada)",
      "(licencia|cojeando|cojo|cojeo|limita)",
      "(despierta|desperto) .. noche",
    ],
  },
  "back to sport": {
    phrases: [
      "(volver|retorno|retomar|regresar|reintegro) .. (jugar|correr|deporte|entrenar|gimnasio|cancha|basquet|futbol|gym|trotar|crossfit|competir|rugby|tenis|padel|pista|voleibol|nadar|pedalear)",
    ],
  },
  hyperbole: { phrases: ["(jaja*|jeje*|jajaj*|broma|chiste|exagero|exagerando|lol)"] },
  "off topic": {
    phrases: [
      "(quien|cuando|donde) .. (gano|gana|juega|jugo|perdio|empato) ",
      "(receta|pan|torta|capital|presidente|chiste|poema|clima|precio|precios|convenio|isapre|fonasa|horario|direccion|estacionamiento|codigo|python|javascript|matematica|traduce|contraseña|instrucciones|instructions|ignore|ignora|prompt|script|drop table|select)",
    ],
  },
  /** Names that only a kinesiologist's matters have, when no place is told. */
  musculoskeletal: {
    phrases: [
      "(coxartrosis|gonartrosis|rizartrosis|espondiloartrosis|cojeo|cojear|fibromialgia|artrosis|artritis|escoliosis|esguince|esguinces|desgarro|desgarros|contractura|contracturas|contracturado|contracturada|tendinitis|tendinopatia|bursitis|lumbago|torticolis|ciatica|calambre|calambres|musculo|musculos|muscular|musculares|articulacion|articulaciones|huesos|hueso|ligamento|tiron|agujetas|hernia|luxacion|fractura|lesion|lesionado|lesionada|osteoporosis|musculoesqueletico|entumido|adolorido|adolorida)",
      "cuerpo .. {duele}",
      "{duele} .. (cuerpo|todo|entero)",
    ],
  },
  "lies on it": { phrases: ["(dormir|duermo|acostarme|acuesto|acostada|acostado) .. (lado|costado|encima)"] },
  "hot flushes": { phrases: ["(menopausia|bochornos|bochorno|sofocos|climaterio)"] },
  "leg line": {
    phrases: [
      "(ciatica|ciatico|lumbociatica)",
      "(baja|corre|va|irradia|llega|recorre|sigue) .. ({pierna}|muslo|talon|rodilla|pantorrilla|pie|tuto)",
    ],
  },
  dizzy: { phrases: ["{mareo}"] },
  "low mood": {
    phrases: [
      "(pena|triste|tristeza|deprimido|deprimida|depresion|angustia|angustiado|angustiada|desesperado|desesperada|desesperacion|llorando|chato|chata|bajoneado|bajoneada|harto|harta|carga|estorbo)",
      "no {puedo} mas",
      "no doy mas",
      "no (aguanto|soporto) mas",
      "(para que|pa que) .. (vivir|seguir|esto)",
    ],
  },
  "marks and fear": {
    phrases: [
      "(moretones|marcas) .. (brazos|cuello|cuerpo|cara)",
      "(miedo|susto|asusta|temo) .. (casa|pareja|marido|pololo|esposo|ex|papa|hijo)",
      "(empujo|empujon|pelea|discusion|discutimos|pele*) .. (pareja|marido|pololo|polola|esposo|ex|casa|hijo|papa)",
      "(pareja|marido|pololo|polola|esposo|ex|hijo) .. (empujo|empujon|pelea|discusion|celoso|violento|agresivo)",
    ],
  },
  "sent to us": {
    phrases: [
      "(derivo|derivaron|mandaron|mando|orden|indicaron|indico|receto) .. (kine|kinesiologia|kinesiologo|kinesiologa|kinesioterapia|rehabilitacion)",
      "(kine|kinesiologia|rehabilitacion) (vestibular|respiratoria|motora|pelvica|pelviana|neurologica)",
    ],
  },
};
