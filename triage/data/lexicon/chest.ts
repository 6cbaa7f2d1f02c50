import type { Lexicon } from "../shape";

/** Sources: NICE CG95 (chest pain), ESC 2023 ACS, NICE NG158 (PE and DVT), ESC 2024 aortic, NICE NG80 (asthma), GES IAM (MINSAL). */
export const chest: Lexicon = {
  "chest pain": {
    phrases: [
      "{duele} ~ (pecho|pechito|torax|esternon|chest|peito|precordial|corazon)",
      "{duele} .. costado (izquierdo|pecho|torax)",
      "{duele} .. (lado izquierdo pecho|bajo esternon)",
      "(ardor|arde|quema|quemazon|fuego) .. (pecho|esternon)",
      "siento algo .. pecho",
      "algo raro .. pecho",
      "pecho .. (raro|extraño|malestar)",
      "malestar .. pecho",
      "mano .. pecho",
      "(agarra|agarraba|toma|tomaba|aprieta) .. pecho",
      "angina",
    ],
  },
  "chest pressure": {
    phrases: [
      "(presion|presiona|aprieta|apretado|apretada|aprietan|opresion|oprime|peso|pesadez|pesado|apretuje|aplasta|aplastando|aplastado|estruja|ahorca|ladrillo|elefante|prensa|tenaza|yunque|apretazon|opresivo|opresiva|apreton|piedra|saco|apriete) .. (pecho|esternon|corazon|torax)",
      "(pecho|esternon|corazon|torax) .. (presion|aprieta|apretado|apretada|opresion|oprime|peso|pesado|pesa|aplasta|aplastando|estruja|ladrillo|elefante|prensa|tenaza|yunque|opresivo|opresiva|apreton|piedra|saco)",
      "(pressure|tight|tightness|squeezing|crushing|heavy|elephant) .. chest",
      "chest .. (pressure|tight|tightness|squeezing|crushing|heavy)",
      "aperto .. peito",
      "peito .. (aperto|apertado|pressao)",
      "pressao .. peito",
      "(sentado|encima|sentaron|parado) .. pecho",
      "punzada .. corazon",
    ],
  },
  "arm or jaw pain": {
    phrases: [
      "{duele} ~ (mandibula|quijada|muelas|jaw|queixo)",
      "(mandibula|quijada|muelas|jaw) .. ({duele}|presion|aprieta|apretada|tension)",
      "(brazo|hombro|brazos) izquierdo",
      "brazos",
      "izquierdo (brazo|hombro)",
      "{duele} ~ (brazo|hombro|brazos|antebrazo|mano)",
      "(brazo|brazos|hombro|codo) .. (pesado|pesados|pesa|dormido|peso|pesadez|aprieta|cansado|plomo|{duele}|adormecido)",
      "(pesado|pesadez|dormido|peso|adormecido) .. (brazo|brazos|hombro)",
      "left (arm|shoulder)",
      "arm .. {duele}",
      "braço esquerdo",
      "braco esquerdo",
    ],
  },
  "arm pain on effort": {
    phrases: [
      "(brazo izquierdo|hombro izquierdo|mandibula|quijada|muelas|paletas|boca estomago) .. (subo|subir|camino|caminar|esfuerzo|escala|escalera|escalas|cuesta arriba|cerro|apuro) .. (paro|descanso|quieto|pasa|parar|quita|reposo)",
      "(subo|subir|camino|caminar|esfuerzo|escala|escalera|cerro|apuro) .. (brazo izquierdo|hombro izquierdo|mandibula|quijada|muelas|paletas|boca estomago) .. (paro|descanso|quieto|pasa|parar|quita|reposo)",
    ],
  },
  "upper back pain": {
    phrases: [
      "{duele} ~ (paletas|paleta|omoplatos|omoplato|escapulas|dorsal|dorso)",
      "(paletas|paleta|omoplatos|omoplato|escapulas) .. ({duele}|rajo|rajó|desgarro|presion|quema|cuchillo|peso)",
      "{duele} .. (espalda alta|mitad espalda|medio espalda|espalda arriba|espalda medio)",
      "espalda .. (alta|arriba|medio|mitad)",
      "entre (paletas|omoplatos|escapulas|hombros)",
      "(presion|aprieta|peso|opresion) .. espalda",
      "between .. shoulder blades",
    ],
  },
  "pit of stomach pain": {
    phrases: [
      "boca estomago",
      "{duele} .. (boca estomago|epigastrio|estomago)",
      "(indigestion|empacho|empachado|embarazo estomago|acidez|reflujo|ardor)",
      "(estomago|epigastrio) .. ({duele}|presion|peso|arde|aprieta)",
    ],
  },
  "spreads to arm jaw back": {
    phrases: [
      "(va|corre|sube|baja|irradia|pasa|llega|extiende|recorre|corriendo|fue|agarra|toma|corrio|irradiado) .. (brazo|brazos|mandibula|quijada|cuello|espalda|paletas|hombro|muelas|garganta|codo|mano)",
      "(pecho|esternon) .. (brazo|brazos|mandibula|quijada|hombro izquierdo|muelas)",
      "(brazo|mandibula|quijada|muelas) .. (pecho|esternon)",
      "(radiating|radiates|spreading|going|down) .. (arm|jaw|back|neck)",
      "(arm|jaw) .. chest",
      "chest .. (arm|jaw)",
      "(peito) .. (braço|braco|queixo)",
    ],
  },
  "cold sweat": {
    phrases: [
      "{sudor} .. (frio|fria|helado|helada|cold)",
      "(frio|fria|helado|helada) .. {sudor}",
      "{sudor}",
      "suor frio",
      "(gotas|gota gorda) .. {sudor}",
    ],
  },
  nausea: { phrases: ["{nauseas}", "{vomito}"] },
  pale: {
    phrases: [
      "(palido|palida|pálido|blanco papel|blanca papel|gris|cenizo|ceniza|color papel|descolorido|blanco como|blanca como|amarillo|pale)",
    ],
  },
  breathless: {
    phrases: [
      "{ahogo}",
      "(falta|faltando|faltaba|poco|menos) .. (aire|respiracion|oxigeno|aliento)",
      "(quedo|quede|quedando|siento|estoy|ando) sin (aire|respiracion|aliento)",
      "no (entra|llega|alcanza|entraba) .. aire",
      "no {puedo} .. (respirar|respiro)",
      "(cuesta|costaba|costando|dificil|dificultad|mal) .. respir*",
      "(respiro|respira|respirar|respiracion) .. (mal|corto|corta|rapido|agitado|agitada|cuesta|apenas|entrecortado|dificultad|dificil)",
      "(respirar|respiracion) .. cuesta",
      "(short|shortness) .. breath",
      "(can not|hard|trouble) breath*",
      "falta .. ar",
      "saturacion",
      "(aire|oxigeno) .. (falta|faltando)",
    ],
  },
  "breathless at rest": {
    phrases: [
      "{ahogo} .. (reposo|sentado|sentada|acostado|acostada|quieto|hablar|parado|nada)",
      "no {puedo} .. (terminar|completar|hablar) .. (frase|frases|corrido|palabras|respirar)",
      "no {puedo} respirar",
      "(tengo|debo|toca|obligado|obligada|{puedo}) (dormir) .. (sentado|sentada|sillon)",
      "labios .. {morado}",
      "{morado} .. labios",
      "(saturacion|satura|saturando|saturo) .. (7*|8*|90|91|92|93)",
      "(despierto|despierta|desperte) .. {ahogo}",
      "can not breathe",
      "(acostarme|acuesto|acostado) .. ({ahogo}|aire)",
      "(aire|{ahogo}) .. (hablar|reposo|acostado|acuesto|sentada|sentado|estando quieto)",
    ],
  },
  "sleeps sitting": {
    phrases: [
      "(tres|varias|poner|necesito) .. almohadas",
      "mas almohadas",
      "(duermo|dormir|durmiendo|duerme) .. (sentado|sentada|almohadas|sillon|sofa)",
    ],
  },
  "tires on effort": {
    phrases: [
      "(canso|cansa|agoto|agota|fatigo|fatiga) .. (subir|subo|sube|escala|escalera|hablar|vestirme|caminar|cuadra|cuadras)",
    ],
  },
  "pain on breathing": {
    phrases: [
      "(respiro|respirar|respira|inspirar|inhalo|inspiro|suspiro|hondo|profundo|aire) .. {duele}",
      "{duele} .. (respiro|respirar|respira|inspirar|inhalo|inspiro|hondo|profundo|tomo aire|breathe|breathing|suspiro|suspirar)",
      "pleuritico",
      "breath* .. {duele}",
      "puntada .. (respirar|respiro|aire)",
    ],
  },
  "coughing blood": {
    phrases: [
      "(tos|toso|tosi|escupo|escupi|escupido|flema|flemas|desgarro|pollo|tosiendo|esputo) .. {sangre}",
      "{sangre} .. (tos|toser|flema|toso|desgarro)",
      "cough* .. blood",
      "blood .. cough*",
    ],
  },
  palpitations: {
    phrases: [
      "palpitacion*",
      "taquicardia",
      "corazon .. (rapido|acelerado|salir|saltos|galope|mil|irregular|loco|late fuerte|acelera|salta)",
      "(pulsaciones|latidos|pulso) .. (1*|rapido|acelerado|alto|irregular)",
      "heart .. (racing|pounding)",
      "corazon (mil|a mil)",
    ],
  },
  "sudden start": {
    phrases: [
      "repente",
      "(subito|subita|subitamente|repentino|repentina|repentinamente|sudden|suddenly|repentino)",
      "(momento a otro|segundo a otro|rato a otro|minuto a otro|sopeton|improviso)",
      "segundo otro",
      "minuto otro",
    ],
  },
  tearing: {
    phrases: [
      "(rajo|raja|rajado|rajando|rajaba|rajaran|rajara|desgarro|desgarra|desgarrando|desgarrador|desgarrante|desgarrara|rompio|rompe|rompiera|rasgo|rasgado|rasga|rasgara|cuchillo|cuchillada|cuchillazo|apuñal*|puñalada|acuchill*|hachazo|sable) .. (pecho|espalda|paletas|adentro|omoplatos|guata|dentro|torax)",
      "(pecho|espalda|paletas|omoplatos) .. (rajo|raja|rajado|rajando|rajaran|desgarro|desgarra|desgarrador|desgarrante|desgarrara|rompio|rompe|rasgo|rasgado|cuchillo|cuchillada|cuchillazo|apuñal*|puñalada|acuchill*|hachazo|sable)",
      "(pecho|espalda|paletas|torax|omoplatos) .. (parte|partio|partia|abria|abrio) dos",
      "(parte|partio|partia|abria|abrio) (pecho|espalda|paletas|torax|omoplatos) dos",
      "(tearing|ripping|stabbing) .. (chest|back)",
    ],
  },
  "pain moves": {
    phrases: [
      "(mueve|moviendo|corre|baja|bajando|bajo|corriendo|migra|traslada|va) .. (abajo|espalda|cintura|guata|piernas|arriba|cuello)",
      "dolor .. (bajando|migra|moviendo|corriendo)",
    ],
  },
  aneurysm: {
    phrases: ["aneurisma", "aorta .. (dilatada|grande|cm|centimetros|control)", "marfan", "aneurysm"],
    kind: "history",
  },
  "pulsing belly": {
    phrases: [
      "({guata}) .. (late|latido|latidos|pulsa|palpita|corazon|pulso)",
      "(late|latido|latidos|pulsa|palpita|pulso|pulsando) .. {guata}",
      "(bulto|pelota) .. (late|pulsa) ",
    ],
  },
  "exertion brings it": {
    phrases: [
      "(subo|subir|subiendo|camino|caminar|caminando|corro|correr|apuro|esfuerzo|esfuerzos|cuesta arriba|cerro|escala|escalas|escalera|escaleras|ejercicio|trotar|apurado|apurada|rapido|cuadra|cuadras) .. (duele|dolor|aprieta|presion|opresion|molesta|molestia|pesa|ahoga|puntada)",
      "(duele|dolor|aprieta|presion|opresion|molesta|molestia|pesa|pesadez|puntada) .. (subo|subir|subiendo|camino|caminar|caminando|corro|esfuerzo|esfuerzos|cuesta arriba|cerro|escala|escalas|escalera|escaleras|apuro|apurado|apurada|cuadra|cuadras)",
      "(walk|stairs|climb|uphill|exertion)",
    ],
  },
  "rest relieves": {
    phrases: [
      "(paro|parar|descanso|descansar|detengo|detenerme|siento|sentarme|reposo|quieto|paro un) .. (pasa|quita|cede|alivia|va|calma|mejora|desaparece)",
      "(pasa|quita|cede|alivia|calma|mejora|desaparece) .. (paro|parar|descanso|descansar|detengo|detenerme|sentarme|siento|reposo|quieto|parado)",
    ],
  },
  "heart risk": {
    phrases: [
      "(diabetico|diabetica|diabetes|hipertenso|hipertensa|hipertension|fumador|fumadora|fumo|colesterol|cardiaco|cardiaca|stent|bypass|marcapaso|obeso|marcapasos|presion alta|infartado|infartada)",
      "(tuve|tuvo|dio) .. infarto",
      "infarto (anterior|previo|antes)",
      "cigarros",
    ],
    kind: "history",
  },
  "heart attack now": {
    phrases: [
      "(dando|da|teniendo) .. infarto",
      "(creo|siento|parece) .. infarto",
      "heart attack",
      "me infarte",
      "ataque (corazon|cardiaco)",
      "infartando",
      "ataque cardiaco",
      "enfarto",
    ],
    kind: "diagnosis",
  },
  "mechanical chest": {
    phrases: [
      "{duele} .. (apreto|aprieto|aprietan|toco|tocar|tocarme|tocarlo|tocarla|apretarlo|apretarla|presiono|apretar|toca|tocan|palpo|palpar|aprieta dedo|apretarme|presionar)",
      "(apreto|aprieto|aprietan|toco|tocar|tocarme|presiono|apretar|toca|tocan|palpo|apretarme|presionar) .. {duele}",
      "{duele} solo .. (muevo|giro|empujo|toco|estornud*|movimiento|tos|respirar|levanto|mover)",
      "(press banca|press de banca|flexiones|fondos|lagartijas|pesas|postura|encorvado|encorvada|pechadas|push up|pushups|pectoral|pectorales|pec deck|gimnasio|gym|crossfit|bench press|remo|dominadas|barra|mudanza|cargar|cargando)",
      "(tiron|desgarro|contractura|calambre|musculo) .. (pecho|pectoral|intercostal)",
      "(costilla|costillas|costocondritis|tietze|intercostal|intercostales|cartilago)",
      "{duele} .. (rio|reirme|girar tronco|doy vuelta|moverme|muevo)",
      "(punto|puntito) .. (exacto|dedo)",
    ],
  },
  "training soreness": { phrases: ["(agujetas|apunado|doms)"] },
  "heart cleared": {
    phrases: [
      "descart* .. (infarto|corazon|cardiaco|cardiaca|embolia|tep|pulmonar|trombosis)",
      "(infarto|corazon|cardiaco|embolia|trombosis) descart*",
      "(electro|electrocardiograma|ecg|holter|ecocardiograma|troponina*|test esfuerzo|prueba esfuerzo|scanner|angiotac|dimero) .. (bien|normal|normales|limpio|limpia|buenos|bueno|negativo|negativa|perfecto|nada)",
      "(cardiologo|cardiologa) .. (dijo|vio|reviso|descarto|bien|normal|nada|alta|corazon)",
      "no (era|fue) .. (infarto|corazon|cardiaco)",
      "corazon .. (sano|bien|perfecto|normal|impecable)",
      "(examenes|examen) corazon .. (bien|normal*)",
    ],
    kind: "clearance",
  },
  "anxiety known": {
    phrases: ["(crisis|ataque|ataques) .. (panico|ansiedad|angustia)", "(ansiedad|panico|angustia)"],
    kind: "history",
  },
  "asthma attack": {
    phrases: [
      "(crisis|ataque) asma",
      "(inhalador|puff|salbutamol|nebulizacion) .. (no|nada|tampoco|sigue|igual)",
      "(asma|asmatico|asmatica) .. (crisis|{ahogo}|respirar|aire)",
      "asthma attack",
    ],
  },
  "fluid legs": {
    phrases: ["(pies|piernas|tobillos) .. {hinchado}", "{hinchado} .. (pies|piernas|tobillos)"],
  },
  cough: {
    phrases: [
      "(tos|toser|toso|flema|flemas|mocos|resfrio|resfriado|resfriada|garganta|gripe|influenza|romadizo|bronquitis|covid|cough)",
    ],
  },
  choking: {
    phrases: [
      "(atoro|atore|atraganto|atragante|atragantado|atorado|atorada) .. (no|respirar|comida|carne|pedazo|hueso|moneda)",
    ],
  },
};
