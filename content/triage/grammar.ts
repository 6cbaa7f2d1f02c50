/** How Chileans put words together when they write to a clinic; no word here says anything of an illness. */

/** Written with a bar between them. */
const phrases = (text: string) =>
  text
    .split("|")
    .map((phrase) => phrase.trim())
    .filter(Boolean);
const words = (text: string) => text.trim().split(/\s+/);

/** Never part of a phrase: articles, prepositions, pronouns, what is said to fill a pause. */
export const fillers = words(`
  el la los las lo un una unos unas de del al a en por para con su sus mi mis tu tus te me se le les nos que yo ella ellos
  este eso esa ese esto esos esas ahi alli po pos weon wn wna hueon oye cachai igual onda uf ay hola gracias porfa favor saludos
  buenas the an of to my his her is in on at am and's o do os em meu minha
  it i have has been im m s t pucha chuta ctm csm csmr conchetumare puta wea xd`);

/** Part of a phrase when the phrase names them, else passed over for free. */
export const lightWords = words(`
  muy mucho mucha muchos muchas harto harta hartos hartas bastante super re tan todo toda todos todas casi como asi medio
  poco algo solo ya tambien siempre es esta estan estoy estaba ando anda andaba tengo tiene tenia tuve tuvo siento siente sentia senti sintio
  siendo he ha habia han sido hay quedo quede queda quedan puso pone ponen ponia puse fue era son ser estar tener mas menos demasiado caleta
  fuerte fuertes intenso intensa horrible terrible leve izquierdo izquierda derecho derecha izquierdos derechos lado rato
  y e o u desde hace hasta despues luego ademas cuando mientras porque mi papa mama hijo hija viejo vieja
  ultimamente ahora hoy ayer anoche recien altiro dia dias semana semanas noche tarde
  verdad gran grande and very really so both left right side com muito esse essa uma um estou esta nomas nomás otra vez otro`);

/** A phrase never reaches over these: what follows is denied, or is another matter. */
export const stopWords = words(
  "no sin ni nunca jamas tampoco pero sino aunque excepto salvo not without but never sem nao não",
);

/** How people shorten words in a chat. */
export const abbreviations: Record<string, string> = {
  nunk: "nunca",
  nunka: "nunca",
  q: "que",
  k: "que",
  xq: "porque",
  pq: "porque",
  xk: "porque",
  pk: "porque",
  xfa: "por favor",
  d: "de",
  m: "me",
  x: "por",
  tb: "tambien",
  tmb: "tambien",
  pa: "para",
  pal: "para el",
  na: "nada",
  hrt: "harto",
  toy: "estoy",
  toi: "estoy",
  ta: "esta",
  tan: "tan",
  stoy: "estoy",
  dsp: "despues",
  dps: "despues",
  hrs: "horas",
  hr: "hora",
  hs: "horas",
  izq: "izquierdo",
  izqdo: "izquierdo",
  izqda: "izquierda",
  der: "derecho",
  dr: "doctor",
  dra: "doctora",
  rx: "radiografia",
  tpoco: "tampoco",
  tngo: "tengo",
  noc: "no se",
  nose: "no se",
  ntp: "no",
  fuerzas: "fuerza",
  haven: "not",
  hasn: "not",
  won: "not",
  alfinal: "al final",
  porq: "porque",
  bn: "bien",
  msj: "mensaje",
  can: "can",
  cant: "can not",
  don: "do not",
  didn: "not",
  doesn: "not",
  isn: "not",
  couldn: "can not",
  wasn: "not",
};

/**
 * Other ways to say that one cannot, each read as the plain one: "dejé de sentir la pierna" is "no siento la pierna". And what
 * looks like a blow or a fall and is none: "empezó de golpe", "se me cayó el vaso". Without accents.
 */
