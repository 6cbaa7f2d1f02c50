import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture with some detail in it, so that its files are not all alike; small, for encoding takes most of the time. */
export function picture(width = 160, height = 120) {
  return sharp(pixels(width, height), { raw: { width, height, channels: 3 } }).withExif({
    IFD0: { Artist: "Secreto de Rosa" },
  });
}

function pixels(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      bytes[at] = (x * 255) / width;
      bytes[at + 1] = (y * 255) / height;
      bytes[at + 2] = ((x * x + y * y) / 97) % 256;
    }
  return bytes;
}

/** A PNG of a few kilobytes that unpacks to very many pixels. */
export function bomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const data = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => row)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
