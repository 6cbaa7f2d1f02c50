const small = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "y",
  "e",
  "da",
  "do",
  "dos",
  "das",
  "di",
  "van",
  "von",
  "der",
  "den",
]);

/** The order in which people say it: "PÉREZ SOTO, ROSA" is Rosa Pérez Soto. */
export function turned(name: string): string {
  const parts = name.split(",");
  const [last = "", first = ""] = parts.map((part) => part.trim());
  return parts.length === 2 && last && first && /^[\p{L}\p{M} '’.-]+$/u.test(last + first)
    ? `${first} ${last}`
    : name;
}

/** As it is written in a letter, of a name all in capitals or all in small letters; any other stands as whoever typed it wanted. */
export function naturalCase(name: string): string {
  const isLoud = name === name.toUpperCase();
  const isMeek = name === name.toLowerCase();
  if ((!isLoud && !isMeek) || !/\p{L}{2}/u.test(name)) return name;
  return name
    .toLowerCase()
    .split(" ")
    .map((word, place, words) => (isSmall(word, place, words) ? word : capital(word)))
    .join(" ");
}

/** "La" is small only behind another small word; "María la Paz" is rarer than "La Serena". */
function isSmall(word: string, place: number, words: string[]): boolean {
  if (place === 0 || place === words.length - 1 || !small.has(word)) return false;
  return !/^(la|las|los)$/.test(word) || small.has(words[place - 1] ?? "");
}

function capital(word: string): string {
  if (/^(ii|iii|iv)$/.test(word)) return word.toUpperCase();
  const raised = word.replace(
    /(^|[-'’.])(\p{L})/gu,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
  return raised.replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
