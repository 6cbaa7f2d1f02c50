/**
 * How somebody may want to sign, from the full name of their account: "Camila R.", "Camila Rojas". Of four words or more the last two
 * are surnames; of three the first is the name.
 */
export function signatureNames(fullName: string): string[] {
  const words = fullName.trim().split(/\s+/);
  const [first = "", second] = words;
  const surname = words.length >= 4 ? words.at(-2) : second;
  if (!surname) return [first];
  return [`${first} ${[...surname][0]}.`, `${first} ${surname}`];
}
