/** No vowel, so that none is a word, and none that is taken for another letter or a digit. */
const letters = "BCDFGHJKMNPQRTVWXYZ";
const length = 12;

/** Of chance alone: 19^12, so that nobody who holds one guesses another. */
export function makeCode(): string {
  let code = "";
  while (code.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Above the last multiple some letters would come more often.
    if (byte < 256 - (256 % letters.length)) code += letters.charAt(byte % letters.length);
  }
  return code;
}

/** As somebody typed it from paper: "bcdf ghjk-mnpq". Null when it can be none. */
export function readCode(typed: string): string | null {
  const code = typed
    .slice(0, 40)
    .replace(/[\s.·-]/g, "")
    .toUpperCase();
  return /^[A-Z]{12}$/.test(code) ? code : null;
}

/** In three groups, as it is printed. */
export const codeWords = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
