import { loadSharp, mostPixels, patienceSeconds, reading, work } from "~/features/site/uploads/picture-work";
import { Refusal, refuse } from "~/server/http/refusal";
import { largestFile, tooLarge, wrongKind } from "./attachment-limits";
import type { SentKind } from "./file-kind";
import type { KeptType } from "./file-name";
import { inspectInThread } from "./in-thread";
import type { PdfFault } from "./pdf-fault";

export interface KeptCopy {
  type: KeptType;
  bytes: Uint8Array;
  /** Byte by byte what was sent. */
  isAsSent: boolean;
  /** Null of a PDF. */
  thumbnail: Uint8Array | null;
}

/** The writing on an order photographed from a hand's breadth is legible so, and an X-ray of a screen too. */
const longestSide = 4_096;
const thumbnailSide = 320;

/**
 * What is kept of what was sent: a PDF that does nothing as it is, a picture made anew without what the camera wrote into it.
 * What was sent may be read no more afterwards (in-thread.ts).
 */
export async function keptCopyOf(kind: SentKind, bytes: Buffer): Promise<KeptCopy | Refusal> {
  if (kind === "pdf") return keepPdf(bytes);
  if (kind === "png") return keepPicture("image/png", { bytes });
  if (kind === "jpeg") return keepPicture("image/jpeg", { bytes });
  const read = await inspectInThread({ kind, bytes, mostPixels });
  if (read instanceof Refusal) return read;
  if (read && "pixels" in read) {
    const { pixels, width, height } = read;
    return keepPicture("image/jpeg", { bytes: pixels, raw: { width, height, channels: 4 } });
  }
  return read && "fault" in read && read.fault === "too_many_pixels" ? tooManyPixels() : brokenPicture();
}

async function keepPdf(bytes: Buffer): Promise<KeptCopy | Refusal> {
  const read = await inspectInThread({ kind: "pdf", bytes, mostPixels });
  if (read instanceof Refusal) return read;
  if (!read || !("pdf" in read)) return refuse("unsupported_media", { text: pdfTexts.broken });
  return read.pdf
    ? refuse("unsupported_media", { text: pdfTexts[read.pdf] })
    : { type: "application/pdf", bytes: read.bytes, isAsSent: true, thumbnail: null };
}

const pdfTexts: Record<PdfFault, string> = {
  encrypted: "Este PDF tiene clave. Guárdalo sin clave, o saca una foto de la hoja, y envíalo otra vez.",
  active:
    "Este PDF trae programas o archivos adentro, y por seguridad no lo guardamos. Imprímelo como PDF, o saca una foto de la hoja, y envíalo otra vez.",
  mixed:
    "Este PDF trae algo más pegado antes o después de sus páginas, y por seguridad no lo guardamos. Imprímelo como PDF y envíalo otra vez.",
  broken:
    "No pudimos leer este PDF: llegó incompleto o está dañado. Imprímelo como PDF, o saca una foto de la hoja.",
};

interface Source {
  bytes: Uint8Array;
  raw?: { width: number; height: number; channels: 4 };
}

async function keepPicture(
  type: "image/jpeg" | "image/png",
  { bytes, raw }: Source,
): Promise<KeptCopy | Refusal> {
  const kept = await work(async () => {
    const sharp = await loadSharp();
    const whole = sharp(bytes, { ...reading, ...(raw && { raw }) })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    // Nothing beside the pixels is written unless it is asked for: no place, no camera, no profile.
    const jpeg = () => whole.clone().flatten({ background: "#fff" }).jpeg({ quality: 86 }).toBuffer();
    const png = type === "image/png" ? await whole.clone().png().toBuffer() : null;
    // A photograph as PNG may be larger than it came.
    const isPng = png !== null && png.byteLength <= largestFile;
    const copy = isPng ? png : await jpeg();
    const thumbnail = await sharp(copy, reading)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
    const keptType: KeptType = isPng ? "image/png" : "image/jpeg";
    return { type: keptType, bytes: copy, isAsSent: false, thumbnail };
  });
  if (kept instanceof Refusal) return kept.code === "unsupported_media" ? brokenPicture() : kept;
  return kept.bytes.byteLength > largestFile ? refuse("payload_too_large", { text: tooLarge }) : kept;
}

const tooManyPixels = () =>
  refuse("payload_too_large", {
    text: "La foto tiene demasiados píxeles. Usa una de hasta 50 megapíxeles.",
  });

const brokenPicture = () =>
  refuse("unsupported_media", { text: `${wrongKind} Esta llegó incompleta o está dañada.` });
