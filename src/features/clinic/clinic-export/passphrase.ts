// pack: dashboard-parts

/** Who has the file may try phrases for as long as they like: twelve letters of some variety, or words. */
const shortestPassphrase = 12;
const longest = 200;
const leastKinds = 6;

/** Why a phrase may not seal a file, in words; null of one that may. */
export function passphraseFault(passphrase: string): string | null {
  const letters = [...passphrase.trim()];
  if (letters.length === 0) return "Escribe una frase para cerrar el archivo.";
  if (letters.length < shortestPassphrase)
    return `Usa al menos ${shortestPassphrase} letras: varias palabras sirven, y se recuerdan mejor.`;
  if (passphrase.length > longest) return `Usa a lo más ${longest} letras.`;
  if (new Set(letters).size < leastKinds) return "Repite menos letras: así se adivina muy fácil.";
  return null;
}

/** Letters that are not mistaken for one another; 125 bits in all. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** In five groups of five, which can be read out and copied by hand. */
export function newPassphrase(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(25))].map((byte) => letters[byte % 32]).join("");
  return drawn.match(/.{5}/g)?.join("-") ?? drawn;
}
