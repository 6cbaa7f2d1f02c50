import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import { useLocation } from "react-router";
import type { ButtonSize, ButtonVariant } from "~/ui/button/button-style";
import { buttonStyle } from "~/ui/button/button-style";
import { DialogShell } from "~/ui/dialog/DialogShell";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { type Portal, portalTitles } from "./portals";

const load = () => import("./PortalDialog");
const PortalDialog = lazy(load);
const prepare = () => {
  load().catch(() => undefined);
};

const OpenPortal = createContext<(portal: Portal) => void>(() => undefined);

/** Around the whole page: header, page and footer open the same dialogs. */
export function PortalHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [portal, setPortal] = useState<Portal>();
  const close = () => setPortal(undefined);
  const shell = (text: string) =>
    portal && (
      <DialogShell title={portalTitles[portal]} closeHref={pathname} onClose={close}>
        <p role="status">{text}</p>
      </DialogShell>
    );
  return (
    <OpenPortal value={setPortal}>
      {children}
      {portal && (
        <ErrorBoundary
          key={portal}
          fallback={shell("No pudimos abrir esta ventana. Revisa tu conexión y recarga la página.")}
        >
          <Suspense fallback={shell("Un momento…")}>
            <PortalDialog portal={portal} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </OpenPortal>
  );
}

interface Props {
  portal: Portal;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Replaces the look of a button altogether. */
  className?: string;
  children: ReactNode;
}

export function PortalButton({ portal, variant = "quiet", size, className, children }: Props) {
  const open = useContext(OpenPortal);
  return (
    <button
      type="button"
      className={`needs-js ${className ?? buttonStyle(variant, size)}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => open(portal)}
    >
      {children}
    </button>
  );
}
