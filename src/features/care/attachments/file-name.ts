import { longestName } from "./attachment-limits";

export type KeptType = "application/pdf" | "image/jpeg" | "image/png";

const endings: Record<KeptType, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** What nobody sees, what turns a text around, and what a disk takes for something else. */
const unfit = /[\p{C}\p{Zl}\p{Zp}<>:"|?*\\/]/gu;

/** A name without a way, without signs that nobody sees, and with the ending of what it holds. */
export function keptName(sent: string, type: KeptType): string {
  const last = sent.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(unfit, "").replace(/\s+/g, " ").trim();
  const bare = plain
    .replace(/\.(pdf|jpe?g|png|hei[cf])$/i, "")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .trim();
  const ending = `.${endings[type]}`;
  // By letters and not by halves of them.
  const fit = [...(bare || "archivo")]
    .slice(0, longestName)
    .join("")
    .slice(0, longestName - ending.length);
  return `${fit.replace(/[\ud800-\udbff]$/, "")}${ending}`;
}

/** For the header: the plain letters for who knows no others, and the whole name besides (RFC 6266). */
export function savedAs(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%;]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
