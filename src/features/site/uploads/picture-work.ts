import pLimit from "p-limit";
import type Sharp from "sharp";
import { type Refusal, refuse } from "~/server/http/refusal";
import { sizesOf } from "./picture-address";
import { notAPicture } from "./picture-limits";

/** Of 50 megapixels a telephone makes pictures; what unpacks to more is a fault or an attack. */
export const mostPixels = 50_000_000;
const mostHeight = 3_200;
export const patienceSeconds = 30;

let loaded: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture: most processes never see one, and it would be a tenth of their memory. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Only the readers of what we take are left, so that no other format's faults can be reached.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpegBuffer",
        "VipsForeignLoadPngBuffer",
        "VipsForeignLoadWebpBuffer",
        "VipsForeignLoadHeifBuffer",
        "VipsForeignLoadNsgifBuffer",
      ],
    });
    // The work is done beside the event loop, one picture at a time and on one core: the site goes on answering.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

const inTurn = pLimit(1);
const longestQueue = 12;

export const reading = { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true } as const;

export interface PictureFile {
  /** Of its size, and its kind: "800.avif". */
  name: string;
  type: string;
  bytes: Buffer;
}

export interface Picture {
  width: number;
  height: number;
  files: PictureFile[];
}

/** Reads the whole picture once, so that one that breaks off in the middle is found before anything is kept. */
export function checkPicture(bytes: Uint8Array): Promise<Refusal | null> {
  return work(async () => {
    const sharp = await loadSharp();
    const { width, height, pageHeight } = await sharp(bytes, reading).metadata();
    if (width * (pageHeight ?? height) > mostPixels) return tooManyPixels();
    await sharp(bytes, reading).timeout({ seconds: patienceSeconds }).resize(64, 64).raw().toBuffer();
    return null;
  });
}

/** Turned as it was held, in the colours of screens, without what the camera wrote into it, in every size and kind. */
export function makePicture(bytes: Uint8Array): Promise<Picture | Refusal> {
  return work(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes, reading)
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize({ width: 1600, height: mostHeight, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: PictureFile[] = [];
    for (const size of sizesOf(width)) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({
        width: Math.min(size, width),
      });
      const avif = await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer();
      const webp = await sized.clone().webp({ quality: 78 }).toBuffer();
      files.push({ name: `${size}.avif`, type: "image/avif", bytes: avif });
      files.push({ name: `${size}.webp`, type: "image/webp", bytes: webp });
    }
    return { width, height, files };
  });
}

/** Whatever is to be done with a picture, in turn with all others; what it throws is a fault of the picture. */
export async function work<T>(run: () => Promise<T>): Promise<T | Refusal> {
  if (inTurn.pendingCount >= longestQueue) return refuse("unavailable", { retryAfter: 10 });
  try {
    return await inTurn(run);
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    return /pixel limit/i.test(text) ? tooManyPixels() : refuse("unsupported_media", { text: brokenText });
  }
}

const brokenText = `${notAPicture}: esta llegó incompleta o está dañada.`;

const tooManyPixels = () =>
  refuse("payload_too_large", {
    text: "La imagen tiene demasiados píxeles. Usa una de hasta 50 megapíxeles.",
  });
