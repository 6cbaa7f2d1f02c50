import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type PdfFault, type PdfReader, pdfFaultOf } from "./pdf-fault";

/** What the thread is given, and what it says before it ends. */
export interface InspectTask {
  kind: "pdf" | "heic";
  bytes: Uint8Array;
  /** Where the package lies: too large to travel in the server's own file. */
  packageAt: string;
  mostPixels: number;
}

export type Inspected =
  | { pdf: PdfFault | null; bytes: Uint8Array }
  | { pixels: Uint8Array; width: number; height: number }
  | { fault: "broken" | "too_many_pixels" };

/** What we use of libheif-js, which has no types of its own. */
interface HeicReader {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicPicture[] };
}

interface HeicPicture {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display<Shown>(into: Shown, done: (shown: Shown | null) => void): void;
}

async function inspect({ kind, bytes, packageAt, mostPixels }: InspectTask): Promise<Inspected> {
  const load = createRequire(packageAt);
  if (kind === "pdf") {
    const looked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const fault = await pdfFaultOf(load(packageAt) as PdfReader, looked).catch((): PdfFault => "broken");
    return { pdf: fault, bytes };
  }
  const { HeifDecoder } = load(packageAt) as HeicReader;
  const pictures = new HeifDecoder().decode(bytes);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) return { fault: "broken" };
  const width = picture.get_width();
  const height = picture.get_height();
  if (width * height > mostPixels) return { fault: "too_many_pixels" };
  const shown = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const drawn = await new Promise((resolve) => picture.display(shown, resolve));
  return drawn ? { pixels: new Uint8Array(shown.data.buffer), width, height } : { fault: "broken" };
}

// Who books goes first. Elsewhere it would be said of the whole process.
if (process.platform === "linux") setPriority(0, 5);
inspect(workerData)
  .catch((): Inspected => ({ fault: "broken" }))
  .then((answer) => {
    const bytes = "pixels" in answer ? answer.pixels : "bytes" in answer ? answer.bytes : null;
    parentPort?.postMessage(answer, bytes ? [bytes.buffer as ArrayBuffer] : []);
  });
