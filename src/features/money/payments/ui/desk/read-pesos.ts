/** What a person typed as whole pesos: "29.000", "$29000" or "29 000"; null when it is none of them. */
export function readPesos(text: string): number | null {
  const typed = text.replace(/^\s*\$/, "").replace(/\s/g, "");
  return /^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})$/.test(typed) ? Number(typed.replaceAll(".", "")) : null;
}
