type Kind = "jpeg" | "png" | "gif" | "webp" | "avif";

/** By the bytes, whatever the sender calls them. Null when it is no picture that we take. */
export function pictureKindOf(bytes: Uint8Array): Kind | null {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  return start.startsWith("ftyp", 4) && isAvif(start.slice(8)) ? "avif" : null;
}

/** The first box names what the file may be read as, among a few brands. */
function isAvif(brands: string): boolean {
  return /^avi[fs]/.test(brands) || (/^(mif1|miaf|msf1)/.test(brands) && brands.includes("avif"));
}
