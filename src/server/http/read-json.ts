import { type Refusal, refuse } from "./refusal";

const limit = 100 * 1024;
const patience = 100 * limit;

/** The JSON of a request of at most 100 kB. */
export async function readJson(request: Request): Promise<unknown | Refusal> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return refuse("unsupported_media");
  const announced = Number(request.headers.get("content-length"));
  if (announced > limit) return refuse("payload_too_large");
  try {
    // Node reads no more than was announced; only a body of unknown length has to be counted as it comes.
    const bytes = announced > 0 ? await request.arrayBuffer() : await readBytes(request);
    if (!bytes) return refuse("payload_too_large");
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // Also of a sender who went away in the middle: nothing is wrong here, and nobody hears the answer.
    return refuse("validation", {
      text: "El envío no es un JSON válido.",
      fields: { body: "El envío no es un JSON válido." },
    });
  }
}

/** Null when there are too many. Those are read on and dropped: a request left half read would block its connection. */
async function readBytes(request: Request): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > patience) return null;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? null : Buffer.concat(chunks);
}
