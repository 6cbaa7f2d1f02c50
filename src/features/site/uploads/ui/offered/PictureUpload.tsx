import { useEffect, useRef, useState } from "react";
import { pictureTypes } from "~/features/site/uploads/picture-limits";
import { Field } from "~/ui/field/Field";
import { faultOfFile, UploadFault, uploadPicture } from "./upload-picture";

interface Props {
  label: string;
  hint?: string;
  /** With the path of what was sent. */
  onUploaded: (path: string) => void;
}

/** One picture from this device, sent as the blog's pictures are. */
export function PictureUpload({ label, hint, onUploaded }: Props) {
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);

  async function send(file: File): Promise<void> {
    const fault = faultOfFile(file);
    setError(fault ?? undefined);
    if (fault) return;
    setSent(0);
    try {
      onUploaded((await uploadPicture(file, setSent, leaving.current.signal)).objectPath);
    } catch (failure) {
      setError(failure instanceof UploadFault ? failure.message : "No se pudo subir la fotografía.");
    } finally {
      setSent(null);
    }
  }

  return (
    <div className="flex min-w-0 flex-wrap items-end gap-4">
      <Field label={label} hint={hint} error={error} className="min-w-0">
        {(control) => (
          <input
            {...control}
            type="file"
            accept={pictureTypes.join(",")}
            className="min-h-12 w-full min-w-0 max-w-72 py-2"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file again is a choice too.
              if (file) void send(file).finally(() => (event.target.value = ""));
            }}
          />
        )}
      </Field>
      {sent !== null && <p role="status">Subiendo… {Math.round(sent * 100)} %</p>}
    </div>
  );
}
