import { useState } from "react";
import type { Saved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { listChanges, undoChange } from "../../changes-contract";
import type { SettingKind } from "../../setting-kinds";

interface Props<Item> {
  saved: Saved<Item>;
  what: SettingKind;
  subjectId: string;
  onUndone: () => void;
  onYield: (current: Item) => void;
}

/** "Guardado · Deshacer", beside what saves itself. */
export function SavedLine<Item>({ saved, what, subjectId, onUndone, onYield }: Props<Item>) {
  const [pending, setPending] = useState(false);

  async function undo(): Promise<void> {
    setPending(true);
    try {
      const changes = await signedInCall(listChanges, {});
      const last = changes.find((change) => change.what === what && change.subjectId === subjectId);
      if (last && !last.isUndone) await signedInCall(undoChange, { params: { id: last.id }, body: {} });
      onUndone();
    } catch (error) {
      toastFailure(error, { title: "No se pudo deshacer" });
    } finally {
      setPending(false);
    }
  }

  if (saved.name === "conflict")
    return (
      <Alert kind="warning" title="Otra persona cambió esto mientras lo editabas">
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="small" variant="outline" onClick={() => onYield(saved.current)}>
            Usar lo que está
          </Button>
          <Button size="small" variant="outline" onClick={saved.retry}>
            Poner lo mío
          </Button>
        </span>
      </Alert>
    );
  if (saved.name === "failed") return <Alert kind="error">{saved.text}</Alert>;
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-ink-soft ${saved.name === "idle" ? "" : "min-h-12"}`}
    >
      {saved.name === "saving" && "Guardando…"}
      {saved.name === "saved" && (
        <>
          Guardado ·
          <button
            type="button"
            className="link inline-flex min-h-11 items-center"
            disabled={pending}
            onClick={() => void undo()}
          >
            {pending ? "Deshaciendo…" : "Deshacer"}
          </button>
        </>
      )}
    </p>
  );
}
