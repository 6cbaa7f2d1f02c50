import type { Lexicon } from "../shape";

/** Sources: NICE NG225 (self-harm), MINSAL línea *4141, WHO mhGAP, NICE PH50 (domestic violence), SernamEG 1455, Ley 20.066. */
export const mind: Lexicon = {
  "wants to die": {
    phrases: [
      "(quiero|quisiera|quiere|queria|quería|prefiero|preferiria|prefiere|gustaria|ojala|deseo|deseando|querer|ganas|pensado|pienso|pensando|pensamientos|ideas|idea) .. (morir|morirme|morirse|muerto|muerta|muerte|suicid*|matarme|desaparecer|acabar todo|terminar todo|colgarme|ahorcarme)",
      "(voy|iba) (matar|matarme)",
      "(va|iba|voy|quiere|dice) (matar|matarse|suicid*)",
      "(matarme|matarse|suicidarme|suicidarse|suicidio|suicida|suicidar|ahorcarme|ahorcarse|colgarme|quitarme vida|quitarse vida|autolesion*)",
      "(quitar|quitarme|acabar|terminar|ponerle|poner|quitarse) .. (vida|fin todo|todo esto|fin|medio)",
      "(acabar|terminar) con (todo|mi vida|vida|esto)",
      "(terminar|acabar) .. vida",
      "no (quiero|quiere|quisiera|vale|sirve|tiene) .. (vivir|seguir viviendo|existir|estar aca|estar aqui|estar vivo|estar viva|seguir vivo|seguir viva|vivo|viva)",
      "no (vale|tiene) .. (pena|sentido) .. (vivir|seguir|vida|nada)",
      "(vida|vivir) no (vale|tiene sentido)",
      "no .. sentido .. (vivir|vida|seguir)",
      "no (quiero|quiere) .. (seguir|estar) (aqui|aca|vivo|viva|vida|mundo)",
      "(mejor|estarian mejor|estaria mejor|mas facil) .. (muerto|muerta|sinmi|no estuviera|no existiera|no estar)",
      "sinmi .. mejor",
      "(cansado|cansada|chato|chata|aburrido|aburrida) .. (vivir|vida|existir)",
      "(dejar|dejo) .. (vivir|existir)",
      "tomarme .. (pastillas|remedios|frasco|caja)",
      "(kill|killing|hurt) myself",
      "want .. die",
      "(suicidal|suicide|end my life)",
      "quero morrer",
      "(mataria)",
      "ya no (quiero|quiere) (vivir|mas vida|seguir|nada mas)",
      "no quiero (mas|estar) (vida|vivo|viva)",
      "me quiero (morir|matar)",
      "se quiere (morir|matar)",
      "quiero (descansar|dormir) (siempre|eternamente)",
      "(pegarme|pegarse|darme|darse|meterme|dispararme) (tiro|balazo)",
      "(quiero|quisiera|queria) hacer daño",
      "(hacerme|hacerse|hacerme) daño",
      "(cortandome|cortarme|me corto|cortes|corte) .. (brazos|muñecas|piernas|venas|muslos|propósito|proposito|adrede)",
      "(me corto|me corte|cortarme) .. (aliviar|pena|rabia|angustia|muñecas|venas)",
      "(intente|intenté|intento|trate) .. (matarme|suicid*|quitarme|ahorcarme)",
      "no doy mas .. (vida|vivir|existir)",
      "(salida|solucion) .. (muerte|morir|morirme|matarme)",
      "no (veo|hay|encuentro) .. (salida|sentido|razon vivir)",
    ],
  },
  "out of touch": {
    phrases: [
      "(voces|hablan por|le hablan|me hablan|escucha voces|oye voces)",
      "(dios|diablo|demonio|virgen|television|tele) .. (pide|dice|habla|hablan|manda|ordena|vigila)",
      "(hablan|habla|dice) .. (tele|television|radio)",
      "(guagua|bebe|hijo) .. (cambiada|cambiado|demonio|poseida|poseido)",
      "(persiguen|vigilan|espian|envenenan) .. (me|le|vecinos|todos|camaras)",
      "(delira|delirando|alucina|alucinando|alucinaciones|psicosis|brote psicotico)",
    ],
  },
  "does not sleep": {
    phrases: [
      "no (duerme|duermo) .. (nada|dias|noches|hace)",
      "no pega .. ojo",
      "(dias|noches) sin dormir",
      "(acelerada|acelerado|euforica|euforico)",
    ],
  },
  /** A means, a place or a farewell: no laugh takes that back. */
  "plans to die": {
    phrases: [
      "(pastillas|remedios|veneno|soga|cuerda|pistola|arma|cuchillo|tramadol|clonazepam) .. (guardadas|guardados|juntando|juntado|juntas|listas|lista|tomarmelas|tomarme|comprada|todas|junte)",
      "(juntando|guardando|tengo guardadas|junte|guarde|guardadas) .. (pastillas|remedios|tramadol)",
      "(despedirme|carta despedida|despidiendome|despedi todos)",
      "(despedi|despido|despidio|despidiendo|despidiendose) .. (hijos|hijas|hijo|hija|familia|todos|mama|papa|amigos|seres|redes)",
    ],
  },
  /** Where one falls to death; of the floor of a room nobody does. */
  "would jump": {
    phrases: [
      "{tirarse} .. ({abismo}|linea)",
      "{tirarse} .. (segundo|tercer|cuarto|quinto|sexto|septimo|octavo|noveno|decimo|ultimo) piso",
      "{tirarse} piso (4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20)",
      "saltar .. (puente|metro|balcon|edificio|ventana|viaducto)",
    ],
  },
  "jumps for sport": {
    phrases: [
      "(bungee|bungy|benji|puenting|paracaidas|paracaidismo|parapente|tirolesa|canopy|trampolin|piquero|clavado|clavados)",
    ],
    kind: "word",
  },
  /** Not to wake, and not only: not to wake in pain. */
  "would not wake": {
    phrases: [
      "(ojala|quiero|quisiera|queria|prefiero|preferiria|gustaria|deseo|deseando|querer|ganas|rezo|pido|imagino|pienso|pensado|pensando|dormirme|dormir) .. no (despertar|despertarme|despertara|amanecer|amaneciera)",
      "no (quiero|quiere|quisiera) .. (despertar|despertarme|amanecer)",
      "no (despertar|despertarme|amanecer) .. (mas|nunca|mañana)",
    ],
  },
  "wakes in pain": {
    phrases: [
      "(despertar|despertarme|despertara|amanecer|amaneciera) ({duele}|tieso|rigid*|cansado|adolorido|contracturado|adormec*|calambres|mal|noche|guagua)",
    ],
    kind: "word",
  },
  overdose: {
    phrases: [
      "(tome|tomo|tomé|trague|tragó|trago|comi|comio|tragado) .. (frasco|cajas|cloro|veneno|raticida|soda caustica|puñado|sobredosis)",
      "(tome|tomo|tomé|trague|tragó|trago|comi|comio|tragado) .. (caja|muchas|todas|10|12|15|20|25|30|40|50|60|veinte|treinta|quince|diez|cuarenta) (pastillas|comprimidos|tabletas|capsulas)",
      "(tome|tomé|trague|tragó|tomo) (20|25|30|40|50|60|veinte|treinta|cuarenta|cincuenta) (paracetamol|clonazepam|tramadol|ravotril|quetiapina|alprazolam|ibuprofeno)",
      "(tome|tomé|trague|tragó|comi) .. (caja|tira|tiras) .. (paracetamol|clonazepam|tramadol|ravotril|quetiapina|alprazolam)",
      "(tome|trague|comio|trago) .. (pastillas|remedios) (todas|todos|demas|mano|golpe|morir*|dormir)",
      "(sobredosis|intoxico|intoxicado|envenen*|overdose)",
    ],
  },
  "hurt by someone": {
    phrases: [
      "(papa|mama|hijo|hermano|cuñado|suegro|señora) (pega|pegaba|golpea|golpeaba|maltrata|agrede|amenaza|abusa|viola|empuja|zamarrea)",
      "(marido|pareja|pololo|polola|esposo|esposa|ex|conviviente|padrastro|novio) .. (tironea|tironeo|jalonea|jalo|cachetea|cacheteo|cachetada|charchazo|sacude|sacudio|mordio|muerde|tuerce|retuerce|retorcio|patadas|combos|aforra|rasguña|rasguño|escupe|pateaba|empujaba|persigue|arrastro|arrastra|pega|pego|pegó|pegaron|golpea|golpeo|golpeó|ahorco|ahorcó|ahorca|patea|pateo|pateó|empujo|empujó|empuja|amenaza|amenazo|maltrata|zamarreo|zamarrea|agrede|agredio|quemo|obliga|violo|apreto cuello|tiro pelo|tiró|combo|viola|abusa|abuso|lanzo|estrangul*|encierra)",
      "(pega|pego|pegó|golpea|golpeo|ahorco|ahorca|pateo|patea|maltrata|agredio|agrede|empujo|estrangul*|amenaza|amenazo) .. (marido|pareja|pololo|polola|esposo|esposa|ex|conviviente|padrastro|novio)",
      "(marido|pareja|pololo|polola|esposo|esposa|ex|conviviente|padrastro|novio) .. torcio .. (brazo|mano|muñeca|dedo|dedos|cuello)",
      "(violencia intrafamiliar|vif|violencia domestica|violencia genero|maltrato)",
      "(agarro|apreto|tomo|apretó) .. cuello .. (marido|pareja|pololo|ex)",
      "(abusaron|abuso sexual)",
      "(tio|tia|abuelo|primo|profesor|profesora|profe|entrenador|patron|jefa|colega|compañero|compañeros|padre|padres|papas|hermanos|hijos|hermana|hija) (pega|pegan|pegaba|golpea|golpean|golpeo|patea|pateo|maltrata|maltratan|amenaza|amenazan)",
      "(boyfriend|husband|partner) .. (hit|hits|beat|choked)",
      "(asaltaron|asalto|patota|pegaron entre)",
    ],
  },
  raped: {
    phrases: [
      "(violo|violaba|violaron|violan|violarme|violada|violacion)",
      "{agresor} (viola|manosea|manoseo|manoseaba)",
      "(forzo|forzaron|forzaba|obligaron) .. (relaciones|sexo|sexual*|acostarme|desnud*)",
    ],
  },
  "hit at home": {
    phrases: [
      "(pegan|pegaban|golpean|golpeaban|maltratan|hacen daño) (casa|hogar|colegio|liceo|escuela|trabajo|residencia|hogar|papas|padres|hermanos|hijos|compañeros)",
    ],
  },
  /** A cramp strikes too, and a shoe. */
  "pain strikes": {
    phrases: [
      "(pegan|pegaban|golpean|golpeaban|hacen daño) (puntadas|calambres|tirones|dolores|corrientes|zapatos|zapatillas|botas|tacos|olas|escaleras|sillas|rodillas)",
    ],
  },
  "hit by a partner": {
    phrases: [
      "(marido|pareja|pololo|polola|esposo|esposa|conviviente|ex|novio|novia) (pega|pegaba|golpea|golpeaba|maltrata|pego|golpeo|agrede|tironea|tironeo|jalonea|cachetea|cacheteo|zamarrea|zamarreo|patea|pateo|empuja|empujo|amenaza|aforra)",
    ],
  },
  "played sport": {
    phrases: [
      "(futbol|rugby|pichanga|partido|boxeo|jiu|judo|karate|muay|taekwondo|basquet|handball|jugando|rugby|entrenando|sparring|kick|cancha|arquero|hockey|pelota|clase|padel|tenis|juego)",
    ],
  },
  strangled: {
    phrases: [
      "(ahorco|ahorcaba|ahorcó) .. (marido|pareja|pololo|polola|esposo|esposa|conviviente|ex|novio|padrastro|hasta|cuello)",
      "(ahorcaron|estrangul*|apretaron cuello|apreto cuello|choked|ahorcamiento)",
    ],
  },
};
