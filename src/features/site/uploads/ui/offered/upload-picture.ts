import { failureOf } from "~/client/call-failure";
import { sessionEnded, signedInCall } from "~/client/session-end";
import { askUpload, keepPicture } from "~/features/site/uploads/contract";
import { largestUpload, notAPicture, pictureTypes, tooLarge } from "~/features/site/uploads/picture-limits";
import type { ErrorBody } from "~/shared/error-codes";

export interface UploadedPicture {
  objectPath: string;
  width: number;
  height: number;
}

/** Why a picture did not come; the message is for the person. */
export class UploadFault extends Error {
  override name = "UploadFault";
}

/** What can be told of a file before any of it is sent; null when nothing is wrong. */
export function faultOfFile(file: File): string | null {
  if (!pictureTypes.some((type) => type === file.type)) return notAPicture;
  return file.size > largestUpload ? tooLarge : null;
}

/** `onSent`: the part that has left, from 0 to 1. */
export async function uploadPicture(
  file: File,
  onSent: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const body = { contentType: file.type, size: file.size };
  const { uploadURL } = await signedInCall(askUpload, { body, signal }).catch((error: unknown) => {
    throw new UploadFault(reasonOf(error) ?? "No se pudo obtener la URL de subida.");
  });
  await send(file, uploadURL, onSent, signal);
  return signedInCall(keepPicture, { body: { imageURL: uploadURL }, signal }).catch((error: unknown) => {
    throw new UploadFault(reasonOf(error) ?? "No se pudo procesar la imagen subida.");
  });
}

/** What the server says of this very picture. */
function reasonOf(error: unknown): string | null {
  const { code, text } = failureOf(error);
  return code === "payload_too_large" || code === "unsupported_media" ? text : null;
}

const lost = "Error al subir el archivo. Inténtalo de nuevo.";

/** Not by `fetch`, which does not tell how much has left. */
function send(file: File, uploadUrl: string, onSent: (part: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { pathname, search } = new URL(uploadUrl, location.href);
    // Our own origin, under whatever name it was opened.
    request.open("PUT", pathname + search);
    request.setRequestHeader("Content-Type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) return resolve();
      if (request.status === 401) sessionEnded();
      reject(new UploadFault(textIn(request.responseText) ?? lost));
    };
    request.onerror = () => reject(new UploadFault(lost));
    request.onabort = () => reject(new UploadFault(lost));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function textIn(answer: string): string | null {
  try {
    const { code, error } = JSON.parse(answer) as ErrorBody;
    return code === "payload_too_large" || code === "unsupported_media" ? error : null;
  } catch {
    return null;
  }
}
