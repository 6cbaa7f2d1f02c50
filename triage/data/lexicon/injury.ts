import type { Lexicon } from "../shape";

/** Sources: Ottawa ankle, foot and knee rules; Canadian C-spine rule; NICE NG37, NG38, NG41, CG124; BOAST guidelines; ATLS. */
export const injury: Lexicon = {
  injury: {
    phrases: [
      "(pise|piso|pisé) .. (mal|hoyo|piedra|raiz)",
      "paso .. encima",
      "(sacaron|saque|saco) .. (mugre|cresta|chucha|ñoña)",
      "(cayo|cayeron|callo) .. encima",
      "(lanzo|lance|salte|salto) .. (mal|metros|reja|muro|altura)",
      "mal (paso|movimiento|apoyo|pie|caida)",
      "{caida}",
      "{golpe}",
      "(entraron|barrieron|chuletearon|trancaron|cayeron|cayo) .. (fuerte|encima|pierna|rodilla|tobillo|espalda|pie)",
      "(saque|saco) (mugre|cresta|ñoña|chucha)",
      "(torci|torcio|torcí|doble|doblo|doblé|esguince|esguince|falseo|torcedura|torcida|torcer|falsee|lesione|lesiono|viro|vire|volteo|twisted|sprained)",
      "(accidente|choque|atropell*|volcamiento|volque|colision|accident|crash|volcamos|volco)",
      "(aplast*|machuc*|prenso|prensaron|prensado|chanco|chancaron|pisotearon|pisoteo|embistio|embistieron|apreté|machuque|machuco|apretó|agarre puerta|machucon)",
      "(patada|rodillazo|codazo|pelotazo|empujon|tacle|barrida|planchazo|puntapie|combos|palos)",
    ],
    kind: "event",
  },
  fell: { phrases: ["{caida}", "(rodo|rode|resbalo|resbale)"], kind: "event" },
  "fell on hand": {
    phrases: [
      "{caida} .. (mano|manos|muñeca|apoyando|apoye|palma)",
      "(apoye|puse|meti|afirme) .. (mano|manos|muñeca|palma)",
    ],
    kind: "event",
  },
  "high energy": {
    phrases: [
      "(di|dimos|dio) vuelta .. (auto|moto|camioneta|bus|camion|cuatrimoto)",
      "(patio|pateo) .. caballo",
      "(arrollo|arrollaron|embistio|embistieron)",
      "(choque|choqué|chocaron|choco|chocamos|volcamos|volque|volco|volcamiento|colision|colisione|atropell*|crash|capoto)",
      "(auto|moto|camion|camioneta|micro|bus|scooter|motocicleta|cuatrimoto|carro|car) .. (accidente|choque|volco|choco|estrelle|cai)",
      "(accidente|accidento|accidentamos|accidentaron) .. (auto|moto|transito|bicicleta|bici|laboral|camion|camioneta|scooter|taxi|colectivo|bus|micro|furgon|tractor|tren|ruta|carretera)",
      "(cai|cayo|caí|caida|caída|fell) .. (escalera|techo|altura|metros|caballo|arbol|andamio|piso|balcon|moto|bicicleta|bici|scooter|cerro|quebrada|ladder|roof|segundo|camion|litera|patineta|skate|esqui|snowboard|piso|pisos|muro|peldaños|escalones)",
      "(escalera|techo|caballo|arbol|andamio|moto|bicicleta|bici|scooter|balcon|ladder|segundo piso) .. (cai|cayo|caí|caida|boto|tiro|tire|bote|fell)",
      "(tire|hice|tiro|hizo) .. clavado",
      "(piquero|zambull*|tire .. piscina|tiré|dive|diving|mergulho)",
      "(piscina|mar|ola|rio) .. (golpe|fondo|cabeza|revolco|azoto)",
      "(altura|metros) .. (cai|cayo|caida|caí)",
      "(scrum|rugby|esqui|snowboard|parapente|motocross|downhill|enduro) .. (cai|cayo|golpe|cabeza|cuello|caí)",
      "aplast* .. (espalda|pecho|cuerpo|auto|maquina|caja|muro)",
      "(ola|olas) .. (revolco|azoto|tiro|dio vuelta)",
    ],
    kind: "event",
  },
  "run over": { phrases: ["(atropellaron|atropelló)"], kind: "event" },
  "rear-end": {
    phrases: [
      "(poralcance|chocaron atras|chocaron por detras|atras auto|latigazo|topon|toponcito|whiplash|chocaron de atras|rear ended)",
    ],
    kind: "event",
  },
  "can not bear weight": {
    phrases: [
      "no {puedo} dar .. (paso|pasos)",
      "ni .. paso",
      "no {puedo} .. (pararme|pararse|parar)",
      "no (deja|dejo) .. {caminar}",
      "no {puedo} .. {caminar}",
      "no (camina|camino|apoya|apoyo|pisa|piso|pisar|pude|afirma|afirmo|aguanto|soporta) .. ({caminar}|{pie}|{pierna}|peso|nada|suelo|piso)",
      "no (camina|pisa|apoya|afirma) ",
      "no he podido .. {caminar}",
      "(imposible|incapaz|cuesta mucho|sin poder) .. {caminar}",
      "ni .. (dos|cuatro|un|4|2|tres) (paso|pasos)",
      "no (doy|da|di) .. (paso|pasos)",
      "(muletas|silla ruedas|gateando|arrastrando|saltando pata|cargaron|tomaron brazos)",
      "can not (walk|stand|bear|put|weight)",
      "not able .. (walk|bear|stand)",
      "unable .. (walk|bear|stand)",
      "nao consigo (andar|pisar|caminar|apoiar)",
      "no {puedo} .. peso",
    ],
  },
  "limping walks": {
    phrases: [
      "(puedo|puede|logro|logra) .. (caminar|pisar|apoyar|andar) .. (cojo|cojeando|molestia|dolor|igual|bien|cojera|poco|cuidado)",
      "(camino|ando|camina|piso|pisa) .. (bien|cojo|cojeando|coja|molestia|normal|poco|cojea|igual)",
      "(apoyo|piso) .. (bien|normal|dolor)",
      "(puedo|puede|logro|logra) (caminar|pisar|apoyar|andar|apoyarlo|pisarlo)",
    ],
  },
  deformed: {
    phrases: [
      "(deforme|deformado|deformada|deformo|desviado|desviada|virado|virada|fuera lugar|deformed|rara forma|forma rara|forma extraña|crooked|tenedor|angulado|en angulo)",
      "(hueso|huesos) .. (salido|salio|afuera|fuera|asoma|movido|corrido|levantado|levanta|hundido)",
      "(quedo|quedó|ve) .. (chueco|chueca|deforme|torcida|rara|raro|dado vuelta|dada vuelta)",
      "(brazo|muñeca|dedo|codo|tobillo|pierna|pie|hombro|rodilla|clavicula) .. (chueco|chueca|deforme|torcida|raro|rara|vuelta|doblado|forma|lugar|angulo)",
      "out of place",
      "clavicula .. (levantada|salida|hundida|salio|levanto|suelta)",
    ],
  },
  "joint out": {
    phrases: [
      "(salio|sali|saliera|salido) (hombro|codo|dedo|cadera|rodilla|rotula|tobillo|muñeca|mandibula|hueso|pulgar)",
      "(zafo|zafó|safo|disloque|dislocado|dislocada|disloco|luxacion|luxe|luxo|luxado|luxada|luxó|desencajo|desmonto|dislocated|popped out) .. (hombro|codo|dedo|cadera|rodilla|rotula|tobillo|muñeca|mandibula|hueso|pulgar)",
      "(hombro|codo|dedo|cadera|rodilla|rotula|tobillo|muñeca|mandibula|pulgar|protesis|shoulder|hip) .. (salio|salió|zafo|safo|salido|disloco|dislocado|dislocada|luxacion|luxo|luxado|luxada|desencajo|dislocated|out|afuera|fuera lugar|fue completa|fue entera)",
      "(rodilla|rotula) .. (fue|corrio|corrida|salio) .. (lado|completa|costado)",
      "(canilla|tibia|rodilla) .. (salio|corrio|fue) .. (adelante|atras|lado) .. (volvio|acomodo|entro|solita|sola)",
      "rodilla .. (baila|bailando) .. lados",
      "(luxacion|dislocacion)",
    ],
    kind: "event",
  },
  "keeps slipping": {
    phrases: [
      "(siempre|seguido|cada|veces|semana|frecuente|recurrente|años|a veces|cuando|otra vez|varias|quiere) .. (sale|salir|zafa|luxa|safa|luxaciones)",
      "(sale|salir|zafa|luxa|safa) .. (siempre|seguido|cada|veces|solo vuelve|entra solo|acomodo|vuelve|lanzar)",
      "va .. (salir|zafar)",
      "(sensacion|siento|fuera) .. (sale|salir|inestable)",
      "inestab*",
      "(subluxa|subluxacion|hiperlax*)",
    ],
  },
  "bone visible": {
    phrases: [
      "(ve|veo|asoma|asomando) .. hueso",
      "hueso .. (asoma|afuera|expuesto|atraveso|piel|vista|ve|sale piel|saliendo)",
      "(fractura|quebradura) expuesta",
      "open fracture",
      "bone .. (sticking|visible|out)",
    ],
  },
  crack: {
    phrases: [
      "(sono|sonó|crujio|crujió|trono|tronó|escuche|escuché|senti|sentí|hizo|heard) .. (crac|crack|crujido|quebro|hueso|chasquido|pop|rama|quiebre|trac|cloc|clac|quebraba|snap)",
      "(crac|crack|trac|clac)",
      "(crujido|chasquido|pop) .. (fuerte|golpe|hueso|rodilla|caida)",
      "sono .. (feo|fuerte|rama)",
    ],
  },
  "broken bone": {
    phrases: [
      "(quebre|quebró|quebrado|quebrada|fracture|fracturado|fracturada|fractura|quebradura|rompi|rompí|roto|rota|broken|broke|fractured|quebrei|quebro) .. {extremidad}",
      "{extremidad} .. (quebre|quebro|quebrado|quebrada|fracture|fracturado|fracturada|fractura|quebrada|rota|roto|broken)",
      "(creo|parece) .. (quebre|quebrado|quebro|fracture|fractura|rompi)",
      "(quebre|quebro|fracture|fracturo)",
      "hueso .. (quebrado|roto|rompio|quebro)",
    ],
    kind: "event",
  },
  tooth: {
    phrases: ["(diente|dientes|muela|muelas|colmillo|dental|dentadura|tapadura|frenillo|frenillos|uña|uñas)"],
  },
  /** What breaks in two without being a bone. */
  "a thing broke": {
    phrases: [
      "(quebre|quebro|quebraron|quebrado|quebrada|rompi|rompio|rompieron|roto|rota) .. (celular|telefono|pantalla|vaso|plato|taza|lentes|anteojos|vidrio|silla|baston|plantilla|auto|zapato|zapatilla|audifono|marco|faja|pantalon|bolso|mochila|ropa|reloj)",
      "(celular|telefono|pantalla|vaso|plato|taza|lentes|anteojos|silla|baston|plantilla|audifono) .. (quebre|quebro|quebraron|quebrado|quebrada|rompi|rompio|roto|rota)",
    ],
  },
  "bone tender": {
    phrases: [
      "{duele} .. (hueso|huesito|tuberosidad|maleolo|tabaquera|base pulgar|quinto|escafoides)",
      "(hueso|huesito|maleolo|tabaquera) .. {duele}",
      "(toco|tocar|apreto|aprieto) .. (hueso|huesito)",
    ],
  },
  "swollen after injury": {
    phrases: [
      "{hinchado}",
      "(enorme|gigante)",
      "(moreton|moretones|moretoneado|hematoma|cototo|chichon|pelota|huevo|bruise|derrame)",
    ],
  },
  "can not move part": {
    phrases: [
      "no {puedo} .. {mover}",
      "no (muevo|mueve|dobla|doblo|estira|estiro|levanta|levanto) .. ({extremidad}|{dedos}|nada|para nada)",
      "no (mueve|muevo|mover) ",
      "(imposible|incapaz|sin poder) .. {mover}",
      "can not (move|lift|bend|raise)",
      "no {puedo} .. (agarrar|tomar|apretar|rotar|usar)",
      "no {puedo} .. {mover} .. ({extremidad}|nada)",
    ],
  },
  "neck turns": {
    phrases: [
      "(giro|muevo|gira|mueve|girar|mover|doy vuelta) .. (dos lados|ambos lados|completo|lados|lado y lado)",
      "(giro|muevo|gira|mueve) .. ({cuello}|{cabeza}) .. (completo|bien|normal|lados)",
    ],
  },
  "fracture ruled out": {
    phrases: [
      "(radiografia|radiografias|rx|placa|scanner|imagenes) .. (sin fractura|normal|normales|bien|nada|limpia|limpio|buena|descart*)",
      "sin (fractura|fracturas|quebradura)",
      "no (fractura|fracturas|quebradura)",
      "no (habia|tengo|tenia|era|es|fue) .. (fractura|fracturas|quebrado|quebrada|roto|rota)",
      "descart* .. (fractura|quebradura)",
    ],
    kind: "clearance",
  },
  "can not turn neck": {
    phrases: [
      "no {puedo} .. (girar|mover|doblar|rotar|voltear|mirar) .. ({cuello}|{cabeza}|lado|lados)",
      "no (giro|muevo|mueve|gira|roto) .. ({cuello}|{cabeza})",
      "{cuello} .. no .. (gira|mueve|giro|{puedo})",
      "can not .. (turn|move) .. neck",
    ],
  },
  "neck pain": {
    phrases: [
      "{duele} ~ {cuello}",
      "(torticolis|cervicalgia|tortícolis)",
      "{cuello} .. ({duele}|apretado|tenso|tensa|contracturado|trancado)",
      "neck .. (pain|hurts)",
    ],
  },
  "hip or groin pain": {
    phrases: [
      "{duele} ~ (cadera|ingle|entrepierna|hip|groin|fémur|femur|cuadril)",
      "(cadera|ingle|hip) .. ({duele}|quebr*|fractur*|no)",
    ],
  },
  "can not straighten": { phrases: ["no {puedo} enderezar*"] },
  "short turned leg": {
    phrases: [
      "{pierna} .. (corta|chica|rotada|girada|afuera|vuelta|volteada|virada|torcida|dada vuelta|hacia afuera|adentro)",
      "(pie|punta) .. (afuera|para afuera|virado|girado|mirando)",
      "(corta|rotada) .. {pierna}",
      "{pierna} .. da vuelta",
    ],
  },
  osteoporosis: {
    phrases: ["(osteoporosis|osteopenia|huesos debiles|descalcificad*|prednisona|corticoides)"],
    kind: "history",
  },
  anticoagulant: {
    phrases: [
      "(anticoagulante|anticoagulantes|anticoagulado|anticoagulada|neosintrom|neo sintrom|acenocumarol|sintrom|warfarina|xarelto|rivaroxaban|eliquis|apixaban|pradaxa|dabigatran|coumadin|warfarin|heparina|clexane|clopidogrel|blood thinner*)",
    ],
    kind: "history",
  },
  haemophilia: { phrases: ["(hemofilia|hemofilico|von willebrand)"], kind: "history" },
  "cut or stab": {
    phrases: [
      "(arma|pistola|escopeta|rifle) .. (dio|herido|herida|pie|pierna|mano|brazo)",
      "(puñalada|puñal|apuñalaron|apuñalo|estocada|cuchillazo|acuchillaron|cuchillada|balazo|bala|baleado|disparo|dispararon|stabbed|shot|perdigon|perdigones)",
      "(corte|corté|corto|cortó|cortada|tajo|tajeo) .. (profundo|profunda|hondo|tendon|cuchillo|vidrio|sierra|hueso|galletera|esmeril|abierto|abierta|motosierra|machete|grande|hasta)",
      "(clavo|enterro|incrusto|atraveso|enterré) .. (fierro|palo|vidrio|cuchillo|estaca|clavo)",
      "(amput*|arranco|arrancó|cercenó) .. (dedo|mano|brazo|pierna)",
      "herida .. (profunda|abierta|grande|penetrante|arma)",
      "(dedo|mano) .. (amput*|arranc*|colgando)",
      "amputacion traumatica",
    ],
    kind: "event",
  },
  "numb or weak limbs": {
    phrases: [
      "{dormido} ~ (manos|brazos|piernas|pies|brazo|pierna|mano|dedos|mano|pie)",
      "(corriente|corrientazo|electricidad|descarga|hormigueo|choque electrico) .. (manos|brazos|piernas|pies|brazo|pierna|mano|dedos|pie)",
      "{debil} .. (manos|brazos|piernas|brazo|pierna|mano)",
      "(manos|brazos|piernas|brazo|pierna|mano) .. {debil}",
    ],
  },
  "belly or chest blow": {
    phrases: [
      "({golpe}|{caida}) .. ({guata}|costillas|costilla|costado|pecho|manubrio|torax|higado|riñon)",
      "({guata}|costillas|costado|manubrio|pecho|torax) .. ({golpe}|patada|cinturon|choque)",
    ],
    kind: "event",
  },
  "pop and gap": {
    phrases: [
      "(pedrada|piedrazo|balazo|chicotazo|latigazo|patada|pelotazo|hachazo|golpe atras) .. (talon|aquiles|pantorrilla|tobillo|pierna|gemelo)",
      "(talon|aquiles|pantorrilla|gemelo) .. (pedrada|piedrazo|chicotazo|latigazo|patada|paf|crac|crack|pop|revento|rompio|corto|explosion|tronó|sono|trono)",
      "(corto|corté|rompio|revento|rompí|rotura|ruptura|roto|rompi|snap*|corte) .. (aquiles|tendon|talon|biceps|pectoral|cuadriceps|manguito|ligamento|cruzado)",
      "(aquiles|tendon|biceps|pectoral|cuadriceps) .. (corto|rompio|revento|rotura|ruptura|roto|rompi|hundido|hoyo|cortado|rompio)",
      "(tendon|aquiles) .. (hueco|hoyo|hundido|hundimiento|vacio|escalon)",
      "(popeye|pelota biceps|bola brazo|bola biceps|pelota brazo|musculo enrollo|musculo subio|biceps subio|bola en el brazo)",
      "(biceps|bicep|conejo) .. (recogido|arriba|subio|enrollo|recogio)",
      "(biceps|brazo) .. (popeye|pelota|bola|enrollo|subio musculo|recogio)",
      "(hueco|hoyo|hundido|hundimiento|vacio|escalon) .. (tendon|talon|aquiles|muslo|rodilla|pectoral|musculo|axila)",
      "algo .. (rompio|solto|revento|desgarro|soltaba|rompia)",
      "(revento|rompio|solto) algo",
      "(senti|sintio|sono) .. algo .. (corto|cortaba)",
      "no {puedo} .. (punta|puntillas|empinarme|empinar)",
      "no .. (paro|empino) .. (punta|puntillas)",
    ],
  },
  "no knee straightening": {
    phrases: [
      "no {puedo} .. (estirar|extender|levantar|patear) .. (rodilla|pierna)",
      "no (estira|extiende|levanta|estiro|extiendo|levanto) .. (rodilla|pierna)",
      "rotula .. (subio|arriba|subida|subió)",
    ],
  },
  "no arm raising after injury": {
    phrases: [
      "no {puedo} .. (levantar|subir|alzar|separar) .. (brazo|hombro)",
      "no (levanta|levanto|sube|subo) .. brazo",
      "brazo .. no .. (levanta|sube|separa|{puedo})",
      "can not .. (lift|raise) .. arm",
    ],
  },
  "knee locked": {
    phrases: [
      "rodilla .. (trabada|trabo|bloqueada|bloqueo|trancada|tranco|pegada|bloquea|traba)",
      "(trabo|bloqueo|tranco|trabada|bloqueada) .. rodilla",
      "no {puedo} .. (estirar|extender|enderezar) .. rodilla",
    ],
  },
  "knee burst swelling": {
    phrases: [
      "(rodilla) .. {hinchado} .. (hora|horas|altiro|rato|tiro|inmediato|minutos)",
      "(parecia|parece|quedo) .. melon",
      "rodilla .. (lleno|llena) .. (altiro|hora|liquido|agua|rato)",
      "{hinchado} .. (hora|horas|altiro|rato|tiro|inmediato|al tiro|minutos)",
      "(pop|crac|chasquido|tronido|sono|crujio|trono) .. rodilla",
      "rodilla .. (pop|crac|chasquido|trono|crujio|sono)",
      "(lca|cruzado) .. (rompi|corte|roto|corto|rotura)",
    ],
  },
  "finger tendon": {
    phrases: [
      "(punta dedo|dedo|punta) .. no dobla",
      "pulgar .. no {puedo} levantar",
      "(cayo) pulgar",
      "(punta dedo|dedo) .. (caida|vencida|cae|no estira|no dobla|no endereza|martillo)",
      "no {puedo} .. (doblar|estirar|enderezar) .. (punta dedo|dedo|pulgar)",
    ],
  },
  "burn or shock": {
    phrases: [
      "(quemadura|queme|quemo|quemé) .. (agua|aceite|fuego|hirviendo|cara|mano|grande|ampollas|quimico|soda|acido|cuerpo)",
      "(dio|pego|agarro|pesco) (corriente|electricidad)",
      "(electrocut*|corriente) .. (220|enchufe|cable|electric*|descarga|alta tension)",
      "(golpe corriente|electrocutado|electrocute|electrocución)",
    ],
    kind: "event",
  },
  "injected under pressure": {
    phrases: [
      "(aceite|grasa|pintura|diesel|solvente|liquido) presion .. (entro|inyecto|metio|salto)",
      "(pistola|airless|hidrolavadora|pulverizador|engrasadora|compresor|alta presion) .. (inyecto|entro|metio|dedo|mano|indice|yema|palma|pincho)",
      "(inyecto|inyecte|entro|metio) .. (pintura|grasa|aceite|diesel|aire|solvente|diluyente) .. (dedo|mano|indice|yema|palma|pulgar|punta)",
      "(dedo|mano|indice|yema|palma|pulgar) .. (inyecto|entro|metio) .. (pintura|grasa|aceite|diesel|solvente)",
    ],
    kind: "event",
  },
  "ankylosing spondylitis": {
    phrases: ["(espondilitis|bechterew|anquilosante)", "columna (pegada|fusionada|soldada)"],
    kind: "history",
  },
  "finger tendon infected": {
    phrases: [
      "dedo .. ({hinchado}|longaniza|salchicha|morcilla) .. (estir*|enderez*) .. (duele|dolor|estrellas|mata|grito)",
      "(longaniza|salchicha|morcilla) .. (encogido|doblado|enderez*|estir*)",
      "dedo .. (encogido|doblado) .. (estir*|enderez*) .. (duele|estrellas|dolor)",
    ],
  },
  diving: {
    phrases: [
      "(buzo|buza|buceo|buceando|buceamos|bucear|bucie|bucee|hooka|compresor|scuba|inmersion|mariscador)",
      "(baje|bajamos|bajó|bajo) .. metros .. (subi|subio|agua|rapido)",
    ],
  },
  "fast ascent": {
    phrases: [
      "(subi|subio|subimos|sali|salio) .. (rapido|apurado|altiro|bola|corriendo|sin paradas)",
      "sin (parada|paradas|descompresion|descomprimir)",
      "descompresion",
    ],
  },
  "gas exposure": {
    phrases: [
      "(estufa|brasero|calefont|gas|parafina|bosca|humo|monoxido|generador) .. ({cabeza}|{nauseas}|{mareo}|{desmayo}|dolor)",
      "({cabeza}|{nauseas}|{mareo}|{desmayo}) .. (estufa|brasero|calefont|monoxido|bosca|parafina)",
    ],
  },
};
