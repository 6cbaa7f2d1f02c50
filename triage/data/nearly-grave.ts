/** Words that are asked about also when a letter is missing, doubled, swapped or another: NICE NG225, MINSAL línea *4141; NICE PH50. */
export const asTyped: Record<string, string> = {
  "hint of dying":
    "morir morirme morirse muerte muerto muerta matar matarme matarse suicidio suicida suicidas suicidar suicidarme suicidarse vivir viviendo existir desaparecer ahorcar ahorcarme colgar colgarme cortarme quitarme despedirme",
  "hint of violence":
    "agredio agrede amenaza amenazan abusaron violaron golpea golpeo golpearon pegaron maltrata maltrato empujaron zamarreo pega pegan pegaban golpean violo viola violaron violaba forzo forzaron manosearon marido pareja pololo esposo conviviente padrastro",
};

/** Two words that only beside each other say so: either may be the mistyped one. */
export const asTypedTogether: Record<string, [string, string][]> = {
  "hint of dying": [
    [
      "tirar lanzar botar arrojar saltar tirarme lanzarme botarme arrojarme",
      "metro puente balcon edificio tren rieles vias viaducto azotea acantilado",
    ],
    ["cortar cortarme", "venas"],
    ["ojala", "despertara"],
    ["pegar pegarme", "tiro balazo"],
  ],
  "hint of violence": [
    ["hacen hicieron hacian", "daño"],
    ["me nos", "violo viola violaron"],
    ["obligo obliga forzo", "relaciones sexo acostarme"],
  ],
};

/** One letter away from such a word, and as plain a word as any: whoever wants to be stronger is not asked about death. */
export const meansItself = "fuerte fuertes suerte puerta puertas puerto mover vio pegar";

export const wanting =
  "quiero quiere quisiera queria quise ganas prefiero preferiria gustaria deseo pienso voy estaria estarian seria ojala";
