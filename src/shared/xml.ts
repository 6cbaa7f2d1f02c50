const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as XML carries it; characters that XML 1.0 cannot hold at all are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/(?![\n\r\t])\p{Cc}|[\ufffe\uffff]/gu, "");
}
