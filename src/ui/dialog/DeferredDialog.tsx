import { type ReactNode, Suspense } from "react";
import { Button } from "~/ui/button/Button";
import { RetryBoundary } from "~/ui/deferred/RetryBoundary";
import { DialogShell } from "./DialogShell";

interface Props {
  title: string;
  closeHref: string;
  onClose: () => void;
  /** A dialog whose script may still be on its way. */
  children: ReactNode;
}

/** Holds a dialog's place until its script is there; when it does not come, says so and tries again. */
export function DeferredDialog({ title, closeHref, onClose, children }: Props) {
  const shell = (content: ReactNode) => (
    <DialogShell title={title} closeHref={closeHref} onClose={onClose}>
      {content}
    </DialogShell>
  );
  return (
    <RetryBoundary
      fallback={(retry) =>
        shell(
          <div role="alert" className="flex flex-col items-start gap-4">
            <p>No pudimos abrir esta ventana. Revisa tu conexión y vuelve a intentarlo.</p>
            <Button onClick={retry}>Reintentar</Button>
          </div>,
        )
      }
    >
      <Suspense fallback={shell(<p role="status">Un momento…</p>)}>{children}</Suspense>
    </RetryBoundary>
  );
}
