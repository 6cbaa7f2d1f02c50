import type * as z from "zod/mini";
import { ApiError, addressOf, makeCall } from "~/shared/api-client";
import {
  type AttachmentKind,
  acceptedFiles,
  largestFile,
  partBytes,
  partsOf,
  tooLarge,
  wrongKind,
} from "../../attachment-limits";
import { type Added, beginArrival, dropArrival, takePart } from "../../contract";

export interface FileToSend {
  patientId: string;
  kind: AttachmentKind;
  name: string;
  file: Blob;
  appointmentId: string | null;
  /** The day that an order bears, yyyy-MM-dd; absent where nobody said it. */
  orderedOn?: string | undefined;
  onceKey: string;
}

/** What can be told of a file before any of it is sent; null when nothing is wrong. Telephones name no type for HEIC. */
export function faultOfFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (type !== "" && !acceptedFiles.split(",").includes(type)) return wrongKind;
  if (size === 0) return "Ese archivo está vacío. Elige otro.";
  return size > largestFile ? tooLarge : null;
}

interface Following {
  /** From 0 to 1. */
  onPart: (part: number) => void;
  /** By which it may be given up. */
  onBegun?: (arrivalId: string) => void;
  signal?: AbortSignal;
}

/**
 * In parts, so that a bad line loses no more than one: what is here already is not sent again, after a closed page neither.
 * Rejects with an ApiError, or with a TypeError where no answer came, as fetch does.
 */
export async function sendFile(
  { patientId, kind, name, file, appointmentId, orderedOn, onceKey }: FileToSend,
  { onPart, onBegun, signal }: Following,
): Promise<Added> {
  const begun = await makeCall(beginArrival, {
    params: { id: patientId },
    body: { onceKey, kind, name: name || "archivo", size: file.size, appointmentId, orderedOn },
    ...(signal && { signal }),
  });
  onBegun?.(begun.id);
  const whole = partsOf(file.size);
  let { attachment } = begun;
  // Where all are here and it was not kept, the last one makes the centre look again.
  for (let part = Math.min(begun.parts, whole - 1); !attachment; part++) {
    const from = part * partBytes;
    const address = addressOf(takePart.path, { id: begun.id, part: String(part) });
    const answer = await sendPart(address, file.slice(from, from + partBytes), {
      onSent: (bytes) => onPart((from + bytes) / file.size),
      signal,
    });
    attachment = answer.attachment;
    if (!attachment && part + 1 >= whole) throw new TypeError("the last part told of no file");
  }
  return attachment;
}

interface Sending {
  onSent: (bytes: number) => void;
  signal: AbortSignal | undefined;
}

/** What is not to be sent after all; what cannot be told now goes by itself after a day. */
export const giveUp = (arrivalId: string): void =>
  void makeCall(dropArrival, { params: { id: arrivalId } }).catch(() => undefined);

/** Not by `fetch`, which does not tell how much has left. */
function sendPart(
  address: string,
  bytes: Blob,
  { onSent, signal }: Sending,
): Promise<z.output<typeof takePart.answer.body>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(takePart.method, address);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, bytes.size));
    const lost = () => reject(new TypeError("no answer"));
    request.onload = () => {
      if (request.status === 200) return resolve(JSON.parse(request.responseText));
      // What was begun is gone, or further on than we knew: it is begun again.
      if (request.status === 404 || request.status === 409) return lost();
      const wait = Number(request.getResponseHeader("Retry-After") ?? Number.NaN);
      reject(new ApiError(request.status, request.responseText, Number.isFinite(wait) ? wait : null));
    };
    request.onerror = lost;
    request.onabort = lost;
    request.ontimeout = lost;
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(bytes);
  });
}
