/**
 * "Me quiero tirar al metro" is "quiero tirarme al metro": the pronoun in front of the one verb or behind the other says the same,
 * so the lexicon knows the latter alone. Only of what one may do to oneself, and not before its ordinary objects.
 */
export const wantingTo =
  "quiero|quisiera|queria|quise|quiere|pienso|pensaba|deseo|necesito|voy a|iba a|va a|tengo ganas de|tenia ganas de";

/** May stand between the two verbs. */
export const between = "puro|pura|solo|mejor|ya|hasta|incluso";

export const toOneself = "tirar|lanzar|botar|arrojar|cortar|colgar|ahorcar|pegar|disparar";

/** What one cuts, dives into or hangs from every day. */
export const ordinaryObjects = `
  pelo|cabello|uñas|barba|bigote|chasquilla|melena|cama|sofa|sillon|pasto|suelo|piso a|piso para|agua|mar|rio|playa|piscina|pileta|tobogan|cancha|
  bici|bicicleta|skate|trineo|cerro|pista|barra|anillas|trx|fierro|paralelas|tela|ducha|duchazo|baño|siesta|pestañada|
  rato|peo|pedo|pique|vuelta|masaje|parche|al dia`;
