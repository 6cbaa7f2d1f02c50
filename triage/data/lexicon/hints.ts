import type { Lexicon } from "../shape";

/** Single words that make no sign, but let the analysis ask for one: they choose questions and nothing else. */
export const hints: Lexicon = {
  "hint of dying": {
    phrases: [
      "(morir|morirme|morirse|muerto|muerta|muerte|matar|matarme|matarse|colgar|colgarme|suicid*|vivir|viviendo|viva|vivo|vida|desaparecer|despedirme|despedida|ahorcar|ahorcarme|cortarme|sobro|estorbo|rendirme|existir|descansar)",
      "(quiero|quisiera|queria|quise|quiere|voy|iba|va|ganas|pienso|pensaba|pensado|deseo|dice) ({tirarse}|pegarme|dispararme|quitarme)",
      "(tirar|lanzar|botar|arrojar|saltar|tiro|lanzo|boto|{tirarse}) {abismo}",
      "(cortar|corto|corte) (venas|muñecas)",
      "(pegar|dar|meter|pegaria) (tiro|balazo)",
      "ojala .. (despertar*|amaneciera|no despertar*)",
      "no (despertar|despertarme|despertara|amanecer|amaneciera)",
      "mejor (muero|muera|muere)",
    ],
    kind: "word",
  },
  "hint of violence": {
    phrases: [
      "(agred*|amenaz*|violen*|abuso|abusa|abusaron|zamarre*|empuj*|maltrat*|miedo|temo|pelea|pelee|asalt*|robaron|combo|palo|palos|pareja|marido|esposo|esposa|pololo|polola|ex|novio|novia|conviviente|padrastro|combo|combos|cachetada|golpeo|golpearon|pego|pegaron|pega|asalto|asaltaron|agredio|agarron|discusion|pegan|pegaban|golpea|golpean|golpeaban|forzo|forzaron|forzaba|violo|viola|violaba|violaron|violan|violada|violado|violador|violacion|manose*)",
      "{agresor} (golpe|golpes)",
      "(hace|hacen|hacia|hacian|hizo|hicieron) daño",
      "(obligo|obliga|obligaba) (relaciones|sexo|acostarme)",
    ],
    kind: "word",
  },
  "hint below": {
    phrases: [
      "(sentad*|asiento|silla|taza|inodoro|ano|cola|baño|aguant*|esfinter*|toalla|calzon|calzones|interior|muslos|sillin|entrepierna|abajo|{genital}|{poto}|{orinar}|{caca}|baño|water|taza|pañal|limpiarme|limpio|confort|esfinteres|intimas|relaciones|sexo)",
    ],
    kind: "word",
  },
  "hint of blood": {
    phrases: [
      "{sangre}",
      "(rojo|roja|hilos|pañuelo|escup*|gargajo|toser|toso|tos|esputo|mancha|manchas|atraso|embaraz*|sangr*|tosi|tosio|tosiendo|escupo|escupi|flema|flemas)",
    ],
    kind: "word",
  },
  "hint of hands": {
    phrases: [
      "(llaves|monedas|cuchara|tenedor|lapiz|teclas|teclear|tejer|coser|aguja|enhebr*|ensart*|destreza|pulso|tiesas|rigidas|zancos|algodon|chocando|chocar|botones|boton|abrocho|abrochar|abrocharme|abotonar|abotonarme|tumbos|tropiezo|equilibrio|inestable|inestabilidad|torpe|torpes|torpeza|lesas|tambaleo|robot|letra|escribir)",
      "(cae|caen|boto|bota) .. (cosas|taza|vaso|celular|todo|llaves)",
    ],
    kind: "word",
  },
  "hint of the face": {
    phrases: [
      "(viendo|mirar|mirada|mitad|borroso|nublado|sonr*|labio|saliva|baba|modul*|balbuc*|enred*|traba|trabo|trabada|raro|mudo|ciego|sombra|cortina|velo|manchas|acv|derrame|infarto cerebral|boca|ojo|ojos|vista|vision|veo|hablo|habla|hablar|lengua|palabras|cara|parpado|pupila|enredado|traposo|doble)",
    ],
    kind: "word",
  },
  "hint of swelling": {
    phrases: ["(labios|labio|lengua|garganta|cara) ", "(comi|picadura|pico|alergia|alergico|ronchas)"],
  },
  "hint of breath": {
    phrases: [
      "(canso|cansa|agot*|suspir*|inhal*|oxigen*|satur*|costado|puntada|toser|tos|pito|pitos|asma|respiro|jadeo|jadea*|aliento|hondo|profundo|aire|respir*|{ahogo}|agito|agitado|sofoco|pulmon|pulmones|pecho|inspirar)",
    ],
    kind: "word",
  },
  "hint of fainting": {
    phrases: [
      "(suelo|piso|desperte|desperto|acuerdo|recuerdo|mareo|mareado|mareada|colaps*|inconsc*|perdi|perdio|apago|reacciona*|ido|sentido|desmay*|negro|conocimiento|conciencia|desplome|colapse|borro)",
    ],
    kind: "word",
  },
  "hint of heat": {
    phrases: [
      "(fiebre|afiebr*|calofr*|escalofr*|grados|helada|transpir*|sudor|tercianas|destempl*|infeccion|infectad*|decaido|decaida|37|38|39|40|calor|tirit*|transpiro|sudo|sabanas|temperatura|caliente|hierve|arde|hirviendo)",
    ],
  },
  "hint of colour": {
    phrases: [
      "(transparente|marmol|manchad*|amarat*|palid*|descolor*|papel|ceniz*|gris|enfri*|congel*|hielo|color|moretead*|circul*|blanco|blanca|blancos|helado|helada|helados|morado|morada|morados|azul|azules|negro|negra|palido|palida|frio|fria|marmol)",
    ],
    kind: "word",
  },
  "hint of urine": {
    phrases: [
      "(orina|orino|pichi|pipi) .. (cafe|oscur*|te|cola|roja|negra|color)",
      "(crossfit|spinning|maraton|burpees|rutina)",
    ],
    kind: "word",
  },
  "hint of wound": {
    phrases: [
      "(operad*|operacion|operaron|cirugia|punto|infect*|materia|olor|hedion*|abrio|abrieron|mojad*|botando|costra|protesis|herida|puntos|cicatriz|corchetes|pus|supura|supurando|liquido|drenaje)",
    ],
    kind: "word",
  },
  "hint of blow": {
    phrases: [
      "{golpe}",
      "{caida}",
      "(auto|camion|camioneta|bici|bicicleta|caballo|ola|micro|bus|scooter|altura|metros|arbol|andamio|balcon|muro|caja|cajas|aplast*|volque|volco|volcar*|choque|chocaron|choco|atropell*|accident*|rode|rodo|rodando|resbal*|tropec*|empuj*|pelea|piscina|rio|mar|cabezazo|casco|encima|suelo|choque|accidente|atropello|volaron|vole|volcamos|patada|piquero|moto|escalera|techo|skate|scooter)",
    ],
    kind: "word",
  },
  "hint of shape": {
    phrases: [
      "(chueco|chueca|torcido|torcida|doblado|doblada|salio|salido|hueso|vuelve|deforme|lado|lugar|raro|rara)",
    ],
    kind: "word",
  },
  "hint of tightness": {
    phrases: [
      "(aprieta|aprietan|aprieto|brillante|tirante|rigid*|hinchad*|madera|tabla|roca|cemento|enyes*|bota|valva|aplast*|yeso|duro|dura|tenso|tensa|apretado|apretada|reventar|explotar|venda|ferula|piedra)",
    ],
  },
  "hint of temple": {
    phrases: [
      "(peinarse|peinar|peina|almohada|frente|arteria|chascona|sien|sienes|masticar|mastico|peinarme|peino|cuero|quijada|mandibula)",
    ],
    kind: "word",
  },
  "hint of shaking": { phrases: ["(temblando|tiembla|convuls*|ataque|sacud*|espuma|epilep*)"], kind: "word" },
};
