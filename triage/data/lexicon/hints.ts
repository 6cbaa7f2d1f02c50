import type { Lexicon } from "../shape";

/** Single words that make no sign, but let the analysis ask for one: they choose questions and nothing else. */
export const hints: Lexicon = {
  "hint of dying": {
    phrases: [
      "(morir|morirme|morirse|muerto|muerta|muerte|matar|matarme|colgar|colgarme|suicid*|vivir|viva|vivo|vida|desaparecer|despedirme|despedida|ahorcar|ahorcarme|cortarme|sobro|estorbo|rendirme|existir|descansar)",
    ],
    kind: "word",
  },
  "hint of violence": {
    phrases: [
      "(pareja|marido|esposo|esposa|pololo|polola|ex|novio|novia|conviviente|padrastro|combo|combos|cachetada|golpeo|golpearon|pego|pegaron|pega|asalto|asaltaron|agredio|agarron|discusion)",
    ],
    kind: "word",
  },
  "hint below": {
    phrases: [
      "(abajo|{genital}|{poto}|{orinar}|{caca}|baño|wc|water|taza|pañal|limpiarme|limpio|confort|esfinteres|intimas|relaciones|sexo)",
    ],
    kind: "word",
  },
  "hint of blood": {
    phrases: ["{sangre}", "(tosi|tosio|tosiendo|escupo|escupi|flema|flemas)"],
    kind: "word",
  },
  "hint of hands": {
    phrases: [
      "(botones|boton|abrocho|abrochar|abrocharme|abotonar|abotonarme|tumbos|tropiezo|equilibrio|torpe|torpes|torpeza|lesas|tambaleo|robot|letra|escribir)",
      "(cae|caen|boto|bota) .. (cosas|taza|vaso|celular|todo|llaves)",
    ],
    kind: "word",
  },
  "hint of the face": {
    phrases: [
      "(boca|ojo|ojos|vista|vision|veo|hablo|habla|hablar|lengua|palabras|cara|parpado|pupila|enredado|traposo|doble)",
    ],
    kind: "word",
  },
  "hint of swelling": {
    phrases: ["(labios|labio|lengua|garganta|cara) ", "(comi|picadura|pico|alergia|alergico|ronchas)"],
  },
  "hint of breath": {
    phrases: ["(aire|respir*|ahog*|agito|agitado|sofoco|pulmon|pulmones|pecho|inspirar)"],
    kind: "word",
  },
  "hint of fainting": {
    phrases: ["(sentido|desmay*|negro|conocimiento|conciencia|desplome|colapse|borro)"],
    kind: "word",
  },
  "hint of heat": {
    phrases: ["(38|39|40|calor|tirit*|transpiro|sudo|sabanas|temperatura|caliente|hierve|arde|hirviendo)"],
  },
  "hint of colour": {
    phrases: [
      "(blanco|blanca|blancos|helado|helada|helados|morado|morada|morados|azul|azules|negro|negra|palido|palida|frio|fria|marmol)",
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
    phrases: ["(herida|puntos|cicatriz|corchetes|pus|supura|supurando|liquido|drenaje)"],
    kind: "word",
  },
  "hint of blow": {
    phrases: [
      "{golpe}",
      "{caida}",
      "(choque|accidente|atropello|volaron|vole|volcamos|patada|piquero|moto|escalera|techo|skate|scooter)",
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
    phrases: ["(yeso|duro|dura|tenso|tensa|apretado|apretada|reventar|explotar|venda|ferula|piedra)"],
  },
  "hint of temple": {
    phrases: ["(sien|sienes|masticar|mastico|peinarme|peino|cuero|quijada|mandibula)"],
    kind: "word",
  },
  "hint of shaking": { phrases: ["(temblando|tiembla|convuls*|ataque|sacud*|espuma|epilep*)"], kind: "word" },
};
