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

/** Deny what follows. */
export const negators = words(
  "no sin ni nunca jamas tampoco ningun ninguna niega niego cero not without never nao não sem descartaron descarto descartada descartado descartaron descarte kein keine",
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
  "pego pegó patada patadas coz cornada derribo tumbo lamio caida caido cayo andar ando andando montar monte montando cabalgar cabalgata jinete mordio rasguño rasguñó araño boto botó tiro tiró cai caí pico pateo pateó arrastro arrastró empujo clavo clavó enterro mordisqueo tropece tropecé paseando sacando jugando cargando pise pisé cruzo cruzó asusto",
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
  caso manera forma modo normal broma exagero bien mejor detiene corta cesa afloja tolera banco aguantable soportable entiendo responde respondio alcanzo alcanzaba alcanza tolero resisto se sabe solo obstante mas paro duermo dormi dormido acuerda acuerdo recuerda recuerdo
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

export const haveVerbs = words(
  "tengo tiene tuve tuvo tenido he hay ha hubo habido presento presenta presentado siento sentido",
);

/** May stand between "no" and what it denies. */
export const clitics = words(`
  me te se le lo la nos les he ha han habia tengo tiene tenido tuve tuvo hay estoy esta es son fue ni siento siente sentido presento mucho mucha
  ningun ninguna nada de el los las un una en mi`);

/** Today, whatever was told before. */
export const nowWords = words(
  "ahora hoy anoche ayer recien recientemente altiro desde actualmente repente pronto sigo sigue today now yesterday tonight mañana manana",
);

/** Verbs of what is over when the clause also says that it was long ago. */
export const pastVerbs = words(`
  quise intente
  tuve tuvo tenia dio dieron daba estuve estuvo sufri sufrio operaron opere opero operé fue fui fueron quebre quebro fracture fracturo cai caí caimos
  golpee hospitalizaron diagnosticaron detectaron pusieron pasaba paso dolia sano sane recupere sentia hice hizo sacaron dejo rompi corte corto desmaye had was esguince
  pense pensaba intente tratado operado operada operados`);

/** Of these verbs what is listed behind was part of it: "me dio neumonía, con fiebre". After an operation it is of today. */
export const illnessVerbs = words(
  "dio tuve tuvo estuve estuvo sufri sufrio hospitalizaron diagnosticaron padeci",
);

/** Beside a date of long ago in the same breath, these tell of today: "operada hace dos años, está roja desde ayer". */
export const todayWords = words("hoy ahora ayer anoche amaneci amanecio");

/** Lost, they are a sign themselves: "sensibilidad cero" denies nothing. */
export const missed = words("sensibilidad fuerza pulso control tacto reflejos");

/** Of two sides: what is said of the one says nothing of the other. */
export const sides = words("otro otra derecho derecha izquierdo izquierda");

/** Whose body it is. */
export const kin = words(`
  cabro caballero jefa
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

/** Who writes speaks of the own body too. */
export const oneself = words("me yo quede quedé");

/** Who died is not the one who asks. */
export const deathVerbs = words("murio fallecio falleció descanse qepd finado finada");

/** With one of these a text is titled. */
export const complaintNouns = words(
  "dolor dolores molestia molestias lumbago ciatica torticolis tendinitis contractura puntada",
);

/** Of a relative, beside a complaint of one's own: theirs. */
export const ownsIllness = words("tiene padece sufre anda esta");

/** Of these it is told because help is wanted. */
export const youngKin = words(
  "hijo hija hijito hijita niño niña niñito niñita bebe guagua nieto nieta sobrino sobrina",
);

/** What begins so asks about the world, not about a body. */
export const worldTalk = words(
  "quien quienes cuentame dame dime escribe escribeme traduce haz hazme resuelve explica explicame canta calcula recita que cual ignora eres",
);

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
  "hizo hace orino orina desmayo desmayó chocaron choco chocó quedo quedó atropellaron cayo cayó quebro quebró fracturo operaron torcio torció paralizo murio",
);

/** Nobody's: dreams, news, questions, fears, what one wants to prevent. */
export const notReal = phrases(`
  cuales son los sintomas | 
  si escribo | estoy probando | probando la pagina | los signos de |
  me aparecio cancer | aparecio cancer | me salio cancer | me sale cancer | sale cancer | salio cancer | sale que es | salio que es |
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
  para un trabajo de la universidad | estoy estudiando | mi tesis | un estudio | antecedentes familiares |
  antecedente familiar | historia familiar | en mi familia | riesgo de | hereditario |
  atienden pacientes con | atienden pacientes que | atienden a personas con | atienden personas con | atienden | tratan |
  que es la | que es el | que es un | que es una | que significa | dreamt | dreamed | i read that |
  in the news`);

/** Only these of the list above also take away what is felt, not just names of illnesses. */
export const neverFelt = phrases(`
  cuales son los sintomas | 
  si escribo | estoy probando | probando la pagina | los signos de |
  no me digan que | no me diga que |
  soñe que | soñaba que | imagine que | en una pelicula | en la pelicula | en la serie | en una serie |
  la teleserie | en las noticias | la noticia | en tiktok | en tik tok | vi un video | vi un reel |
  lei que | como prevenir | para prevenir | prevenir | prevencion de |
  que sintomas tiene | cuales son los sintomas | sintomas de un |
  sintomas de una | sintomas de la | como saber si | como puedo saber si | que pasa si | 
   que hacer en caso | y si me da | si me da un | si me da una | si me llega a dar |
  si algun dia | si llegara a | si tuviera | en caso de |  
    charla sobre | curso de | taller de | trabajo sobre | tarea sobre |
  para un trabajo de la universidad | mi tesis | antecedentes familiares | antecedente familiar | historia familiar |
  en mi familia | atienden pacientes con | atienden pacientes que | atienden a personas con | atienden personas con | dreamt |
  i read that | in the news | lei sobre | lei en | lei de | vi en internet | vi en google | evitar | me da miedo | tengo miedo | miedo a | miedo de | miedo que | temo que |
  riesgo de`);

/** Homework and fiction: nothing in the whole sentence is felt. */
export const homework = phrases(`
  cuales son los sintomas | cuales son los signos | explicar los sintomas | para una prueba | pa una prueba | para un certamen |
  pa un certamen | escribo una novela | un guion | escribo un cuento | en mi novela | mi cancion | dice la cancion | la letra de la cancion`);

/** A fear ends where its reason is told: "tengo miedo porque me aprieta el pecho". */
export const fearEnds = words("porque pues siento tengo estoy esta duele aprieta");

/** Asked by a doctor: what is denied at the end was never there. */
export const asked = phrases(`
  me pregunto si | me preguntaron si | pregunto si | preguntaron si | me preguntan si | me pregunto por |
  me preguntaron por`);

/** The answer to such questions. */
export const answeredNo = phrases("que no | no a todo | todo no | todo que no | y nada");

/** What a sentence tells from here is long over. */
export const childhood = phrases(`
  de niña | de niño | de guagua | de chica | de chico | de chiquitita | de chiquitito | de cabra chica | de cabro chico |
  en mi infancia | en mi niñez | cuando era guagua | cuando era niña | de adolescente | de lola | de lolo`);

/** Over and well again: takes what was said before in the sentence with it. */
export const overNow = phrases(`
  ya paso | ya se me paso | ya se paso | ya se me quito | ya se fue el dolor | ya se fue la molestia | ya estoy bien | ya esta bien |
  ya estoy recuperado | ya estoy recuperada | ya sane | ya esta sano | eso fue hace | fue hace |
  pero fue hace | estoy de alta | dada de alta | dado de alta | me dieron de alta | le dieron de alta |
  quedo perfecto | quede perfecto | quede bien | quedo bien | quede como nuevo | sin secuelas |
  ya superado | ya superada | ya controlado |
  ya controlada | ya mejore | ya no tengo dolor | ya no tengo molestia | ya no tengo molestias | ya no tengo nada | ya no me pasa `);

/** The same, and long ago. */
export const longOver = phrases(`
  cuando era chico | cuando era chica | cuando niño | cuando niña | cuando era niño | de chico | de chica | de niño | en mi juventud | cuando joven | en mi embarazo anterior | hace muchos años | hace mucho tiempo | hace años tuve | years ago`);
