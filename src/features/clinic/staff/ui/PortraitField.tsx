import { useEffect, useRef, useState } from "react";
import { pictureTypes } from "~/features/site/uploads/picture-limits";
import { faultOfFile, UploadFault, uploadPicture } from "~/features/site/uploads/ui/offered/upload-picture";
import { Field } from "~/ui/field/Field";
import type { StaffMember } from "../settings-contract";

/** The photograph of a person, sent as the blog's pictures are. */
export function PortraitField({
  person,
  onChange,
}: {
  person: StaffMember;
  onChange: (avatar: string) => void;
}) {
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
      onChange((await uploadPicture(file, setSent, leaving.current.signal)).objectPath);
    } catch (failure) {
      setError(failure instanceof UploadFault ? failure.message : "No se pudo subir la fotografía.");
    } finally {
      setSent(null);
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-4">
      <img
        src={person.avatar}
        alt={`Retrato de ${person.name}`}
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-lg bg-sunk object-cover"
      />
      <Field label="Fotografía" error={error} className="min-w-0">
        {(control) => (
          <input
            {...control}
            type="file"
            accept={pictureTypes.join(",")}
            className="min-h-12 w-full min-w-0 max-w-72 py-2"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void send(file);
            }}
          />
        )}
      </Field>
      {sent !== null && <p role="status">Subiendo… {Math.round(sent * 100)} %</p>}
    </div>
  );
}
