import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { DialogShell } from "./DialogShell";

interface Props {
  title: string;
  closeHref: string;
  onClose: () => void;
  /** A dialog whose script may still be on its way. */
  children: ReactNode;
}

/** Holds a dialog's place until its script is there, and says so when it never comes. */
export function DeferredDialog({ title, closeHref, onClose, children }: Props) {
  const shell = (text: string) => (
    <DialogShell title={title} closeHref={closeHref} onClose={onClose}>
      <p role="status">{text}</p>
    </DialogShell>
  );
  return (
    <ErrorBoundary fallback={shell("No pudimos abrir esta ventana. Revisa tu conexión y recarga la página.")}>
      <Suspense fallback={shell("Un momento…")}>{children}</Suspense>
    </ErrorBoundary>
  );
}
