import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readCachedUser } from "~/client/cached-user";
import { OPENS } from "~/shared/held-entry";
import type { ButtonSize, ButtonVariant } from "~/ui/button/button-style";
import { buttonStyle } from "~/ui/button/button-style";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { isAwaited } from "~/ui/deferred/is-awaited";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { type Portal, portalTitles } from "./portals";

interface Given {
  /** Typed on the page already; the analysis starts with it. */
  symptoms?: string;
  /** Opens where a forgotten password is replaced. */
  forgotten?: boolean;
}

const AccountDoor = deferredPart(() => import("~/features/people/accounts/ui/AccountDoor"));
const SymptomDialog = deferredPart(() => import("~/features/site/triage/ui/SymptomDialog"));
if (isAwaited(portalTitles.symptoms)) SymptomDialog.prepare();
if (isAwaited(portalTitles.patients) || isAwaited(portalTitles.therapists)) AccountDoor.prepare();

type OpenPortal = (portal: Portal, given?: Given) => void;
const OpenPortalContext = createContext<OpenPortal>(() => undefined);

export const useOpenPortal = (): OpenPortal => useContext(OpenPortalContext);

interface HostProps {
  /** A language model words the answers to symptoms. */
  modelIsOn: boolean;
  children: ReactNode;
}

/** Around the whole page: header, page and footer open the same dialogs. */
export function PortalHost({ modelIsOn, children }: HostProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Given & { portal: Portal }>();
  const open = useCallback<OpenPortal>((portal, given) => setOpened({ portal, ...given }), []);
  const close = () => setOpened(undefined);
  useEffect(() => {
    if (location.pathname === "/" && readCachedUser()) {
      import("~/client/check-cached-user").then(
        ({ checkCachedUser }) => checkCachedUser(),
        () => undefined,
      );
    }
  }, []);
  useEffect(() => {
    // Sent here from a page of theirs: the door that leads there is opened, as the button for it would.
    if (location.pathname !== "/" || !location.search) return;
    import("~/client/return-address").then(
      ({ roleToEnter }) => {
        const role = roleToEnter();
        if (role) open(role === "patient" ? "patients" : "therapists");
      },
      () => undefined,
    );
  }, [open]);
  return (
    <OpenPortalContext value={open}>
      {children}
      {opened && (
        <DeferredDialog
          key={opened.portal}
          title={portalTitles[opened.portal]}
          closeHref={pathname}
          onClose={close}
        >
          {opened.portal === "symptoms" ? (
            <SymptomDialog {...opened} title={portalTitles.symptoms} modelIsOn={modelIsOn} onClose={close} />
          ) : (
            <AccountDoor {...opened} portal={opened.portal} onClose={close} />
          )}
        </DeferredDialog>
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
      {...{ [OPENS]: portalTitles[portal] }}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => open(portal)}
    >
      {children}
    </button>
  );
}
