import type { Lexicon } from "../shape";

/** Sources: NICE NG158 and Wells score (DVT, PE), ESVS 2020 (acute limb ischaemia), BOAST compartment syndrome, ACSM exertional rhabdomyolysis, resus.org.uk anaphylaxis. */
export const vessels: Lexicon = {
  "calf or leg pain": {
    phrases: [
      "{duele} ~ (pantorrilla|pantorrillas|gemelo|gemelos|canilla|pierna|calf|leg|muslo|ingle|perna|panturrilha|gamba|pata|chamorro|tuto)",
      "(calambre|calambres|acalambr*|tirantez|apretado|apretada|pesadez|pesada|tensa|tirante) .. (pantorrilla|gemelo|pierna|muslo)",
      "(pantorrilla|gemelo|pierna|muslo|gamba) .. (calambre|acalambr*|tirante|apretada|tensa|pesada|pesadez|calambre)",
      "(pantorrilla|gemelo|calf)",
    ],
  },
  "calf pain": {
    phrases: [
      "{duele} ~ {pantorrilla}",
      "(calambre|tirantez|apretado|apretada|pesadez|tensa) .. {pantorrilla}",
      "{pantorrilla} .. (calambre|tirante|apretada|tensa|pesada|dura)",
    ],
  },
  "fingers swollen": { phrases: ["{dedos} .. {hinchado}", "{hinchado} .. {dedos}"] },
  "leg swollen": {
    phrases: [
      "{hinchado} ~ (pantorrilla|gemelo|pierna|calf|leg|muslo|perna|panturrilha|gamba|pata|chamorro|canilla|tuto)",
      "tobillo .. (mas gruesa|gordo|gorda|doble|grande)",
      "(pantorrilla|gemelo|pierna|gamba|muslo|pata) .. (mas gruesa|gruesa|grueso|gordo|gorda|doble|grande|ancha|diferente|distinta|piedra)",
      "pierna .. mas (hinchada|ancha|inflada)",
      "pierna .. (gruesa|gorda|hinchada|grande|doble|ancha) .. otra",
      "(pantorrilla|gemelo|pierna|calf|leg|muslo|gamba|pata|chamorro|canilla|tuto|pantorilla) .. (enorme|gigante|globo|jamon)",
      "(pantalon|calcetin|zapato|bota) .. no .. (entra|cierra|sube)",
    ],
  },
  "one leg only": { phrases: ["sola (pierna|pantorrilla)", "(puro|pura) (pierna|lado)"] },
  "both legs swollen": {
    phrases: [
      "{hinchado} .. (dos|ambas|ambos) ({pierna}|pies|tobillos)",
      "(dos|ambas|ambos) ({pierna}|pies|tobillos) .. {hinchado}",
      "{hinchado} .. (piernas|pies|tobillos)",
      "(piernas|pies|tobillos) .. {hinchado}",
    ],
  },
  "leg warm or red": {
    phrases: [
      "{pantorrilla} .. ({caliente}|{rojo})",
      "(pantorrilla|gemelo|pierna|calf|leg|muslo|gamba|pata|canilla) .. ({caliente}|{rojo})",
      "({caliente}|{rojo}) .. (pantorrilla|gemelo|pierna|calf|leg|muslo|gamba|pata|canilla)",
    ],
  },
  "clot risk": {
    phrases: [
      "(vuelo|avion|viaje|viaje bus|bus|viajé|viaje auto|flight|plane|manejando|manejé) .. (largo|larga|horas|hrs|hours|santiago|europa|españa|punta arenas|arica)",
      "(horas|largas) .. (avion|vuelo|bus|auto|viaje|manejando|sentado)",
      "(vuelo|avion|flight)",
      "(anticonceptivo|anticonceptivos|anticonceptiva|anticonceptivas|pastillas anticonceptivas|hormonas|pill|tamoxifeno|estrogenos|terapia hormonal|pilula|anovulatorio|anovulatorios|anillo vaginal)",
      "(dias|semanas|meses) cama",
      "(reposo|postrado|postrada|inmovil|inmovilizado|inmovilizada|hospitalizado|hospitalizada|bota|yeso|ferula|valva|bota ortopedica|cast)",
      "(trombofilia|factor v|leiden|tuve trombosis|trombosis previa|trombosis antes|trombosis anterior|mutacion)",
      "(cancer|quimio|quimioterapia|tumor|quimios)",
      "(posparto|post parto|puerperio|cesarea|parto|di a luz|tuve guagua|tuve mi guagua|recien parida|embarazada|embarazo|pregnant)",
      "{operar}",
      "(covid)",
    ],
    kind: "history",
  },
  /** Hours of sitting in the last days; more is told in sayings/heart.ts. */
  "long journey": { phrases: ["(vuelo|avion|flight)"], kind: "event" },
  "clot named": {
    phrases: ["(trombosis|trombo|coagulo|flebitis|tvp|embolia|tromboembolismo|blood clot)"],
    kind: "diagnosis",
  },
  "clot ruled out": {
    phrases: [
      "(eco|doppler|ecografia|ecotomografia|ecodoppler|dimero) .. (limpia|limpio|normal|normales|bien|negativa|negativo|bueno|buena)",
      "sin (trombos|trombo|coagulo|coagulos|trombosis)",
      "no (habia|hay|tenia|tengo|era|es|encontraron|vieron|salio|aparecio|fue) .. (trombo|trombos|trombosis|coagulo|coagulos)",
      "(pantorrilla|pierna|gemelo) .. (blanda|blandita|iguales)",
      "descart* .. (trombo|trombosis|coagulo|tvp)",
      "(trombo|trombosis|coagulo|tvp) .. descart*",
    ],
    kind: "clearance",
  },
  "muscle strain": {
    phrases: [
      "(sentí|senti|sintio|hizo|senti) .. (tiron|pinchazo|pedrada|piedrazo|latigazo|crujido|desgarro)",
      "(desgarro|tiron|contractura|calambre) .. (corriendo|correr|jugando|pichanga|futbol|partido|padel|tenis|sprint|pique|entrenando|gym|gimnasio|trotando|saltar)",
      "(corriendo|jugando|pichanga|futbol|partido|padel|tenis|sprint|pique|entrenando|trotando|trotar|baile|zumba|entrenamiento) .. (tiron|pinchazo|pedrada|desgarro|contractura|calambre|latigazo)",
    ],
  },
  "arm swollen blue": {
    phrases: [
      "brazo .. {hinchado} .. {morado}",
      "brazo .. {morado} .. {hinchado}",
      "{hinchado} .. brazo",
      "brazo .. {hinchado}",
      "mano .. {hinchado} .. {morado}",
      "brazo .. (venas) ",
      "brazo .. (gordo|doble|enorme|grueso) .. ({morado}|vino|axila)",
      "brazo .. (vino|{morado}) .. (gordo|doble|enorme|grueso|{hinchado})",
    ],
  },
  "limb cold": {
    phrases: [
      "({pie}|{pierna}|{mano}|{brazo}|{dedos}) .. {frio}",
      "{frio} .. ({pie}|{pierna}|{mano}|{brazo}|{dedos})",
      "({pie}|{pierna}|{mano}|{brazo}|{dedos}) .. (marmoleado|marmol|marmolado|palido|palida)",
    ],
  },
  "limb went cold": { phrases: ["enfrio .. (pie|mano|pierna|brazo)"] },
  "limb blue": {
    phrases: [
      "({pie}|{pierna}|{mano}|{brazo}|{dedos}) .. {morado}",
      "{morado} .. ({pie}|{pierna}|{mano}|{brazo}|{dedos})",
    ],
  },
  "limb numb": {
    phrases: [
      "({pie}|{mano}|{pierna}|{brazo}|{dedos}) .. no .. (siento|siente)",
      "no (siento|siente) .. {morado}",
      "(manos|pies|dedos) .. (corcho|cosquilleo)",
      "({pie}|{pierna}|{mano}|{brazo}|{dedos}|{extremidad}) .. {dormido}",
      "{dormido} .. ({pie}|{pierna}|{mano}|{brazo}|{dedos}|{extremidad})",
      "no (siento|siente) .. ({pie}|{pierna}|{mano}|{dedos})",
      "no {puedo} (mover|muevo) .. {dedos}",
    ],
  },
  "no pulse": {
    phrases: [
      "(no|sin) .. (pulso|pulsos)",
      "no (encuentra|encuentran|siento|siente|toma|hay|palpa) .. pulso",
    ],
  },
  "cold weather only": {
    phrases: [
      "(invierno|hielo|nieve|helada|agua fria|refrigerador) .. (dedos|manos) .. (blancos|morados|palidos|blancas|moradas)",
      "dedos .. (blancos|morados|palidos) .. (invierno|hace frio|agua)",
      "raynaud",
      "toda vida .. {frio}",
      "cuando hace frio",
    ],
  },
  "claudication worse": {
    phrases: [
      "(reposo|acostado|acostada|noche|dormir|colgar|colgando|quieto) .. {duele}",
      "{duele} .. (reposo|acostado|acostada|quieto|incluso parado)",
    ],
  },
  "atrial fibrillation": {
    phrases: [
      "(fibrilacion|arritmia|fibrilacion auricular|anticoagulante|bypass|stent pierna|fumador|fumadora|arterias tapadas|diabetico|diabetica)",
    ],
    kind: "history",
  },
  "tense compartment": {
    phrases: [
      "(duro|dura|durisimo|durisima|tenso|tensa|reventar|explotar|apretado|apretada|apretadisima) .. (pierna|pantorrilla|canilla|antebrazo|muslo|pie|mano|brazo|gemelo|tobillo)",
      "(pierna|pantorrilla|canilla|antebrazo|muslo|pie|mano|brazo|gemelo) .. (duro|dura|durisimo|durisima|tenso|tensa|piedra|palo|madera|tabla|reventar|explotar|va a reventar|apretado|apretada)",
    ],
  },
  "tight shoes": {
    phrases: [
      "(faja|zapatillas|zapatos|zapato|zapatilla|botas|calzado|bototos|calcetines|calcetin|pantalon|plantilla|plantillas)",
    ],
  },
  /** Of a strap, not of the heart. "Como un cinturón" is no strap. */
  "tight clothes": {
    phrases: [
      "(aprieta|aprietan|apretado|apretada|molesta) .. (sosten|sostenes|sujetador|mochila|polera|camisa|chaqueta|corset|tirante|tirantes|chaleco|arnes|polerón|traje)",
    ],
  },
  "stretch hurts": {
    phrases: [
      "{duele} .. (muevo|mover|estiro|estirar|mueven|estiran|mueve) .. {dedos}",
      "(muevo|mover|estiro|estirar|mueven|estiran|doblar|doblo|mueve) .. {dedos} .. {duele}",
      "no {puedo} mover .. dedos",
      "no .. (soporto|aguanto) .. (muevan|mover) .. dedos",
    ],
  },
  "pain beyond injury": {
    phrases: [
      "(grita|grito|gritaba|aulla|llora|chilla) .. (mueven|mover|tocan|muevo|mueve|toca|dolor)",
      "no (para|pasa|calma|cede|baja) .. (nada|remedio*)",
      "(llorando|chillando|retorciendo)",
      "{duele} .. (desproporcionado|insoportable|bestial|atroz|terrible|horrible|aumenta|demasiado|crece|peor|no calma|no se quita|aumentando|brutal|inhumano|salvaje|infernal|espantoso)",
      "(insoportable|desproporcionado|atroz|bestial) .. {duele}",
      "no (pasa|calma|quita|alivia|baja|cede) .. (nada|ketorolaco|tramadol|ketoprofeno|paracetamol|remedio|remedios|morfina|ibuprofeno)",
      "(tramadol|ketorolaco|ketoprofeno|morfina|remedios|analgesicos|calmantes) .. (no|nada)",
      "no aguanto",
      "(grito|gritando|llorando|lloro) .. (dolor|duele)",
      "cada (hora|rato|vez) .. peor",
    ],
  },
  /** The person says how bad it is, whatever the form's number. */
  "said strong": {
    phrases: [
      "{duele} .. (fuerte|fuertisimo|intenso|insoportable|terrible|horrible|tremendo)",
      "(fuerte|intenso|tremendo) {duele}",
    ],
  },
  cast: {
    phrases: [
      "(yeso|ferula|valva|bota yeso|vendaje|enyesado|enyesaron|enyesada|enyesada|cast|vendaron|venda)",
    ],
  },
  "cast tight": {
    phrases: [
      "(yeso|ferula|valva|bota|vendaje|venda|cast) .. (apretado|apretada|aprieta|tight|aprietan|apretando|ajustado|chico|queda)",
      "(aprieta|apretado|apretada|apretando) .. (yeso|ferula|valva|vendaje|venda|bota)",
    ],
  },
  "dark urine": {
    phrases: [
      "{orinar} .. (cafe|coca|cocacola|cola|oscura|oscuro|negra|negro|marron|te|cargada|cargado|roja|rojo|vino|chocolate|bebida|oxidada|cafecito|coke|brown|dark|tea|escura|ladrillo)",
      "(coca cola|oscura|cafe|negra|dark|brown|marron|color te) .. {orinar}",
      "{orinar} .. coca cola",
      "(urine|pee) .. (dark|brown)",
      "(orina|pipi|pichi|orino) .. color",
    ],
  },
  "muscles after effort": {
    phrases: [
      "(crossfit|maraton|maratón|entrene|entrenamiento|gimnasio|gym|pesas|spinning|sentadillas|murph|trail|ironman|triatlon|burpees|hyrox|dominadas|wod|ejercicio|ejercicios|rutina|clase|workout|entrenar|trote|pull|piernas dia|series|entreno|cicletada|militar|boxeo)",
      "(aplastado|aplastada|aplasto|atrapado|atrapada|estatina|estatinas|convulsion|piso horas|suelo horas|tirado horas|electrocut*)",
    ],
  },
  "muscles swollen sore": {
    phrases: [
      "(musculo|musculos|muslo|muslos|brazos|brazo|piernas|biceps|cuadriceps|tutos|pectorales|triceps|antebrazos|cuerpo|espalda) .. ({hinchado}|{duele}|duros|durisimos|durisimo|piedra|tiesos|tieso|no {puedo}|reventados)",
      "({hinchado}|{duele}|duros|durisimos|tiesos) .. (musculo|musculos|muslo|muslos|brazos|brazo|piernas|biceps|cuadriceps|tutos|pectorales|triceps|cuerpo)",
      "no {puedo} .. (estirar|doblar) .. (brazos|brazo|piernas|rodillas|codos)",
      "no {puedo} .. (bajar|subir) .. (escalera|escaleras|brazos)",
    ],
  },
  hives: {
    phrases: [
      "(ronchas|roncha|habones|urticaria|hives|alergia|alergico|alergica|reaccion alergica|brotado|brotada|picazon|pica todo|allergic)",
    ],
  },
  "throat or face swelling": {
    phrases: [
      "{hinchado} .. (labio|labios|lengua|garganta|cara|ojos|parpados|boca|glotis)",
      "(labio|labios|lengua|garganta|cara|boca|glotis) .. ({hinchado}|cierra|cerrando|cerro|apretada|cierran)",
      "(cierra|cerrando|cerro|cerraba) .. garganta",
      "throat .. (closing|swelling)",
      "nudo garganta .. (respirar|cierra)",
      "(face|lips|tongue) .. swelling",
    ],
  },
  "lips or throat swell": { phrases: ["(labios|labio|lengua) .. {hinchado}"] },
  "sting or new medicine": {
    phrases: [
      "(abeja|avispa|picadura|pico abeja|pico avispa|mariscos|mani|nuez|penicilina|amoxicilina|antibiotico|aspirina|ketoprofeno|ketorolaco|diclofenaco|inyeccion|comi|chaqueta amarilla|sting|peanut|shrimp|camarones)",
    ],
  },
  "anaphylaxis named": { phrases: ["(anafilaxia|shock anafilactico|anafilactico)"], kind: "diagnosis" },
  "heat exposure": {
    phrases: [
      "(sol|insolado|insolada|insolacion|insole|sauna|heat)",
      "(mucho|harto|tanto|ola|hacia|hacía|hizo|pleno|caleta) calor",
      "(3*) grados",
      "golpe calor",
    ],
  },
  bleeding: {
    phrases: [
      "(sangra|sangrando|sangre|sangro|bleeding) .. (no cesa|no deja|chorro|chorros|mucho|harto|caleta|harta|no stop|sale|toalla)",
      "no (para|deja) .. (sangrar|sangre)",
      "(chorro|chorros) .. {sangre}",
      "{sangre} .. (chorro|chorros|no deja|no cesa)",
      "hemorragia",
      "no {puedo} .. (parar|detener|cortar) .. {sangre}",
      "no deja sangrar",
      "bleeding .. (stop|heavily)",
      "desangr*",
    ],
  },
};
