import { type Entry, openPromise } from "yauzl";
import { faults } from "./sheet-fault";
import type { Progress } from "./sheet-rows";

const mostEntries = 2_000;
const mostInflated = 1_500_000_000;
/** Rows that are much alike shrink to a fiftieth; a file of one letter to a thousandth. */
const most = { ratio: 250, beyond: 30_000_000 };

/** The parts of a zip by name, of which none is ever a path of ours. */
export interface Parts {
  names: string[];
  /** Null when there is no such part. What is unpacked is counted over all of them. */
  read(name: string): Promise<AsyncIterable<Buffer> | null>;
  close(): void;
}

export async function openParts(path: string, progress: Progress): Promise<Parts> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= mostEntries) throw faults.bomb();
      if (entry.uncompressedSize > mostInflated) throw faults.bomb();
      const name = plainName(entry.fileNameRaw.toString("utf8"));
      if (!entries.has(name)) entries.set(name, entry);
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  let inflated = 0;
  async function* counted(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      inflated += chunk.length;
      if (inflated > mostInflated) throw faults.bomb();
      progress(chunk.length);
      yield chunk;
    }
  }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(plainName(name));
      if (!entry) return null;
      if (entry.isEncrypted()) throw faults.locked();
      const { uncompressedSize, compressedSize } = entry;
      if (uncompressedSize > most.beyond && uncompressedSize > compressedSize * most.ratio)
        throw faults.bomb();
      return counted(await zip.openReadStreamPromise(entry));
    },
    close: () => zip.close(),
  };
}

export const plainName = (name: string): string =>
  name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
