/** A whole number as people write it ("29.000", "$ 29.000"); what is none stays none, for the server to say so. */
export function readNumber(text: string): number {
  const plain = text.replace(/[\s$]/g, "").replace(/\.(?=\d{3}(\D|$))/g, "");
  return plain === "" ? Number.NaN : Number(plain);
}
