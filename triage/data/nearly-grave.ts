/** Words that are asked about also when a letter is missing, doubled, swapped or another: NICE NG225, MINSAL línea *4141; NICE PH50. */
export const asTyped: Record<string, string> = {
  "hint of dying":
    "morir morirme morirse muerte muerto muerta matar matarme matarse suicidio suicida suicidarme suicidarse vivir viviendo existir desaparecer ahorcarme colgarme cortarme quitarme despedirme",
  "hint of violence":
    "agredio agrede amenaza amenazan abusaron violaron golpea golpeo golpearon pegaron maltrata maltrato empujaron zamarreo marido pareja pololo esposo conviviente padrastro",
};

export const wanting = "quiero quisiera queria quise ganas prefiero preferiria gustaria deseo pienso voy";
