export type SentKind = "pdf" | "jpeg" | "png" | "heic";

/** As HEIC calls itself; what AVIF and films call themselves is not among them. */
const heicBrands = ["heic", "heix", "heim", "heis"];

/** By the bytes, whatever the sender calls them. Null when it is nothing that a file takes. */
export function sentKindOf(bytes: Uint8Array): SentKind | null {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (start.startsWith("%PDF-")) return "pdf";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (!start.startsWith("ftyp", 4)) return null;
  const major = start.slice(8, 12);
  if (heicBrands.includes(major)) return "heic";
  const length = Math.min(64, Buffer.from(bytes.subarray(0, 4)).readUInt32BE());
  const others = start.slice(16, length).match(/.{4}/gs) ?? [];
  return /^(mif1|msf1)$/.test(major) && others.some((brand) => heicBrands.includes(brand)) ? "heic" : null;
}
