import { type Refusal, refuse } from "./refusal";

/** Of the body of a request that is no JSON: counted as it comes, whatever was announced. */
export async function readBytes(request: Request, limit: number): Promise<Buffer | Refusal> {
  const announced = request.headers.get("content-length");
  if (Number(announced) > limit) return refuse("payload_too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      // Read on and dropped: a request left half read would block its connection. Not without end.
      if (size > 4 * limit) return refuse("payload_too_large");
      if (size <= limit) chunks.push(chunk);
    }
  } catch {
    // The sender went away in the middle; nobody hears the answer.
    return refuse("validation", { text: "El envío llegó incompleto." });
  }
  if (size > limit) return refuse("payload_too_large");
  if (announced !== null && Number(announced) !== size)
    return refuse("validation", { text: "El envío llegó incompleto." });
  return Buffer.concat(chunks);
}
