// pack: signed-in

import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { leavingLosesWork } from "~/client/leaving";
import { leaveSession } from "~/client/session-end";
import { buttonStyle } from "~/ui/button/button-style";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import type { AccountDialogProps } from "./account-dialog";
import { useSecondFactor } from "./account-queries";

const LeaveDialog = deferredPart<{ onClose: () => void }>(() => import("./LeaveDialog"));

const dialogs = {
  password: {
    title: "Cambiar contraseña",
    Content: deferredPart<AccountDialogProps>(() => import("./ChangePasswordDialog")),
  },
  secondFactor: {
    title: "Verificación en dos pasos",
    Content: deferredPart<AccountDialogProps>(() => import("./SecondFactorDialog")),
  },
  sessions: {
    title: "Sesiones abiertas",
    Content: deferredPart<AccountDialogProps>(() => import("./SessionsDialog")),
  },
};

type AccountDialog = keyof typeof dialogs;

const offered: Record<CachedUser["role"], AccountDialog[]> = {
  patient: ["password", "sessions"],
  therapist: ["password", "sessions", "secondFactor"],
};

/** Of each of the actions, and of what a page puts before them. */
export const accountActionStyle =
  "inline-flex min-h-12 items-center rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current";

interface Props {
  user: CachedUser;
  /** List items: ways of the page's own, before the others. */
  children?: ReactNode;
  look?: "row" | "column";
  /** In a menu that is open: says of each what can be said at a glance. */
  isOpen?: boolean;
}

/** What somebody can do about their account, in the header of their page. */
export function AccountActions({ user, children, look = "row", isOpen = false }: Props) {
  return (
    <ul aria-label="Tu cuenta" className={look === "row" ? "flex flex-wrap gap-x-6" : "flex flex-col"}>
      {children}
      {offered[user.role].map((name) => (
        <li key={name}>
          <AccountButton user={user} dialog={name} className={accountActionStyle} />
          {name === "secondFactor" && isOpen && <SecondFactorState />}
        </li>
      ))}
      {/* A patient's stands on the portal itself, in every size. */}
      {user.role === "therapist" && (
        <li>
          <SignOutButton className={accountActionStyle} />
        </li>
      )}
    </ul>
  );
}

/** Ends the session; what the server does not have yet is asked about first. */
export function SignOutButton({ className }: { className: string }) {
  const [leaving, setLeaving] = useState(false);
  const [warned, setWarned] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={leaving}
        onClick={() => {
          if (leaving) return;
          setLeaving(true);
          void leavingLosesWork()
            .then(async (loses) => {
              if (loses) setWarned(true);
              else await leaveSession();
            })
            .finally(() => setLeaving(false));
        }}
      >
        {leaving ? "Cerrando..." : "Cerrar Sesión"}
      </button>
      {warned && (
        <DeferredDialog title="Tienes algo sin guardar" closeHref={pathname} onClose={() => setWarned(false)}>
          <LeaveDialog onClose={() => setWarned(false)} />
        </DeferredDialog>
      )}
    </>
  );
}

function SecondFactorState() {
  const { data, isError } = useSecondFactor();
  return (
    <span className="ml-3 text-ink-soft">
      {data ? (data.active ? "Activa" : "Desactivada") : isError ? "No pudimos leerlo" : "…"}
    </span>
  );
}

interface ButtonProps {
  user: CachedUser;
  dialog: AccountDialog;
  /** Replaces the look of a button altogether. */
  className?: string;
  /** Instead of the dialog's own title. */
  label?: string;
  /** Id of what says in words what a short label is about. */
  describedBy?: string;
}

/** Opens one of the dialogs of an account. */
export function AccountButton({ user, dialog, className, label, describedBy }: ButtonProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const { title, Content } = dialogs[dialog];
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        className={className ?? buttonStyle("outline", "small")}
        onPointerEnter={Content.prepare}
        onFocus={Content.prepare}
        onClick={() => setOpen(true)}
      >
        {label ?? title}
      </button>
      {open && (
        <DeferredDialog title={title} closeHref={pathname} onClose={close}>
          <Content user={user} onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
