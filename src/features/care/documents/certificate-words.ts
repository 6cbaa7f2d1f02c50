/** Beginnings and ends of words that tell why somebody comes, without accents. No list is whole; what stands there anyway tells nothing. */
const tells =
  /\b(diagnos|dx\b|cie-?10|patolog|enfermedad|lesion|fractur|esguince|desgarr|luxaci|hernia|ciatic|sindrome|rotura|ruptura|cirugia|operacion|operad|protesis|contractur|pinzamiento|manguito|menisco|ligament|escoliosis|embaraz|depresi|ansiedad|cancer|tumor)|(algia|itis|osis|(neuro|radiculo|tendino|artro|mio|disco)patia|plejia|paresia|ectomia|plastia)s?\b/;

/** Whether what is added to a certificate says a diagnosis, which it never does. */
export function tellsDiagnosis(text: string): boolean {
  return tells.test(
    text
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase(),
  );
}
