// pack: calls

/** What stands for the phone of somebody of whom no file knew one: nobody can have it, and nobody types it. */
export const noPhone = "+10000000";

export const hasPhone = (e164: string): boolean => e164 !== noPhone;

/** Form on screens: +56 9 1234 5678, +56 2 2123 4567, +56 32 212 3456; others as stored. */
export function formatPhone(e164: string): string {
  if (!hasPhone(e164)) return "sin teléfono";
  const national = /^\+56(\d{9})$/.exec(e164)?.[1];
  if (!national) return e164;
  const areaLength = /^[29]/.test(national) ? 1 : 2;
  const area = national.slice(0, areaLength);
  const rest = national.slice(areaLength);
  return `+56 ${area} ${rest.slice(0, -4)} ${rest.slice(-4)}`;
}

/** +56 9 •••• ••67: its owner knows it again, nobody learns it. */
export function maskPhone(e164: string): string {
  if (!hasPhone(e164)) return formatPhone(e164);
  const whole = formatPhone(e164);
  return whole.slice(0, 3) + whole.slice(3, -2).replace(/\d/g, "•") + whole.slice(-2);
}
