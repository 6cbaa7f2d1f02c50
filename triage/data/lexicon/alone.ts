import type { Lexicon } from "../shape";

/**
 * Signs said so plainly that they need nothing beside them. Sources: GIRFT cauda equina 2023, NICE NG127 and CKS sciatica,
 * NICE NG41 and ATLS (falls and crashes), BOAST, ESVS 2020, NICE NG158, CG95, NG51, Ley 20.066.
 */
export const alone: Lexicon = {
  "no urine at all": {
    phrases: [
      "no {puedo} (orinar|mear|urinar)",
      "no {puedo} .. hacer .. (pipi|pichi|pis|orinar|orina)",
      "no (sale|salia|salio) (pipi|pichi|pis|orina|gota|nada orina)",
      "no (orina|orino|mea|meo|orine) .. (desde|ayer|anoche|horas|mañana|dia)",
      "no he (podido|orinado|hecho) .. {orinar}",
      "no ha (podido|orinado|hecho) .. {orinar}",
      "(hacer fuerza|hago fuerza|pujar|pujo) {orinar}",
    ],
  },
  "wet or soiled unawares": {
    phrases: [
      "(hice|hago|hizo|hace) .. (caca|pipi|pichi|popo) .. encima",
      "(hice|hago|hizo|hace|haciendo|hacerse|hacerme|hicieron|hacia|anda haciendo) encima",
      "({orinar}|{caca}) .. sin (darme|sentir|sentirlo|notar|aviso)",
      "({orinar}|{caca}) .. no doy cuenta",
      "(hago|hice|hizo|hace) (pipi|pichi|caca|popo) .. (no|sin) .. (cuenta|sentir|sentirlo|aviso)",
      "(moje|mojo|ensucie|orine|mie|cague) .. sin (sentir|sentirlo|darme|notar)",
      "(escapan|escapa|escapo|sale|salio) .. (caca|heces|popo|deposicion|deposiciones|excremento)",
      "no (aguanto|controlo|siento|contengo) .. (caca|heces|popo|deposicion|deposiciones)",
      "no (controlo|controla) .. (baño|esfinter*|vejiga|{orinar})",
      "vejiga no responde",
      "no siento .. (ir baño|ganas baño|ganas {orinar}|pasar orina)",
      "no (distingo|se|cacho|noto) .. (orine|orino|meo|mie|hice pipi|hice pichi)",
    ],
  },
  "new weakness words": {
    phrases: [
      "(paralizo|paralizaron|inmovilizo) .. (brazo|mano|pierna|pie|piernas|dedos)",
      "(brazo|mano|pierna|pie) .. (paralizo|paralizado|paralizada|desconecto|apago)",
      "no (obedece|responde|reacciona|funciona) .. (brazo|mano|pierna|pie)",
      "(brazo|mano|pierna|pie) .. no (obedece|responde|reacciona|funciona)",
      "no {puedo} mover .. (brazo|mano|pierna|pie|dedos)",
      "(fue|quito|escapo|perdi|perdio) .. fuerza .. (brazo|mano|pierna|pie)",
      "no siento .. (brazo|pierna|mano|pie)",
    ],
  },
  "paralysed limb": {
    phrases: [
      "(paralizo|paralizaron|murio|murieron) .. (brazo|mano|pierna|pie|piernas|dedos)",
      "(brazo|mano) .. no (obedece|responde|reacciona|funciona)",
      "no (obedece|responde|reacciona|funciona) .. (brazo|mano)",
      "no {puedo} mover (pie|dedos pie)",
      "piernas .. (van|fueron|fallan) .. no (afirman|sostienen|responden|dan)",
    ],
  },
  slowly: {
    phrases: [
      "(poco a poco|de a poco|lentamente|paulatino|gradual|gradualmente)",
      "(hace|desde hace|llevo|ultimos|estos) .. (meses|años|tiempo)",
      "cada vez mas",
    ],
  },
  "pressure felt": { phrases: ["(opresion|apreton|opresiva|opresivo)"] },
  "jaw and arm": {
    phrases: [
      "(mandibula|quijada) (brazo|brazos|hombro izquierdo)",
      "(brazo|brazos|hombro izquierdo) (mandibula|quijada)",
    ],
  },
  "sent home": {
    phrases: [
      "(dieron|mandaron|dado|dada) .. (alta|casa)",
      "(vieron|vio|revisaron|atendieron|constataron) .. (mutual|urgencia|hospital|clinica|sapu|posta|consultorio)",
      "(mutual|urgencia|hospital|clinica|sapu|posta) .. (vieron|revisaron|alta|nada|normal|descartaron)",
      "(radiografia|radiografias|placa|placas|scanner|resonancia|examenes|imagenes) .. (normal|normales|bien|buena|buenas|limpia|limpias|nada)",
    ],
    kind: "history",
  },
  "fall from a height": {
    phrases: [
      "{caida} .. (techo|andamio|arbol|altura|metros|balcon|tejado|poste|grua|caballo|parron|segundo piso|tercer piso|cuarto piso|2do piso|terraza|muro|pandereta|ventana|barranco|quebrada)",
      "(techo|andamio|arbol|altura|metros|balcon|tejado|segundo piso|tercer piso|caballo) .. {caida}",
      "(sali|salio|salimos) (volando|disparado|disparada|eyectado|despedido)",
      "(vole|volo|volamos) .. (moto|bici|bicicleta|auto|techo|manubrio)",
      "(choque|chocamos|choco|colision) .. (frontal|frente|poste|arbol|muro|camion|velocidad|autopista|carretera|volcamiento)",
      "(rode|rodo|rodamos|rodando) .. (escalera|escaleras|escalas|escala|cerro|barranco|quebrada|ladera|grada|gradas)",
      "(volque|volco|volcamos|volcaron|volcamiento) .. (auto|camioneta|camion|tractor|cuatrimoto|bus|micro|jeep|furgon|carretera|ruta|kart|moto)",
      "(auto|camioneta|camion|tractor|cuatrimoto|bus|micro|jeep|furgon) .. (volque|volco|volcamos|volcaron|volcamiento)",
      "(cayo|cayeron|callo) encima .. (muro|pallet|cajas|refrigerador|mueble|arbol|auto|moto|carga|saco|sacos|plancha|ropero|viga)",
      "(aplasto|aplastado|aplastaron) .. (auto|camion|maquina|muro|tractor|caballo)",
    ],
    kind: "event",
  },
  "dived head first": {
    phrases: [
      "(tire|tiro|lance|lanzo|piquero|clavado|zambull*) .. {cabeza} .. (rio|mar|piscina|poza|lago|agua|fondo|playa)",
      "(piquero|clavado|zambull*|tire|tiro) .. (fondo|piedra|piedras|roca|piscina baja|poca agua)",
      "(piquero|clavado|zambull*) .. (cabeza|arena)",
      "(pegue|tope|di|choque|pego|topo) .. {cabeza} .. fondo",
    ],
    kind: "event",
  },
  crash: {
    phrases: [
      "(choque|choco|chocamos|accidente|estrelle|estrello) .. (auto|moto|camion|camioneta|carretera|poste|arbol|transito)",
      "(volque|volco|volcamos|volcar*|volcamiento)",
      "(cai|caida|cayo) moto",
      "(choco|boto|atropello|atropellaron) (camion|auto|moto|micro|camioneta)",
      "(auto|camion|moto|micro|camioneta|bus|taxi|furgon) (choco|chocaron)",
      "(accidente|accidento|accidentamos|accidentado|accidentaron) .. (taxi|colectivo|bus|micro|furgon|tractor|tren|ruta|camino)",
    ],
    kind: "event",
  },
  "bent the wrong way": {
    phrases: [
      "({extremidad}|{dedos}|clavicula|hombro) .. (quedo|ve) .. (chueco|chueca|deforme|torcido|torcida|salida|salido)",
      "({extremidad}|{dedos}|antebrazo|rotula) .. (apunta|mira|mirando|quedo|doblado|doblada) .. (otro lado|lado contrario|reves|atras|afuera|cualquier lado|lado|costado)",
      "({extremidad}|{dedos}|antebrazo) .. (quedo|puso|doblado|doblada) .. (ele|forma rara|tenedor|banana|siete|ese|codo mas|gancho|zeta|escalera|boomerang|pico|arco|alicate|anzuelo)",
      "(quedo|puso) .. como .. (tenedor|banana|ele|siete|gancho|zeta|boomerang|anzuelo)",
      "(hombro|clavicula) .. (quedo|esta) .. (hundido|hundida|salido|salida|levantado|levantada|cuadrado)",
      "no (vuelve|entra) .. (lugar|sitio)",
      "(pie|mano|dedo|antebrazo) quedo colgando",
      "doblado donde no",
    ],
    kind: "event",
  },
  "not one step": {
    phrases: ["ni .. (paso|pasos)", "no {puedo} dar .. (paso|pasos)", "no (doy|da) .. (paso|pasos)"],
  },
  "small burn": {
    phrases: ["(queme|quemo|quemadura) .. (poquito|poco|leve|chica|chico|chiquita|chiquito|nada mas)"],
  },
  "limb icy": {
    phrases: [
      "({pie}|{pierna}|{mano}|{brazo}|{dedos}) .. (frio|fria|frios|frias|helado|helada|helados|heladas|hielo|congelado|congelada|marmol|tempano)",
      "(frio|fria|helado|helada|hielo|congelado|congelada) .. ({pie}|{pierna}|{mano}|{brazo}|{dedos})",
    ],
  },
  "limb white": {
    phrases: [
      "({pie}|{pierna}|{mano}|{brazo}|{dedos}) .. (blanco|blanca|blancos|blancas|palido|palida|palidos|sin color|sin sangre|descolorido|descolorida|transparente|papel)",
      "(blanco|blanca|blancos|palido|palida) .. ({pie}|{pierna}|{mano}|{dedos})",
    ],
  },
  "about to burst": {
    phrases: [
      "(reventar|revienta|explotar|explota|estallar|estalla|explotando|reventando) .. (pierna|pantorrilla|antebrazo|brazo|pie|mano|muslo|canilla)",
      "(pierna|pantorrilla|antebrazo|brazo|pie|mano|muslo|canilla) .. (reventar|revienta|explotar|explota|estallar|estalla|explotando|reventando)",
    ],
  },
  "swollen against the other": {
    phrases: [
      "(pierna|pantorrilla|gamba|pata|muslo) .. (gorda|gruesa|grande|hinchada|inflada|inflamada|ancha|doble) .. otra",
      "{hinchado} .. sola (pierna|pantorrilla|pata|gamba)",
      "sola (pierna|pantorrilla|pata|gamba) .. {hinchado}",
      "(vole|volar|viaje|viajar|vuelo|avion|bus) .. {hinchado} .. (pierna|pantorrilla)",
      "(vole|volar|viaje|viajar|vuelo|avion|bus) .. (pierna|pantorrilla) .. {hinchado}",
    ],
  },
  "leg red and hot": {
    phrases: [
      "(pierna|pantorrilla|gamba|pata) .. {rojo} .. {caliente}",
      "(pierna|pantorrilla|gamba|pata) .. {caliente} .. {rojo}",
    ],
  },
  "wound red and hot": {
    phrases: [
      "(herida|cicatriz|puntos|operacion) .. {rojo} .. {caliente}",
      "(herida|cicatriz|puntos|operacion) .. {caliente} .. {rojo}",
    ],
  },
  "leg not used": {
    phrases: [
      "no (quiere|deja) .. mover .. (pierna|piernita|pie|cadera|rodilla)",
      "no mueve .. (pierna|piernita)",
    ],
  },
  "sweats cold": {
    phrases: ["{sudor} .. (frio|fria|helado|helada|hielo)", "(frio|fria|helado|helada) .. {sudor}"],
  },
  "hurts to breathe": {
    phrases: [
      "{duele} .. (respiro|respirar|respira|inspirar|inhalo|inspiro|suspiro|tomo aire)",
      "(respiro|respirar|respira|inspirar|inhalo|inspiro|suspiro|tomo aire) .. {duele}",
    ],
  },
  "feels like dying": {
    phrases: [
      "(siento|sintiendo) .. (morir|muero|voy|apago)",
      "(siento|creo|como) .. muero",
      "(peor|mal) que nunca",
    ],
  },
  "baby breathes hard": {
    phrases: [
      "(guagua|bebe|lactante|hijo|hija|niño|niña) .. (respira|respirando) .. (rapido|rapidito|agitado|agitada|quejido|costillas|mal|corto)",
      "hunden .. (costillas|costilla|pecho|guatita)",
      "hunde .. (pecho|guatita|cuello)",
    ],
  },
  "labour by the clock": {
    phrases: ["cada .. minutos", "cada .. rato .. (aprieta|dura|apreton|dolor)"],
  },
  "opened stitches": {
    phrases: [
      "(abrieron|abrio|abriendo|soltaron|infectaron|infecto|infectados|reventaron) .. (puntos|corchetes|herida|cicatriz|operacion|cirugia|sutura|costura|grapas|cesarea)",
      "(pus|materia|supura|supuran) .. (puntos|corchetes|cicatriz|herida|sutura)",
      "(puntos|corchetes|cicatriz|herida) .. (abrieron|abrio|soltaron|infectaron|infectados|infecto|supura|supuran|pus|materia|liquido|mojada)",
    ],
  },
  "sore throat": {
    phrases: [
      "(amigdala|amigdalas|amigdalitis|faringitis|placas|resfriado|resfriada|resfrio|gripe|carraspera)",
      "garganta .. (roja|irritada|inflamada|pica|picazon|raspa|rasposa|dolor|duele|placas|seca)",
      "{duele} garganta",
    ],
  },
};
