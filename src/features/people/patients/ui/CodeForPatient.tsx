import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { wallTimeOfText } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { makePresenceCode } from "../contract";

/** "Código para Rosa": what she types in her portal to show that the e-mail that we wrote down is hers. */
export function CodeForPatient({ id, name }: { id: string; name: string }) {
  const [made, setMade] = useState<{ code: string; until: string } | null>(null);
  const [pending, setPending] = useState(false);
  const first = name.split(/\s+/)[0] ?? "";

  async function make(): Promise<void> {
    setPending(true);
    try {
      setMade(await signedInCall(makePresenceCode, { params: { id }, body: {} }));
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo pedir el código."));
    }
    setPending(false);
  }

  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-pending-wash px-4 py-2">
      <dt className="text-pending">Correo por comprobar</dt>
      <dd aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {made && (
          <span>
            <strong className="text-xl tracking-widest tabular-nums">
              {made.code.slice(0, 3)} {made.code.slice(3)}
            </strong>{" "}
            hasta las {(wallTimeOfText(made.until) ?? "").slice(11, 16)}, en su portal
          </span>
        )}
        <Button size="small" variant="outline" pending={pending} onClick={() => void make()}>
          {made ? "Otro código" : `Código para ${first}`}
        </Button>
      </dd>
    </div>
  );
}
