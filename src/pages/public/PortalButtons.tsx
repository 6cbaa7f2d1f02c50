import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
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

/** `symptoms` is what was typed on the page already; the analysis starts with it. */
type OpenPortal = (portal: Portal, symptoms?: string) => void;
const OpenPortalContext = createContext<OpenPortal>(() => undefined);

export const useOpenPortal = (): OpenPortal => useContext(OpenPortalContext);

/** Around the whole page: header, page and footer open the same dialogs. */
export function PortalHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ portal: Portal; symptoms: string }>();
  const open = useCallback<OpenPortal>((portal, symptoms = "") => setOpened({ portal, symptoms }), []);
  const portal = opened?.portal;
  const close = () => setOpened(undefined);
  const shell = (text: string) =>
    portal && (
      <DialogShell title={portalTitles[portal]} closeHref={pathname} onClose={close}>
        <p role="status">{text}</p>
      </DialogShell>
    );
  return (
    <OpenPortalContext value={open}>
      {children}
      {opened && (
        <ErrorBoundary
          key={opened.portal}
          fallback={shell("No pudimos abrir esta ventana. Revisa tu conexión y recarga la página.")}
        >
          <Suspense fallback={shell("Un momento…")}>
            <PortalDialog {...opened} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </OpenPortalContext>
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
  const open = useOpenPortal();
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
