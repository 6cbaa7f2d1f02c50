import { Readable } from "node:stream";

/** A stream of bytes as the libraries of the web's kind take it; Node's types for it and the browser's differ. */
export const webStream = (bytes: Readable) =>
  Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
