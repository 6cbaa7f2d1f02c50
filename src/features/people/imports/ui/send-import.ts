import { ApiError } from "~/shared/api-client";
import { beginImport, type Import, type ImportKind, largestImport } from "../contract";

/** As a chooser of files takes them. */
export const takenFiles = ".csv,.txt,.tsv,.xlsx,.ics";

/** What can be told of a file before any of it is sent; null when nothing is wrong. */
export function faultOfSheet({ name, size }: Pick<File, "name" | "size">): string | null {
  if (size === 0) return "Ese archivo está vacío. Elige otro.";
  if (size > largestImport)
    return "Ese archivo pesa más de 200 MB. Divídelo en dos y trae una parte después de la otra.";
  if (/\.(pdf|docx?|jpe?g|png|heic|zip)$/i.test(name))
    return "Ese archivo no es una planilla. Expórtala en Excel (.xlsx) o CSV desde tu sistema y elígela aquí.";
  return null;
}

interface Sending {
  /** From 0 to 1: how much of it has left. */
  onSent: (part: number) => void;
  signal: AbortSignal;
}

/** Not by `fetch`, which does not tell how much has left. Rejects with an ApiError, or with a TypeError where no answer came. */
export function sendSheet(kind: ImportKind, file: File, { onSent, signal }: Sending): Promise<Import> {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(beginImport.method, beginImport.path);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText));
      const wait = Number(request.getResponseHeader("Retry-After") ?? Number.NaN);
      reject(new ApiError(request.status, request.responseText, Number.isFinite(wait) ? wait : null));
    };
    const lost = () => reject(new TypeError("no answer"));
    request.onerror = lost;
    request.onabort = lost;
    request.ontimeout = lost;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