export const sameAs: Record<string, string> = {
  "ni siquiera": "no",
  "ni siento cuando": "no siento cuando",
  "ni puedo": "no puedo",
  "ni puede": "no puede",
  "ni pude": "no pude",
  "ni pudo": "no pudo",
  "tampoco puedo": "no puedo",
  "tampoco puede": "no puede",
  "tampoco pude": "no pude",
  "tampoco logro": "no puedo",
  "sin aire": "falta aire",
  "sin poder": "no puedo",
  "sin lograr": "no puedo",
  "sin conseguir": "no puedo",
  "soy incapaz de": "no puedo",
  "es incapaz de": "no puede",
  "incapaz de": "no puedo",
  "no soy capaz de": "no puedo",
  "no es capaz de": "no puede",
  "no fui capaz de": "no puedo",
  "no fue capaz de": "no puede",
  "no he sido capaz de": "no puedo",
  "me es imposible": "no puedo",
  "se me hace imposible": "no puedo",
  "me resulta imposible": "no puedo",
  "es imposible": "no puedo",
  "no hay caso de": "no puedo",
  "no hay caso que pueda": "no puedo",
  "no hay forma de": "no puedo",
  "no hay manera de": "no puedo",
  "no hay como": "no puedo",
  "no tengo como": "no puedo",
  "no me la puedo para": "no puedo",
  "no me la puedo pa": "no puedo",
  "no se la puede para": "no puede",
  "no me da para": "no puedo",
  "no me da pa": "no puedo",
  "perdi la capacidad de": "no puedo",
  "ni cagando puedo": "no puedo",
  "ni a palos puedo": "no puedo",
  "deje de sentir": "no siento",
  "dejo de sentir": "no siente",
  "deje de poder": "no puedo",
  "dejo de poder": "no puede",
  "deje de mover": "no muevo",
  "dejo de mover": "no mueve",
  "dejo de moverse": "no mueve",
  "dejo de responder": "no responde",
  "dejo de responderme": "no responde",
  "dejaron de responder": "no responden",
  "dejaron de responderme": "no responden",
  "deje de orinar": "no orino",
  "dejo de orinar": "no orina",
  "dejo de hablar": "no habla",
  "deje de caminar": "no camino",
  "dejo de caminar": "no camina",
  "dejo de pisar": "no pisa",
  "dejo de apoyar": "no apoya",
  "dejo de funcionar": "no responde",
  "dejaron de funcionar": "no responden",
  "se me cayo el vaso": "solte vaso",
  "se me cayo la taza": "solte taza",
  "se me cayo la cuchara": "solte cuchara",
  "se me cayo el tenedor": "solte tenedor",
  "se me cayo el celular": "solte celular",
  "se me cayo el telefono": "solte telefono",
  "se me cayo el lapiz": "solte lapiz",
  "se me cayo las llaves": "solte llaves",
  "se me cayo el plato": "solte plato",
  "se me cayo el cepillo": "solte cepillo",
  "de la nada": "de repente",
  "de golpe": "de repente",
  derrepente: "de repente",
  derepente: "de repente",
  "como si": "como",
  "cancer de mama": "cancer mamario",
  "cancer a la mama": "cancer mamario",
  "cancer mama": "cancer mamario",
  c3: "cervical",
  c4: "cervical",
  c5: "cervical",
  c6: "cervical",
  c7: "cervical",
  l3: "lumbar",
  l4: "lumbar",
  l5: "lumbar",
  s1: "lumbar",
  "nan ren": "cintura",
  "me di vuelta a ver": "mire",
  "me di vuelta a mirar": "mire",
  "me di vuelta y no": "mire y no",
  "me di vuelta para ver": "mire",
  "me di vuelta pa ver": "mire",
  "quedo caida": "quedo vencida",
  "con hielo": "con compresa",
  "puse hielo": "puse compresa",
  "pongo hielo": "pongo compresa",
  "poner hielo": "poner compresa",
  "ponerme hielo": "ponerme compresa",
  "y hielo": "y compresa",
  "nada hinchado": "no hinchado",
  "nada hinchada": "no hinchada",
  "a bit": "little",
  "nada quebrado": "no quebrado",
  "nada roto": "no roto",
  "nada fracturado": "no fracturado",
  "nan do": "espalda",
  "do m ap": "espalda",
  "dedo gordo": "dedogordo",
  "dando pecho": "amamantando",
  "dar pecho": "amamantar",
  "doy pecho": "amamanto",
  "se me agarro": "se me tenso",
  "no para de": "no deja de",
  "no paraba de": "no dejaba de",
  "no me para de": "no deja de",
  "y no para": "y no deja",
  "que no para": "que no deja",
  "no le para": "no deja",
  "tirita el parpado": "salta el parpado",
  "tiritan los parpados": "saltan los parpados",
  "tirita el ojo": "salta el parpado",
  "bajo la hinchazon": "sin hinchazon",
  "paso la hinchazon": "sin hinchazon",
  "apenas hinchado": "no hinchado",
  "apenas hinchada": "no hinchada",
  "en el peso muerto": "en deadlift",
  "en peso muerto": "en deadlift",
  "haciendo peso muerto": "haciendo deadlift",
  "hago peso muerto": "hago deadlift",
  "con peso muerto": "con deadlift",
  "de peso muerto": "de deadlift",
  "por suerte nada de": "sin",
  "hasta ahora nada de": "sin",
  "gracias a dios nada de": "sin",
  "por suerte ni": "sin",
  "por afuera": "por lateral",
  "por fuera": "por lateral",
  "de afuera": "de lateral",
  "d afuera": "de lateral",
  "que pego bien": "que soldo bien",
  "nada raro": "bien",
  "nada extraño": "bien",
  "casi me desmayo cuando": "me sorprendi cuando",
  "casi me desmayo al ver": "me sorprendi al ver",
  "pa afuera": "hacia afuera",
  "para afuera": "hacia afuera",
  "pa fuera": "hacia afuera",
  "para fuera": "hacia afuera",
  "baje el peso": "use menos carga",
  "bajo el peso": "uso menos carga",
  "bajar el peso": "usar menos carga",
  "could not": "can not",
  "unable to": "can not",
  "not able to": "can not",
  "no longer": "can not",
};

