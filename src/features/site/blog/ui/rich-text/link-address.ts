/** The kinds of address that the sanitiser keeps (features/site/blog/article-html). */
export const isAllowedAddress = (address: string): boolean =>
  /^(https:\/\/|mailto:|tel:)/i.test(address.trim());

/** An address as somebody types or copies it, as a link needs it; null when it is none that an article may have. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d ()-]{8,20}$/.test(text)) return `tel:${text.replace(/[ ()-]/g, "")}`;
  if (/^mailto:[^\s@]+@[^\s@]+$|^tel:\+?\d{8,}$/i.test(text)) return text;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https:\/\/[^\s\\/]+\.[^\s\\/]{2,}/i.test(address) || !URL.canParse(address)) return null;
  return /\s/.test(address) ? null : address;
}
