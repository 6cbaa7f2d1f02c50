/**
 * E.164 form of a phone: Chilean forms (9 1234 5678, 569…, +56 2 2123 4567, 32 212 3456) or any other country's with +.
 * Null when it is none of them.
 */
export function normalizePhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return null;
  const international = text.trim().startsWith("+");
  const digits = text.replace(/\D/g, "");
  if (international && !digits.startsWith("56")) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  const national =
    international || (digits.length === 11 && digits.startsWith("56")) ? digits.slice(2) : digits;
  const withoutTrunk = national.length === 10 && national.startsWith("0") ? national.slice(1) : national;
  return /^[2-9]\d{8}$/.test(withoutTrunk) ? `+56${withoutTrunk}` : null;
}