export const emojiWords: Record<string, string> = {
  "🤒": "fiebre",
  "🌡": "fiebre",
  "🤮": "vomitos",
  "🤢": "nauseas",
  "🩸": "sangre",
  "🥶": "calofrios",
  "😂": "jaja",
  "🤣": "jaja",
  "😅": "jaja",
};

/** Deny what follows. */
export const negators = words(
  "no sin ni nunca jamas tampoco ningun ninguna niega niego cero not without never nao não sem descartaron descarto descartada descartado descartaron descarte",
);

/** Said behind a sign to tell that there is none: "esfínteres normales". */
export const soundWords = words(`
  normal normales conservada conservado conservadas conservados intacta intacto intactas intactos impecable impecables normalmente`);

/** What "normal" speaks of when it was looked at: that it was looked at still counts. */
export const examinations = words(`
  electro electrocardiograma examen examenes eco doppler ecodoppler radiografia radiografias resonancia scanner placa ecografia ecotomografia corazon holter troponina`);

/** "Respiro bien": the verb tells of no trouble. */
export const functionVerbs = words("respiro camino orino hablo trago veo siento muevo piso como corro");

/** What an animal does to the one who writes. */
export const animalHurts = words(
  "mordio rasguño rasguñó araño boto botó tiro tiró cai caí pico pateo pateó arrastro arrastró empujo",
);

/** With these before it, "normal" tells of what is missing: "me cuesta caminar normal". */
export const hindered = words(`
  cuesta cuestan costaba costado dificil apenas antes dejo deje dejado mas menos siento siente casi parece igual seguia era duele duelen quiero volver`);

/**
 * After "no", these deny themselves and nothing behind them: "no aguanto el dolor de pecho" tells of pain, and so does "no
 * puedo dormir por el dolor".
 */
export const inability = words(`
  puedo puede pude pudo podia podemos pueden puedes podido poder logro logra logre logro logrado consigo aguanto aguanta aguante soporto soporta doy da damos
  quiero quiere para pasa paso pasado baja cede quita quitado deja dejo dejan dejado alivia funciona calma calmo sirve ayuda hace mejora mejorado mejoro cacho
  caso manera forma modo normal broma exagero bien mejor detiene corta cesa afloja tolera banco aguantable soportable entiendo responde respondio alcanzo alcanzaba alcanza tolero resisto se sabe solo obstante mas paro duermo dormi dormido
  can could cannot stop consigo para`);

/** After "sin", these are no denial of what comes later. */
export const withoutAct = words(`
  darme darse dar querer parar razon motivo causa poder hacer aire sentir aviso dormir embargo mejora mejoria resultado efecto fuerza fuerzas
  control sensibilidad pulso conocimiento descanso exito pegar que saber nada haber reaccionar responder ganas animo energia tacto notar notarlo sentirlo color aliento conciencia hablar mover explicacion respirar`);

/** Where a denial ends when no comma says so: someone begins to tell something else. */
export const newStart = words(
  "me se le es parece era tengo tiene estoy esta estan siento siente ando anda hay y porque cuando desde ahora hoy anoche ayer solo solamente sino hace i im my and desde duele duelen quiero necesito puedo",
);

