/** Said of one or of several: a phrase with the one means the other too. Not the leg: two that fail are another matter. */
export const alsoSeveral =
  "brazo mano dedo rodilla hombro codo muñeca cadera pantorrilla muslo labio parpado".split(" ");

/** Families of words that mean the same part or the same act; phrases name them as `{pierna}`. */
export const families: Record<string, string> = {
  duele:
    "arde arden queman quema ardia quemaba doule pincha pinchan pinchaba taladra dolorazo dolorcito puntadita puntaditas duele duelen dolor dolores dolia dolian dolio doliendo doler molesta molestia molestias adolorido adolorida adoloridos puntada puntadas punzada punzadas clava clavada pinchazo pain ache aches hurts hurt hurting sore dor doendo dolencia tira",
  pierna:
    "pierna piernas piernita piernitas gamba gambas pata patas extremidad extremidades leg legs perna pernas miembro",
  pantorrilla:
    "pantorrilla pantorrillas pantorilla gemelo gemelos canilla canillas calf batata batatas panturrilha tibia",
  pie: "planta plantas pie pies foot feet empeine talon talones pe",
  dedos: "dedogordo dedo dedos deditos fingers toes ortejo ortejos",
  mano: "mano manos manito mao maos muñeca muñecas",
  brazo: "brazo brazos bracito arm arms braco bracos antebrazo extremidad",
  pecho: "pecho pechito torax esternon chest peito toracica toracico corazon precordial",
  cuello: "cuello nuca cogote cervical cervicales neck pescoço pescoco",
  cabeza:
    "cabeza cabezas cabesa craneo head cabeça cabeca mate marote coco cefalea jaqueca migraña headache cholla",
  espalda:
    "espalda espaldas columna lumbar lumbares lumbago cintura riñones back costas espinazo vertebras vertebra",
  lumbar: "lumbar lumbares lumbago cintura riñones baja colita ciatica ciatico cadera",
  mandibula: "mandibula mandibulas quijada jaw muelas dientes muela queixo",
  guata: "guata guatita abdomen estomago barriga vientre panza tummy belly stomach abdominal barriga",
  articulacion:
    "articulacion coyuntura rodilla tobillo codo hombro cadera muñeca joint knee ankle elbow hip shoulder joelho rodillas",
  extremidad:
    "pierna piernas pie pies brazo brazos mano manos rodilla tobillo codo hombro cadera muñeca pantorrilla canilla muslo dedo dedos antebrazo clavicula costilla costillas leg arm foot wrist ankle talon empeine tuto",
  orinar:
    "meando orinando orines orinar orino orina orine orinado pipi pichi pichin mear meo mie meado pis pee urinate urine urinar xixi vejiga miccion",
  caca: "caca popo heces evacuar defecar cagar mojon deposicion deposiciones obrar fezes poop poo stool fecas",
  genital:
    "genital genitales vagina vulva pene testiculo testiculos entrepierna perianal anal perine perineo perineal intima intimas verija ingles recto genitals groin cocos vaginal",
  poto: "poto nalga nalgas gluteo gluteos trasero traste culo cola cachete cachetes raja buttocks",
  dormido:
    "adormec* entumec* hormigue* acolchado acolchada insensibilidad dormido dormida dormidos dormidas duerme duermen durmio durmieron durmiendo adormecido adormecida adormecidos adormecidas adormecimiento adormece adormecen adormecio entumecido entumecida entumido entumida entumidos entumidas entumecidos entumecidas anestesiado anestesiada anestesiadas anestesia insensible insensibles hormigueo hormigueos hormiguea hormiguean hormigas parestesia parestesias corriente corrientes corrientazo calambritos numb numbness tingling dormente formigamento adormecidos sensibilidad acorchado acorchada acorchados corcho cosquilleo cosquilleos",
  debil:
    "debil debiles debilidad floja flojas flojo flojos lacia lacias trapo lana jalea gelatina peso muerto muerta paralizada paralizado paralizadas paralisis paralizo doblan dobla flaquea flaquean flaquearon flaqueo flaqueando flaqueza vencen vencieron venciendo flojean fallando fallaron doblegan temblorosas weak weakness fraqueza pesada pesadas pesado fallan falla",
  puedo:
    "puedo puede puedes pueda pude pudo podia podido podemos logro logra logre consigo consigue alcanzo capaz can could poder pode cannot",
  mover:
    "mover moverla moverlo moverme mueve muevo moverse move mexer movimiento movilizar doblar doblarla doblarlo doblo estirar estirarla estirarlo estiro levantar levantarla levantarlo levanto levantarme girar giro",
  caminar:
    "caminar camino camina caminando andar pisar piso pisa pisarlo apoyar apoyo apoya apoyarlo apoyarla cargar pararme pararse parar pararme afirmar afirmarme afirmarla walk stand andar plantar plantarlo pasos weight",
  hinchado:
    "inflo infla inflada inflado infle infló hinche hincharon inchado inchada globo jamon hinchado hinchada hinchados hinchadas hincho hinchó hinchan hincha hinchazon hinchando hinchandose inflamado inflamada inflamo inflamacion swollen swelling inchado inchada inchaço edema melon",
  rojo: "enrojec* jaiba betarraga guinda rojo roja rojos rojas enrojecido enrojecida colorado colorada coloradas colorados red rubor tomate rojiza vermelho vermelha enrojecio",
  caliente:
    "caliente calientes hirviendo ardiendo calor hierve quema calentita calentito calentura hot warm quente fuego",
  frio: "frio fria frios frias helado helada helados heladas congelado congelada hielo cold palido palida palidos palidas blanco blanca blancos blancas pale white gelado gelada",
  morado:
    "amoratado amoratada lila ciruela berenjena azuloso morado morada morados moradas azul azules azulado azulada azulados negro negra negros negras cianotico violeta violaceo violacea purple blue black negruzco negruzca roxo ploma plomo",
  fiebre:
    "fiebr* afiebr* afiebrados fiebron fiebrecita fiebre calentura febril afiebrado afiebrada fever febre temperatura febricula",
  calofrios:
    "calofr* escalofr* tirit* calofrio calofrios escalofrio escalofrios tiritones tiriton tirito tiritando tiritar tiritaba chills castañeteo calafrios tembladera",
  vomito:
    "vomit* vomito vomitos vomite vomita vomitar vomitando vomitado vomitaba arcadas devolver devolvi devuelvo devolviendo buitrear buitree vomiting vomit throwing vomitei vomité",
  nauseas:
    "nause* nausea nauseas asco revuelto revuelta vomitar nauseous nausea enjoo mareado mareada ganas_de_vomitar",
  sudor:
    "sude sudaba sudamos transpire transpiraba transpir* sudoroso sudorosa transpirar sudoracion sudor sudores sudando sudoracion sudo transpirando transpiracion transpirado transpirada transpiro traspirando traspirado sudada sudado sweat sweating sweaty suor suando suado sudaba empapado empapada",
  ahogo:
    "ahogaba ahogue ahogarme asfixi* sofoc* ahogo ahoga ahogado ahogada ahogando ahogos asfixia asfixio disnea breath breathe breathing breathless sofoco fatigo agitado agitada agito falta_ar",
  mareo:
    "mareo mareos mareado mareada mareando maree vertigo vertigos dizzy lightheaded tontura tonto inestable",
  desmayo:
    "desmay* desvanec* desmaye desmayo desmayó desmayado desmayada desmayandose desmayando desmaye desmallo sincope fainted faint passed desmaiei desvaneci desvanecio desvanecimiento",
  sangre:
    "sangr* sangre sangro sangra sangrado sangrando sangrante sangramiento hemorragia blood bleeding sangue",
  golpe:
    "pegamos martillazo estrelle estrello estrellamos golpeamos golpe golpee golpeo golpié golpeado golpeada pegue pego pegaron golpearon golpazo porrazo choque choco chocaron chocamos azote azoto hit banged azoté cabezazo guaracazo combo combos patada",
  caida:
    "resbalon tropezon fell slipped tripped cayeron aterrice cai cayo caí caida caído caida caerme caer caimos fell resbale resbalo tropece tropezo costalazo porrazo rodé caiu caí desbarranque guaracazo",
  operar:
    "intervencion artroplastia operarse cirugias operaron opere opero operado operada operacion cirugia operarme artroscopia protesis surgery cesarea intervinieron surgery operei cirurgia artrodesis reemplazo",
  tirarse: "tirarme tirarse lanzarme lanzarse botarme botarse arrojarme arrojarse",
  abismo:
    "metro puente balcon edificio tren rieles vias costanera ventana viaducto azotea acantilado anden carretera autopista vacio",
  agresor:
    "marido pareja pololo polola esposo esposa ex conviviente padrastro novio novia papa padre tio abuelo hermano primo cuñado suegro vecino jefe profesor profe patron entrenador colega compañero desconocido tipo hombre hombres",
  doctor:
    "doctor doctora medico medica traumatologo traumatologa cardiologo cardiologa neurologo neurologa urgencia urgencias hospital clinica consultorio cesfam sapu posta sar",
};
