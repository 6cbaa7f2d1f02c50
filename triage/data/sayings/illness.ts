import type { Sayings } from "../shape";

/**
 * Fever, infection, belly, pregnancy, children and despair as they are told. Signs by NICE NG51, NG111, NG125, NG126, NG133, NG141, NG143,
 * NG225, BSR 2006, RCH limping child, MINSAL *4141.
 */
export const illnessSayings: Sayings = {
  fever: [
    "(hija|hijo|guagua|niño|niña|nieto|nieta|bebe|mama|papa|abuela|abuelo|cuerpo|frente) .. (hirviendo|hierve|ardiendo|vuela|volando|afiebr*)",
    "(termometro) .. (38|39|40|41|marca|marco|subio|reventar)",
    "(38|39|40|41) .. (grados|calor cuerpo)",
    "(fiebr*|afiebr*|febril|fever*)",
    "febre",
  ],
  chills: [
    "(tiemblo|temblando|tembladera|tirito|tiritando|temblores|temblor|tiembla|tirita) .. (frio|frazada|frazadas|fiebre|calentura|dientes|tapado|tapada|pelado)",
    "(frio|fiebre|calentura|frazadas) .. (tiemblo|temblando|tiritones|tiritar|temblores|tirito|tiritando|tiembla)",
    "(frio) .. (por dentro|huesos|no entro calor)",
    "no entro .. calor",
    "(escalofr*|calofr*|shiver*|chills|calafrio*|estremec*)",
  ],
  "joint hot": [
    "{articulacion} .. (hirviendo|hierve|brasa|horno|estufa|quema|ardiendo|fuego|caliente)",
    "(hirviendo|brasa|ardiendo|fuego) .. {articulacion}",
  ],
  "joint red": ["{articulacion} .. (jaiba|betarraga|camaron|tomate|guinda|aji|colorad*|rojisim*|encendid*)"],
  surgery: ["(costura|sutura|suturas|grapas|corchetes|reoperaron)"],
  "surgery event": ["(costura|sutura|suturas|grapas|corchetes|reoperaron)"],
  "wound pus": [
    "(herida|cicatriz|costura|puntos|sutura|grapas|corchetes|corte|tajo|operacion) .. (huele|hediond*|hedor|olor|pudr*|podrid*|pus|materia|supur*|abrio|abierta|abiertos|descosio|chorrea|chorreando|verde|amarillo|mojada|exuda|babea|agua|liquido|gotea)",
    "(huele|hediond*|hedor|olor feo|mal olor|supur*|chorrea|bota|sale|escurre) .. (pus|materia|herida|cicatriz|costura|puntos|sutura|liquido amarillo|liquido verde)",
    "(abrieron|abrio|descosio|solto|soltaron|reventaron) .. (puntos|costura|cicatriz|corchetes|herida|sutura)",
    "(wound|incision|stitches|scar) .. (pus|oozing|smell*|red|open*|leak*|hot)",
  ],
  "wound red hot": [
    "(herida|cicatriz|costura|puntos|sutura|corchetes|tajo) .. (hirviendo|ardiendo|late|latiendo|colorad*|inflamad*|brillosa|hinch*)",
    "(herida|costura|puntos|sutura|corchetes|tajo) .. tirante",
  ],
  "skin spreading": [
    "(rojo|roja|mancha|colorado|colorada|linea|raya|inflamacion) .. (subiendo|sube|subio|avanza|avanzo|crece|corre|corriendo|agrand*|extend*|expand*)",
  ],
  "skin redness": ["(raya|linea|mancha) .. (roja|colorada) .. (subi*|sube|brazo|pierna)"],
  "immune weak": [
    "(dializo|dializa|dialisis|drogas|inyectaba|inyecto|heroina|trasplant*|quimio*|inmunosup*|vih)",
  ],
  "very ill": ["(como gato|mal mal|moribund*|sin fuerza nada|no levanto cabeza|botado cama|botada cama)"],
  "rigid belly": [
    "{guata} .. (tabla|piedra|madera|cemento|tambor|muro|no dejo tocar|no deja tocar|dura dura)",
    "(toser|tos|estornud*|saltar|reirme|hoyo|hoyos|lomo|caminar|tocan|tocar) .. (guata|no {puedo}|dolor insoportable)",
  ],
  "right lower belly": [
    "iliaca derecha",
    "(ombligo) .. (corrio|fue|bajo|paso|derecha|derecho|lado)",
    "(abajo|bajo) .. (derecha|derecho)",
    "(ingle|guata|lado) derech* .. (vomit*|fiebre|nause*)",
  ],
  "belly pain": [
    "{duele} .. (fosa|iliaca|hipogastrio|bajo vientre)",
    "(retorcijon|retorcijones|calambre|calambres|torzon|puntada|puntadas) .. (guata|estomago|tripas|vientre|ombligo|abajo)",
    "(empezo|partio|comenzo) .. ombligo",
  ],
  "vomiting blood": ["(vomit*|devolvi) .. (rojo|roja|borra|cafe|sanguinolent*|coagulos)"],
  "black stool": [
    "({caca}|deposicion*) .. (alquitran|brea|petroleo|tinta|negr*|sanguinolent*|oscur* hediond*)",
    "(hago|hice|cago|cague|obro|obre|salio) .. (negro|negra) .. (petroleo|alquitran|hediondo|hedionda|pegajos*|caca|baño)",
    "(hago|hice|cago|obro) (negro|negra)",
    "(negro|negra) .. (petroleo|alquitran)",
  ],
  "burning urine": [
    "(quemo|arde|ardo|ardiendo|quema|cuchillos|vidrio|vidrios|fuego) .. {orinar}",
    "{orinar} .. (quemo|cuchillos|vidrio|vidrios|fuego|hediond*|turbi*|espuma hedionda)",
    "(wee|peeing|urinat*) .. (burn*|sting*)",
  ],
  "flank pain": [
    "(puntada|dolor|duele|pincha|clava|late|mata) .. (riñon|riñones|costado|cintura|ijar|ijada|flanco)",
    "(riñon|riñones|ijar|flanco) .. (mata|revienta|late|pincha|clava|molido)",
    "{duele} .. (atras|costado|lado) .. cintura",
  ],
  "cannot keep still": [
    "no (deja|dejo) .. (quieto|quieta|tranquilo|tranquila)",
    "(no hallo|no encuentro|no tengo) .. (como ponerme|posicion|postura)",
    "(retuerzo|retuerce|retorciendo|revolcando|revuelco|camino pared|dando vueltas dolor|suelo dolor)",
  ],
  pregnant: [
    "(embaraz*|preñ*|gestant*)",
    "(espera|esperando|esperamos|espero) .. (guagua|bebe|hijo|mellizos|gemelos)",
    "(fecha parto|matrona|trimestre|bendicion camino)",
    "(semanas|meses) .. (guata guagua|guagua guata|guatita|panza|dulce espera)",
  ],
  "maybe pregnant": [
    "(atras*) .. (regla|periodo|menstruacion|semanas|dias|mes)",
    "no .. (llega|llegado|baja|bajado|vino|venido) .. (regla|periodo|menstruacion|mes)",
    "test .. (positivo|rayitas)",
  ],
  "vaginal bleeding": [
    "(manche|manchas|manchado|manchando|goteo|coagulos) .. (sangre|calzon|rojo|cafe)",
    "manche",
  ],
  "waters or contractions": [
    "(bajo|corrio|escurrio|cayo|chorreo|salio|corre|chorrea|escurre) .. (agua|aguita|liquido) .. (piernas|abajo|calzon|entre)",
    "(moje|mojé|mojada) .. (cama|calzon|pantalon) .. (agua|liquido|no pipi|no orina)",
    "{guata} .. (dura|endurece|tensa|apreta*|pelota) .. (rato|minutos|cada|seguido)",
    "(cada|minutos|rato) .. (dolor|dolores|puntada|apreton) .. (cada|minutos|regulares|seguidos)",
  ],
  "waters broken": [
    "(bajo|corrio|escurrio|cayo|chorreo) .. (agua|aguita) .. piernas",
    "(rompi|rompio|rompieron) .. (bolsa|fuente|aguas|membranas)",
    "water broke",
  ],
  "baby moves less": [
    "no .. (movido|mueve|movio|patea|pateado) .. (desde|hoy|ayer|anoche|nada|mañana)",
    "(guagua|bebe|guatita) .. (quieta|quieto|tranquila|no patea|sin moverse|no mueve|dormida)",
    "(dejo|deja) mover* .. (guagua|bebe)",
  ],
  limp: [
    "sin querer (caminar|pisar|apoyar|pararse|andar|mover)",
    "no quiere .. (caminar|pisar|apoyar|pararse|andar|gatear|moverse|bajar|jugar)",
    "(dejo|dejó) .. (caminar|gatear|pararse|apoyar|correr)",
    "(pide|quiere) .. (upa|tomen|carguen)",
    "(pide|quiere) (brazos)",
    "(cojit*|rengu*|cojea*)",
  ],
  infant: [
    "guagua .. no (mueve|apoya|gatea|come|toma|mama|despierta|responde|para|quiere)",
    "(guagua|lactante|recien nacido|bebe) .. (llora|quejido|hirviendo|ardiendo|palida|morada|tiesa|fria|sopor|ronchas|manchas|no)",
    "llora .. (mudo|mudar|muda|pañal)",
    "(guaguita|bebita|bebito) .. (fiebre|llora|cayo|moreton|decaido|decaida|moretones|vomita|convulsiono|pego|golpeo|no|{hinchado})",
  ],
  "sick child": [
    "(no quiere|rechaza|no recibe) .. (comer|pecho|mamadera|leche|nada|tomar)",
    "(llora|queja|grita) .. (mudo|mudar|muda|pañal|toco|muevo|tomo|cargo)",
  ],
  "plans to die": [
    "(deje|dejando) .. (ordenado|ordenada|arreglado|listo) .. (cartas|regale|despedi*)",
    "(papeles|asuntos) .. (ordenados|listos|arreglados)",
    "(compre|compro|consegui|conseguir|guarde) .. (soga|cuerda|pistola|veneno|raticida|revolver|arma)",
    "(carta|cartas|escribi|escribo|mensaje|mensajes|grabe) .. (despedida|despido|despidiendome|adios)",
    "(salto|saltar) acaba",
  ],
  "wants to die": [
    "(salto|tiro|lanzo|boto) .. (balcon|ventana|puente|metro|viaducto)",
    "(dejar|deje|dejé|escribi|escrib*) .. (carta|cartas|nota) .. (despedida|despedir*|hijos|familia|escrita|escritas|listas|listo)",
    "(carta|cartas|nota) (escritas|despedida|listas)",
    "no (aguanto|soporto|quiero) .. (esta vida|vida|existir|mas dias|seguir viva|seguir vivo|otro dia)",
    "(pienso|pensado|pensando|ganas|imagino) .. (tirarme|lanzarme|colgarme|ahorcarme|cortarme|desaparecer|irme para siempre|no estar|no existir|puente|metro|tren)",
    "(nadie) .. (extraña|extrañaria|extrañar|echar menos|daria cuenta) .. ",
    "(mundo|familia|hijos|todos) .. mejor sin",
    "(estorbo|carga) .. (familia|todos|hijos|mejor)",
    "(sacarme|quitarme|arrancarme|cortarme) .. (vida|medio|encima todo|venas)",
    "(irme|irse|partir) .. (cielo|siempre|este mundo)",
    "(dormir siempre|dormirme siempre|no abrir ojos)",
    "no .. (veo|ve|hallo) .. sentido .. (vivir|vida|seguir|levantarme|nada)",
    "(end|ending|take|taking) .. life",
    "(wish|want|better) .. (dead|die|not wake)",
    "(corte|corto|cortarme|cortandome) .. (brazos|brazo|piernas|muñecas|muñeca|venas)",
    "quero .. (morrer|matar)",
  ],
  overdose: [
    "(tome|tomo|trague|trago|bajo|baje) .. (tira|tiras|blister|puñado|frasco) .. (pastillas|remedios|comprimidos|paracetamol|clonazepam|tramadol|ravotril|alprazolam)",
    "(puñado|tira|frasco) .. (pastillas|remedios|comprimidos)",
    "(tome|tomé) .. (puñado|tira entera|blister|frasco|caja entera)",
  ],
  "weight loss": [
    "(ropa|pantalones|pantalon|polera|cinturon) .. (queda|quedan|cae|baila|nadando|bailan|hoyo)",
  ],
  "gas exposure": [
    "(estufa|brasero|calefont|parafina|leña|generador) .. (todos|familia|perro|gato) .. (mal|{mareo}|{nauseas})",
  ],
};