/** Words with which a denied list goes on: "no tengo fiebre, vómitos ni dolor de pecho". */
export const listGoesOn = words("ni o tampoco nor or");

/** After a word: "fiebre no", "fiebre tampoco". */
export const deniesBefore = words(
  "no tampoco nada cero jamas nunca ninguno ninguna nulo nula negativo negativa descartado descartada descartados descartadas",
);

export const haveVerbs = words("tengo tiene tuve tuvo he hay ha hubo presento presenta siento");

/** Today, whatever was told before. */
export const nowWords = words(
  "ahora hoy anoche ayer recien recientemente altiro desde actualmente repente pronto sigo sigue today now yesterday tonight mañana manana",
);

/** Verbs of what is over when the clause also says that it was long ago. */
export const pastVerbs = words(`
  tuve tuvo tenia dio dieron daba estuve estuvo sufri sufrio operaron opere opero operé fue fui fueron quebre quebro fracture fracturo cai caí caimos
  golpee hospitalizaron diagnosticaron detectaron pusieron pasaba paso dolia sano sane recupere sentia hice hizo sacaron dejo rompi corte corto desmaye had was esguince
  pense pensaba intente tratado operado operada operados`);

/** Whose body it is. */
export const kin = words(`
  mama papa madre padre viejo vieja viejita viejito abuela abuelo abuelita abuelito tata nona hijo hija hijito hijita niño niña niñito niñita bebe guagua marido esposo esposa señora
  pololo polola pareja hermano hermana tio tia suegro suegra vecino vecina amigo amiga primo prima colega jefe jefa compañero compañera nieto nieta sobrino
  sobrina cuñado cuñada novio novia conocido conocida mom dad mother father wife husband son daughter brother sister neighbor compadre yerno nuera padrastro`);

export const animals = words(
  "perro perra perrito perrita gato gata gatito gatita caballo yegua mascota hamster poodle gatos perros veterinario veterinaria cachorro dog cat quiltro",
);

/** The person who writes has a complaint of their own. */
export const ownComplaint = phrases(`
  yo no | yo estoy | yo quiero | yo ando | en mi caso |
  me duele | me duelen | me molesta | me molestan | me cuesta | a mi | yo tengo | me siento |
  siento un | siento una | estoy con | tengo dolor | tengo un | tengo una | tengo la | tengo el | me tira |
  yo solo | me tiene | lo mio | mi rodilla | mi espalda | mi hombro | mi cuello |
  mi tobillo | mi pie | mi cadera | mi mano | mi codo | mi caso | me aprieta | me arde | me lesione |
  me esguince | vengo por | consulto por`);

/** Told of someone else: their illness, not the one of today. */
export const storyVerbs = words(`
  cuido cuidando cuidadora cuidador acompaño acompañando hospitalizado hospitalizada internado internada falleció descanse qepd
  tuvo dio dieron sufrio murio fallecio murieron operaron padecio padece hospitalizaron diagnosticaron quebro fracturo rompio disloco lesiono
  cuento conto`);

/** With these, what a relative had is told to say that one's own is another matter. */
export const contrast = phrases(
  "lo mio | yo no | yo solo | yo tengo | yo ando | yo estoy | mi caso | el mio",
);

/** What happens to others, beside an illness. */
export const mishaps = words(
  "chocaron choco chocó atropellaron cayo cayó quebro quebró fracturo operaron torcio torció paralizo murio",
);

