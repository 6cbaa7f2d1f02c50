export type VideoType = "video/mp4" | "video/webm";

/** As MP4 calls itself, of those that every browser plays. */
const mp4Brands = /^(isom|iso[2-6]|mp4[12]|avc1|M4V |dash|MSNV)$/;

/** By the bytes, whatever the sender calls them; null of anything else. */
export function videoTypeOf(start: Uint8Array): VideoType | null {
  const text = Buffer.from(start.subarray(0, 64)).toString("latin1");
  if (text.startsWith("ftyp", 4)) return mp4Brands.test(text.slice(8, 12)) ? "video/mp4" : null;
  // EBML, and within its head the name of what it holds: Matroska's is another.
  return text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm") ? "video/webm" : null;
}
