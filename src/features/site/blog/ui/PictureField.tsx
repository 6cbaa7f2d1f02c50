import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { isOwnPicture } from "~/features/site/uploads/picture-address";
import { pictureTypes } from "~/features/site/uploads/picture-limits";
import {
  faultOfFile,
  type UploadedPicture,
  UploadFault,
  uploadPicture,
} from "~/features/site/uploads/ui/offered/upload-picture";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { AlertIcon } from "~/ui/icon/icons";
import { TextInput } from "~/ui/text-input/TextInput";
import { ArticlePicture } from "./ArticlePicture";
import type { ArticleValues } from "./article-values";

type Picture = Pick<ArticleValues, "imageUrl" | "imageAlt" | "imageSize">;

interface Props {
  value: Picture;
  errors: Partial<Record<keyof Picture, string>>;
  onChange: (changes: Partial<Picture>) => void;
  onBusy: (busy: boolean) => void;
}

/** The picture of an article: chosen, dropped, pasted, or named by its address; and what it shows, in words. */
export function PictureField({ value, errors, onChange, onBusy }: Props) {
  const { imageUrl, imageAlt } = value;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const upload = useUpload(({ objectPath, width, height }) =>
    onChange({ imageUrl: objectPath, imageSize: { width, height }, imageAlt: "" }),
  );
  const busy = upload.sent !== null;
  useEffect(() => onBusy(busy), [busy, onBusy]);

  function take(files: FileList | null): void {
    void upload.start([...(files ?? [])]);
    // The same file again is a choice too.
    if (input.current) input.current.value = "";
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-5"
      onPaste={paste}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1 font-semibold">
        Imagen <span className="font-normal text-ink-soft">(opcional)</span>
      </legend>
      {imageUrl && !errors.imageUrl && !busy && (
        <ArticlePicture
          picture={value}
          sizes="(min-width: 48rem) 24rem, 90vw"
          className="max-h-80 w-full rounded-md bg-sunk object-contain sm:w-96"
        />
      )}
      <div
        className={`flex flex-col items-start gap-3 rounded-md border-2 border-dashed p-4 ${
          isOver ? "border-green bg-green-wash" : "border-line-strong"
        }`}
      >
        {busy ? (
          <Progress part={upload.sent ?? 0} onCancel={upload.cancel} />
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" aria-describedby={hintId} onClick={() => input.current?.click()}>
                {imageUrl ? "Cambiar imagen" : "Elegir imagen"}
              </Button>
              {imageUrl && (
                <Button
                  variant="quiet"
                  onClick={() => onChange({ imageUrl: "", imageAlt: "", imageSize: null })}
                >
                  Quitar imagen
                </Button>
              )}
            </div>
            <p id={hintId} className="text-ink-soft">
              También puedes arrastrarla o pegarla aquí. JPEG, PNG, WebP, AVIF o GIF, hasta 10 MB.
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(",")}
          aria-label="Archivo de imagen"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => take(event.target.files)}
        />
        {upload.fault && (
          <p role="alert" className="flex gap-2 font-semibold text-danger">
            <AlertIcon className="mt-0.5 size-5 shrink-0" />
            {upload.fault}
          </p>
        )}
      </div>
      {!isOwnPicture(imageUrl) && (
        <Field label="URL de la imagen" hint="Si ya está en otro sitio." error={errors.imageUrl} optional>
          {(control) => (
            <TextInput
              {...control}
              name="imageUrl"
              inputMode="url"
              autoComplete="off"
              value={imageUrl}
              onChange={(event) => onChange({ imageUrl: event.target.value, imageSize: null })}
            />
          )}
        </Field>
      )}
      {imageUrl && (
        <Field
          label="Descripción de la imagen"
          hint="Qué se ve en ella, para quienes no la ven. Por ejemplo: «Una mujer eleva el brazo con una banda elástica»."
          error={errors.imageAlt}
        >
          {(control) => (
            <TextInput
              {...control}
              name="imageAlt"
              value={imageAlt}
              onChange={(event) => onChange({ imageAlt: event.target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}

function Progress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const id = useId();
  const isSent = part >= 1;
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <label htmlFor={id} className="font-semibold tabular-nums">
        {isSent ? "Preparando la imagen…" : `Subiendo la imagen: ${Math.floor(part * 100)} %`}
      </label>
      <progress
        id={id}
        className="h-3 w-full overflow-hidden rounded-sm accent-green"
        max={1}
        {...(!isSent && { value: part })}
      />
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancelar subida
      </Button>
    </div>
  );
}

/** One upload at a time: how far it is, and what went wrong with the last. */
function useUpload(onDone: (picture: UploadedPicture) => void) {
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
