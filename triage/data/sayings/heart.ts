import type { Sayings } from "../shape";

/**
 * Chest, breath, vessels and limbs as people tell of them. Signs by NICE CG95, ESC 2023 and 2024, NICE NG158 and Wells, ESVS 2020, BOAST
 * compartment syndrome, ACSM rhabdomyolysis, resus.org.uk.
 */
export const heartSayings: Sayings = {
  "chest pain": [
    "calambre .. (pecho|corazon)",
    "{duele} .. (toracico|toracica|retroesternal|precordial)",
    "(tranca|pelota|fierro|clavo|estaca|lanza|fuego|hoyo|vacio|cosa rara|cosa|atravesado|atravesada) .. (pecho|esternon|corazon)",
    "(pecho|esternon|corazon) .. (molesta|arde|quema|incomodo|atravesado|raro|rara|funciona mal)",
    "{duele} .. (caja pecho|caja toracica|tetilla izquierda|mama izquierda|teta izquierda|bajo pechuga)",
    "(tetilla|teta|pechuga) izquierda .. {duele}",
    "(agarro|agarra|pesco|tomo|dio) .. (aca|aqui|medio) pecho",
    "lestomak",
  ],
  "chest pressure": [
    "(cierra|cerro|cerrado|cerrando|encoge|encogio|estruja|estrujando|exprime|comprime|comprimido|aplastan|aplastaran|hunde|hundido|hundia|atora|atorado|atravesado|tranca|trancado|apretado|apretaba|apretando|apretuja|apretujado|amarrado|amarraron|garra|camion|roca|bloque|yunque|cemento|plomo|losa|tonelada|pata encima) .. (pecho|esternon|corazon|torax)",
    "(pecho|esternon|corazon|torax) .. (cierra|cerro|cerrado|cerrando|encoge|encogio|estruja|exprime|comprime|comprimido|hunde|hundia|atorado|trancado|apretaba|apretando|apretujado|garra|camion|roca|bloque|cemento|plomo|losa|tonelada|ahorca)",
    "(apreton|apretazon|opresion|ladrillo|yunque|elefante|roca|garra) .. (aca|aqui|medio|centro|estomago|adentro)",
    "(apreton|apretazon|opresion|apretando|aprieta) .. (brazo|mandibula|quijada|garganta)",
    "(sitting|standing|weight|squeez*|crush*|vice) .. chest",
    "chest .. (squeez*|crush*|weight|constrict*|closing)",
    "(aperta|apertando|apertado|peso|pressao) .. peito",
  ],
  "arm or jaw pain": [
    "(brazo|hombro|mano) (zurdo|zurda|corazon)",
    "(brazo|brazos|hombro|codo) .. (raro|rara|plomo|lacio|acalambrado|apretado|acalambra|corriente|tira)",
    "(dientes|muelas|mandibulas|mandibula|quijada|pera) .. (raro|hormigueo|aprieta|duelen|apretadas|acalambradas)",
    "{duele} .. (dientes|muelas|mandibulas|encias)",
    "hormigueo .. (pera|mandibula|quijada|brazo)",
  ],
  "spreads to arm jaw back": [
    "(fue|va|pasa|paso|subio|corre|tira|llega|llego|extendio|expande|expandio|irradia) .. (brazo|mandibula|quijada|dientes|pera|garganta|espalda|codo|cuello|muñeca)",
    "hasta .. (brazo|mandibula|quijada|dientes|garganta|codo|meñique)",
    "(spread*|radiat*|shoot*|goes) .. (arm|jaw|back|neck|shoulder)",
  ],
  "cold sweat": [
    "(gota|gotas) (fria|frias|helada|heladas|gorda|gordas)",
    "(estilando|destilando|chorreando|sopa) .. (frio|helado|{sudor}|entera|entero)",
    "(mojado|mojada|empapado|empapada) .. ({sudor}|entero|entera|helado|helada)",
    "(clammy|sweats|drenched)",
  ],
  nausea: ["(vomit*|arcad*|nause*)", "(ganas|ganitas) .. (vomitar|devolver|buitrear)"],
  pale: [
    "(blanco|blanca) .. (papel|cal|muerto|muerta|vela|tiza|leche|pared|sabana|hoja|fantasma)",
    "(cetrino|cetrina|transparente|verde|ceniciento|lividez|livido|livida)",
    "sin color .. (cara|labios)",
    "(perdio|perdi|fue) .. color .. cara",
    "palidez",
  ],
  breathless: [
    "(buscando|buscar|busca|busco) .. aire",
    "no {puedo} .. (escalones|peldaños)",
    "no (sube|subo) .. (escalones|peldaños)",
    "(cuesta|costaba|costando|cuesta mucho) .. (aire|inspirar|inhalar|llenar|hablar corrido)",
    "(jadeo|jadeando|jadea|boqueando|resuello|resoplando|resopla|sofocado|sofocada|sofoca|sofocando|asfixiando|asfixio|ahogarme|ahogue|bufando|acezando|aceza|acezo)",
    "no ({puedo}|alcanzo|logro) .. llenar .. (pecho|pulmon|pulmones)",
    "no (lleno|llena|llego|llenan|expanden) .. (pulmon|pulmones|pecho|aire)",
    "(canso|cansa|fatiga|agito|agita|agoto) .. (hablar|hablando|vestirme|peinarme|ducharme|dos pasos|acostado|acostada|comer)",
    "(respiro|respira|respiracion|respirando) .. (bombilla|pajita|perro|perrito|cortito|cortita|superficial|rapidito|rapido|pez|hundiendo)",
    "(aire|oxigeno) .. (no|poco|apenas) .. (entra|llega|alcanza|pasa)",
    "(pecho|pulmon|pulmones) .. (cerrado|cerrados|silba|chifla|pito|pitos|no abre)",
    "(breathing|breathe) .. (hard|difficult|heavy|fast|trouble)",
    "(out|catch) .. breath",
    "(gasping|winded|suffocat*)",
    "sem (ar|folego)",
    "nao consigo respirar",
    "ka respire",
    "(canso|cansa|agoto|agota) .. respir*",
    "(canso|cansa) .. respirar",
  ],
  "breathless at rest": [
    "{ahogo} .. (hablando|sentado|sentada|acostado|acostada|acostar|acostarme|quieto|quieta|sin hacer nada|vistiendome)",
    "no {puedo} (respirar|tomar aire|inspirar|meter aire)",
    "(sentado|sentada) .. (dormir|duermo|noche) .. ({ahogo}|aire)",
    "(boca|labios|uñas) .. {morado}",
  ],
  "pain on breathing": [
    "(inspiro|inspirar|inhalo|respiro|respirar|respiracion|suspiro|bostezo|toso|toser|pulmones|lleno) .. (pincha|clava|clavada|corta|punza|cuchillo|lanza|estaca|atraviesa|pinchazo)",
    "(pincha|clava|clavada|corta|punza|cuchillo|cuchilla|lanza|estaca|pinchazo|clavado|puntada|punzada) .. (inspiro|inspirar|inhalo|respiro|respirar|respiracion|suspiro|bostezo|toso|pulmones|lleno|aire)",
    "(pincha|clava|puntada|punzada|clavada) .. (pulmon|pulmones)",
    "(pulmon|pulmones) .. (pincha|clava|duele|puntada|punzada)",
    "dor .. respirar",
  ],
  "coughing blood": [
    "(tos|toso|tosi|toser|escupo|escupi|escupir|escupiendo|flema|flemas|gargajo|pollo|desgarre) .. (rojo|roja|rosado|rosada|{sangre}|sanguinolent*)",
    "(hilo|hilitos|pintas|poquito|poco) .. {sangre} .. (tos|toser|flema|escup*)",
    "(spit*|cough*) .. blood",
    "tossi* .. sangue",
  ],
  palpitations: [
    "corazon .. (desbocado|disparado|brinca|brincando|patea|galopa|galopando|tambor|retumba|sale|corre|arranca|apurado|loquito|vuelta|pega|100|110|120|130|140|150|160)",
    "(pulso|latidos|pulsaciones|lpm) .. (110|120|130|140|150|160|170|disparado|disparada|desbocado|volando)",
    "(heart|pulse) .. (fast|racing|pounding|skipping)",
    "coracao .. (disparado|acelerado)",
  ],
  "long journey": [
    "(vuelo|avion|aterrice|aterrizamos)",
    "(llegando|volviendo|regresando|vengo) .. (europa|españa|miami|estados unidos|mexico|australia|brasil|viaje|vuelo)",
    "(volvi|llegue|regrese|volvimos|llegamos|viaje|vine) .. (madrid|españa|europa|miami|estados unidos|eeuu|mexico|china|japon|australia|asia|londres|paris|italia|alemania|brasil|nueva york|canada|venezuela|colombia|haiti|punta arenas|arica|iquique|isla pascua|puerto montt)",
    "(viaje|bus|auto|camion|manejando|maneje|manejar|ruta) .. (largo|larga|horas|hrs|noche entera|toda noche)",
    "(horas|hrs) .. (bus|avion|auto|camion|sentado|sentada|manejando|volante)",
    "(flight|long drive)",
  ],
  "clot risk": [
    "(volvi|llegue|regrese|volvimos|llegamos|viaje|viajamos|vine) .. (madrid|españa|europa|miami|estados unidos|mexico|china|australia|londres|paris|italia|alemania|brasil|venezuela|colombia|haiti|arica|punta arenas)",
    "(pastilla|pastillas|pildora|parche|inyeccion|implante) .. (no embarazar|cuidarme|anticoncep*|hormona*)",
    "(enyesado|enyesada|enyesaron|encamado|encamada|sin moverme|inmovilizaron)",
    "(semanas|dias) .. (cama|acostado|acostada|postrado|postrada|reposo)",
  ],
  tearing: [
    "(desgarrara|desgarro|rasga|rasgo|abriera|abrieran|partiera|partieran|rompiera|romperse|reventara|cortaran|sablazo|lanzazo|estocada|puñalada|cuchillada|clavaran cuchillo|clavaron) .. (pecho|espalda|paletas|dentro|adentro|torax|tronco)",
    "(pecho|espalda|paletas|torax) .. (abriera|abrieran|partiera|partieran|rompiera|reventara|sablazo|lanzazo|estocada)",
    "(ripp*|tear*|knife) .. (chest|back|shoulder blades)",
  ],
  "pulsing belly": [
    "{guata} .. (latir|pulsar|palpitar)",
    "(siento|noto|tengo) .. (latir|latido|pulso|pulsar|tambor|corazon) .. {guata}",
  ],
  "calf or leg pain": [
    "(pantorrilla|gemelo|pierna|canilla|muslo) .. (tira|pesada|carga|agarrotada|latiendo|late|tirantez|punza)",
  ],
  "calf pain": [
    "{pantorrilla} .. (duro|piedra|agarrotad*|acalambrad*|late|latiendo|tirante|punza|apretada|sensible|adolorid*)",
  ],
  "leg swollen": [
    "chamorro .. (mas|gorda|gruesa|dura|hinch*)",
    "(pierna|pata|gamba|pantorrilla|gemelo|canilla|muslo|tobillo) .. (jamon|sandia|tronco|poste|elefante|pelota|globo|embutido|brillosa|brillante|tirante|ensancho|abulto|crecio|engordo|retiene|enorme|rellena)",
    "(bota|calza|jeans|pantalon|calcetin|zapato|media) .. no .. (entra|cierra|sube|pasa|cabe)",
    "no .. (entra|cierra|cabe|sube) .. (bota|calza|jeans|calcetin|zapato|pierna)",
    "(pierna derecha|pierna izquierda|pantorrilla) .. (doble|mas gruesa|mas ancha|mas grande|mas gorda|distinta|mide)",
    "(leg|calf) .. (swollen|bigger|swelled|puffy|huge)",
    "perna .. (inchada|inchou|grossa)",
  ],
  "leg warm or red": [
    "(pierna|pantorrilla|gemelo|pata|canilla) .. (ardiendo|brasa|hierve|afiebrada|quemando|jaiba|betarraga)",
  ],
  "limb cold": [
    "({pie}|{pierna}|{mano}|{brazo}|{dedos}) .. (cera|vela|difunto|tiza|muerto frio|papel|congela*|cadaver|refrigerador)",
    "({pie}|{mano}|{dedos}) (muerto|muerta|muertos|dormido muerto)",
    "(foot|leg|hand|toes|fingers) .. (cold|freezing|pale|white)",
    "({mano}|{pie}|{dedos}|{pierna}|{brazo}) .. (hielo|helad*|friit*)",
  ],
  "limb blue": [
    "({pie}|{pierna}|{mano}|{brazo}|{dedos}) .. (lila|ciruela|berenjena|amoratad*|azulos*|cianosis|renegrid*|jaspead*)",
  ],
  "limb numb": [
    "({pie}|{mano}|{pierna}|{dedos}) .. (no siento|sin sentir|sin tacto|anestesi*|muerto|muertos|ajeno)",
    "sin (sentir|tacto) .. ({pie}|{mano}|{dedos}|{pierna})",
    "{dedos} .. (azules|morados|blancos) .. sin sentir",
  ],
  "no pulse": ["no .. (late|pulso|circula) .. ({pie}|{mano}|{pierna}|muñeca)"],
  "tense compartment": [
    "(canilla|pantorrilla|pierna|antebrazo|muslo|pie) .. (reviente|revienta|punto de reventar|no cede|dura como|tirante|brillosa|cemento|fierro|globo)",
    "(reventar|explotar|estallar|rajar|rajarse) .. (canilla|pantorrilla|pierna|antebrazo|muslo|piel)",
  ],
  "pain beyond injury": [
    "(tramadol|ketorolaco|ketoprofeno|morfina|paracetamol|ibuprofeno|calmante|calmantes|inyeccion) .. (no|nada|igual|tampoco|sigue)",
    "ni .. (tramadol|ketorolaco|ketoprofeno|morfina|calmantes|remedios|pastillas|inyeccion) .. (pasa|calma|quita|alivia|hace nada)",
    "(muero|morir|muriendo|desmayo|lloro|llorando|grito|gritando|chillo|aullo) .. (dolor|duele)",
    "{duele} .. (mucho mas|cada vez mas|aumentando|llorar|gritar|lagrimas|aguantar|aguanto)",
    "dolor (inhumano|salvaje|infernal|espantoso|tremendo|maldito|insufrible|inaguantable)",
    "(unbearable|excruciating|agony)",
  ],
  "stretch hurts": [
    "({dedos}|pie|mano) .. (estiran|estiro|mueven|muevo|toquen|doblan) .. (grito|lloro|ve estrellas|veo estrellas|{duele})",
    "(estirar|estiran|estiro|mover|muevo|mueven) .. ({dedos}) .. (grito|lloro|estrellas|insoportable|{duele})",
  ],
  "cast tight": [
    "(yeso|ferula|valva|vendaje|venda|bota) .. (estrangula|ahorca|corta|cortando|reventar|chico|chica|explotar|late|apretadisimo|matando)",
  ],
  "dark urine": [
    "({orinar}|orines) .. (borra|petroleo|oxido|cobre|cognac|coñac|cerveza negra|pilsen|fanta|cafe|oscurito|oscurita|guinda|betarraga|sangre vieja|malta|pepsi|coca|ladrillo|teja)",
    "(cafe|negro|oscuro|coca|cocacola|pepsi|malta) .. ({orinar}|orines)",
    "({orinar}) (poco|poquito|poquita) .. (oscuro|oscura|cafe)",
  ],
  "muscles after effort": [
    "(reto|desafio|challenge|circuito|hiit|bootcamp|carrera|media maraton|corrida|subida|ascenso|flexiones|abdominales|planchas|salto|estocadas|zancadas|kettlebell|remo|ciclismo|bici|pichanga|personal trainer)",
  ],
  "muscles swollen sore": [
    "(muslos|brazos|piernas|pectorales|biceps|triceps|pantorrillas|cuadriceps) .. (cemento|fierro|palo|madera|globos|globo|hormigon|agarrotad*|bloqueados|trabados)",
    "no {puedo} .. (doblar|doblo|estirar|sentarme) .. (muslo|muslos|brazos|piernas|codo|codos)",
  ],
  bleeding: [
    "no (para|deja|paraba|corta|logro parar|dejo) .. (sangrar|sangra|salir sangre|botar sangre|{sangre})",
    "(toalla|paño|polera|trapo|venda|gasa|apositos) .. (empapad*|llena|lleno|estilando|roja|sangre)",
    "({sangre}|sangra) .. (borbotones|litros|charco|empapa*|pulsos|latiendo)",
    "(charco|litros|borbotones) .. {sangre}",
  ],
  "throat or face swelling": [
    "(hincho|hincha|hinchando|hinchada|hincharon|hinchan) .. (boca|labios|lengua|garganta|campanilla|ojos|parpados|cara)",
    "garganta .. (cierra|cerro|cerrando|hincha|hinchando|apreta*)",
  ],
  hives: ["(ronchas|ronchones|habones|urticaria|picazon|alergi*)"],
  "claudication worse": ["(incluso|hasta|ni|tambien) .. (acostado|acostada|reposo|noche|quieto)"],
};
