import type * as z from "zod/mini";
import { ApiError, addressOf } from "~/shared/api-client";
import {
  type AttachmentKind,
  acceptedFiles,
  largestFile,
  tooLarge,
  wrongKind,
} from "../../attachment-limits";
import { addAttachment } from "../../contract";

export interface FileToSend {
  patientId: string;
  kind: AttachmentKind;
  name: string;
  file: Blob;
  appointmentId: string | null;
  onceKey: string;
}

export type Sent = z.output<typeof addAttachment.answer.body>;

/** What can be told of a file before any of it is sent; null when nothing is wrong. Telephones name no type for HEIC. */
export function faultOfFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (type !== "" && !acceptedFiles.split(",").includes(type)) return wrongKind;
  if (size === 0) return "Ese archivo está vacío. Elige otro.";
  return size > largestFile ? tooLarge : null;
}

/**
 * Not by `fetch`, which does not tell how much has left. `onPart`: from 0 to 1. Rejects with an ApiError, or with a TypeError where no
 * answer came, as fetch does.
 */
export function sendFile(
  { patientId, kind, name, file, appointmentId, onceKey }: FileToSend,
  onPart: (part: number) => void,
  signal?: AbortSignal,
): Promise<Sent> {
  const form = new FormData();
  // The short fields first: whoever reads them may refuse the rest.
  form.append("kind", kind);
  if (appointmentId) form.append("appointmentId", appointmentId);
  form.append("file", file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", addressOf(addAttachment.path, { id: patientId }));
    request.setRequestHeader("Idempotency-Key", onceKey);
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Sent);
      const wait = Number(request.getResponseHeader("Retry-After") ?? Number.NaN);
      reject(new ApiError(request.status, request.responseText, Number.isFinite(wait) ? wait : null));
    };
    const lost = () => reject(new TypeError("no answer"));
    request.onerror = lost;
    request.onabort = lost;
    request.ontimeout = lost;
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