/** Nobody's: dreams, news, questions, fears, what one wants to prevent. */
export const notReal = phrases(`
  si escribo | estoy probando | probando la pagina | para un certamen | pa un certamen | los signos de |
  me salio cancer | me sale cancer | sale cancer | salio cancer | sale que es | salio que es |
  no me digan que | no me diga que | ojala no sea |
  soñe que | soñaba que | imagino que | imagine que | en una pelicula | en la pelicula | en la serie |
  en una serie | la teleserie | en las noticias | la noticia | en la tele | en tiktok | en tik tok |
  en instagram | en youtube | vi un video | vi un reel | lei que | lei en | lei sobre | en google |
  segun google | googlee | google dice | busque en internet | en internet | como prevenir | para prevenir |
  prevenir | prevencion de | evitar un | evitar una | como evitar | para evitar | para que no me de |
  que no me de | que sintomas tiene | cuales son los sintomas | sintomas de un | sintomas de una |
  sintomas de la | como se si | como saber si | como puedo saber si | que pasa si | que hago si |
  que hacer si | que hacer en caso | y si me da | y si es | si me da un | si me da una |
  si me llega a dar | si algun dia | si llegara a | si tuviera | en caso de | por si acaso |
  cuando hay que ir | cuando debo ir | cuando deberia ir | me da miedo | me da susto | tengo miedo |
  miedo a | miedo de | miedo que | temo que | me preocupa que | me asusta que | no vaya a ser |
  no sea cosa | espero que no sea | sera | podria ser | puede ser | podra ser | sera que | creo que no es |
  no creo que sea | no parece | charla sobre | curso de | taller de | trabajo sobre | tarea sobre |
  para la universidad | estoy estudiando | mi tesis | un estudio | antecedentes familiares |
  antecedente familiar | historia familiar | en mi familia | riesgo de | hereditario |
  atienden pacientes con | atienden a personas con | atienden personas con | atienden | tratan |
  que es la | que es el | que es un | que es una | que significa | dreamt | dreamed | i read that |
  in the news`);

/** Only these of the list above also take away what is felt, not just names of illnesses. */
export const neverFelt = phrases(`
  si escribo | estoy probando | probando la pagina | para un certamen | pa un certamen | los signos de |
  no me digan que | no me diga que |
  soñe que | soñaba que | imagine que | en una pelicula | en la pelicula | en la serie | en una serie |
  la teleserie | en las noticias | la noticia | en tiktok | en tik tok | vi un video | vi un reel |
  lei que | como prevenir | para prevenir | prevenir | prevencion de | evitar un | evitar una |
  como evitar | para evitar | que sintomas tiene | cuales son los sintomas | sintomas de un |
  sintomas de una | sintomas de la | como saber si | como puedo saber si | que pasa si | que hago si |
  que hacer si | que hacer en caso | y si me da | si me da un | si me da una | si me llega a dar |
  si algun dia | si llegara a | si tuviera | en caso de | por si acaso | cuando hay que ir |
  cuando debo ir | cuando deberia ir | charla sobre | curso de | taller de | trabajo sobre | tarea sobre |
  para la universidad | mi tesis | antecedentes familiares | antecedente familiar | historia familiar |
  en mi familia | atienden pacientes con | atienden a personas con | atienden personas con | dreamt |
  i read that | in the news | me da miedo | tengo miedo | miedo a | miedo de | miedo que | temo que |
  riesgo de`);

/** A fear ends where its reason is told: "tengo miedo porque me aprieta el pecho". */
export const fearEnds = words("porque pues siento tengo estoy esta duele aprieta");

/** Asked by a doctor: what is denied at the end was never there. */
export const asked = phrases(`
  me pregunto si | me preguntaron si | pregunto si | preguntaron si | me preguntan si | me pregunto por |
  me preguntaron por`);

/** The answer to such questions. */
export const answeredNo = phrases("que no | no a todo | y no | todo no | todo que no | y nada");

/** What a sentence tells from here is long over. */
export const childhood = phrases(`
  de niña | de niño | de guagua | de chica | de chico | de chiquitita | de chiquitito | de cabra chica | de cabro chico |
  en mi infancia | en mi niñez | cuando era guagua | cuando era niña | de adolescente | de lola | de lolo`);

/** Over and well again: takes what was said before in the sentence with it. */
export const overNow = phrases(`
  ya paso | ya se me paso | ya se paso | ya se me quito | ya se fue | ya estoy bien | ya esta bien |
  ya estoy recuperado | ya estoy recuperada | ya sane | ya esta sano | eso fue hace | fue hace |
  pero fue hace | estoy de alta | dada de alta | dado de alta | me dieron de alta | le dieron de alta |
  quedo perfecto | quede perfecto | quede bien | quedo bien | quede como nuevo | sin secuelas |
  ya superado | ya superada | cuando era chico | cuando era chica | cuando niño | cuando niña |
  cuando era niño | de chico | de chica | de niño | en mi juventud | cuando joven |
  en mi embarazo anterior | hace muchos años | hace mucho tiempo | hace años tuve | ya controlado |
  ya controlada | ya mejore | ya no tengo | ya no me pasa | el año pasado | el año antepasado |
  years ago`);
