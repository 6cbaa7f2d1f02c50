/**
 * The 24 statements of the Roland-Morris Disability Questionnaire in its validated Spanish version, word for word and in its order: a
 * changed item is another questionnaire. Two published copies were compared item by item (docs/decisions/0077).
 */
export const rolandMorris: readonly string[] = [
  "Me quedo en casa la mayor parte del tiempo por mi dolor de espalda.",
  "Cambio de postura con frecuencia para intentar aliviar la espalda.",
  "Debido a mi espalda, camino más lentamente de lo normal.",
  "Debido a mi espalda, no puedo hacer ninguna de las faenas que habitualmente hago en casa.",
  "Por mi espalda, uso el pasamanos para subir escaleras.",
  "A causa de mi espalda, debo acostarme más a menudo para descansar.",
  "Debido a mi espalda, necesito agarrarme a algo para levantarme de los sillones o sofás.",
  "Por culpa de mi espalda, pido a los demás que me hagan las cosas.",
  "Me visto más lentamente de lo normal a causa de mi espalda.",
  "A causa de mi espalda, solo me quedo de pie durante cortos períodos de tiempo.",
  "A causa de mi espalda, procuro evitar inclinarme o arrodillarme.",
  "Me cuesta levantarme de una silla por culpa de mi espalda.",
  "Me duele la espalda casi siempre.",
  "Me cuesta darme la vuelta en la cama por culpa de mi espalda.",
  "Debido a mi dolor de espalda, no tengo mucho apetito.",
  "Me cuesta ponerme los calcetines - o medias - por mi dolor de espalda.",
  "Debido a mi dolor de espalda, tan solo ando distancias cortas.",
  "Duermo peor debido a mi espalda.",
  "Por mi dolor de espalda, deben ayudarme a vestirme.",
  "Estoy casi todo el día sentado a causa de mi espalda.",
  "Evito hacer trabajos pesados en casa, por culpa de mi espalda.",
  "Por mi dolor de espalda, estoy más irritable y de peor humor de lo normal.",
  "A causa de mi espalda, subo las escaleras más lentamente de lo normal.",
  "Me quedo casi constantemente en la cama por mi espalda.",
];
