import { useEffect, useRef, useState } from "react";
import { faultOfFile, type UploadedPicture, UploadFault, uploadPicture } from "./upload-picture";

/** One upload at a time: how far it is, and what went wrong with the last. */
export function useUpload(onDone: (picture: UploadedPicture) => void) {
  /** From 0 to 1; null when nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function start(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file || underWay.current) return;
    const found = files.length > 1 ? "Elige una sola imagen." : faultOfFile(file);
    setFault(found);
    if (found) return;
    const abort = new AbortController();
    underWay.current = abort;
    setSent(0);
    try {
      onDone(await uploadPicture(file, setSent, abort.signal));
    } catch (error) {
      // Whoever called it off knows.
      if (!abort.signal.aborted) {
        const text =
          error instanceof UploadFault ? error.message : "Error al subir el archivo. Inténtalo de nuevo.";
        setFault(text);
      }
    } finally {
      underWay.current = null;
      setSent(null);
    }
  }

  return { sent, fault, start, cancel: () => underWay.current?.abort() };
}
