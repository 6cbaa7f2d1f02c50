import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readMirror } from "~/features/accounts/ui/session-mirror";
import type { ButtonSize, ButtonVariant } from "~/ui/button/button-style";
import { buttonStyle } from "~/ui/button/button-style";
import { LateDialog } from "~/ui/dialog/LateDialog";
import { lateDialog } from "~/ui/late/late-dialog";
import { type Portal, portalTitles } from "./portals";

interface Given {
  /** Typed on the page already; the analysis starts with it. */
  symptoms?: string;
  /** Opens where a forgotten password is replaced. */
  forgotten?: boolean;
}

const AccountDoor = lateDialog(() => import("~/features/accounts/ui/AccountDoor"));
const SymptomDialog = lateDialog(() => import("./PortalDialog"));

type OpenPortal = (portal: Portal, given?: Given) => void;
const OpenPortalContext = createContext<OpenPortal>(() => undefined);

export const useOpenPortal = (): OpenPortal => useContext(OpenPortalContext);

/** Around the whole page: header, page and footer open the same dialogs. */
export function PortalHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Given & { portal: Portal }>();
  const open = useCallback<OpenPortal>((portal, given) => setOpened({ portal, ...given }), []);
  const close = () => setOpened(undefined);
  useEffect(() => {
    if (location.pathname === "/" && readMirror()) {
      import("~/features/accounts/ui/check-mirror").then(
        ({ checkMirror }) => checkMirror(),
        () => undefined,
      );
    }
  }, []);
  return (
    <OpenPortalContext value={open}>
      {children}
      {opened && (
        <LateDialog
          key={opened.portal}
          title={portalTitles[opened.portal]}
          closeHref={pathname}
          onClose={close}
        >
          {opened.portal === "symptoms" ? (
            <SymptomDialog {...opened} onClose={close} />
          ) : (
            <AccountDoor {...opened} portal={opened.portal} onClose={close} />
          )}
        </LateDialog>
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
  const { prepare } = portal === "symptoms" ? SymptomDialog : AccountDoor;
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
