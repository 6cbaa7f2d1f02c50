import { type ComponentType, lazy, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "~/ui/button/Button";
import { LateDialog } from "~/ui/dialog/LateDialog";
import type { AccountDialogProps } from "./account-dialog";
import { leaveSession } from "./session-end";
import type { MirroredUser } from "./session-mirror";

function late(title: string, load: () => Promise<{ default: ComponentType<AccountDialogProps> }>) {
  const prepare = () => void load().catch(() => undefined);
  return { title, Content: lazy(load), prepare };
}

const dialogs = {
  password: late("Cambiar contraseña", () => import("./ChangePasswordDialog")),
  secondFactor: late("Verificación en dos pasos", () => import("./SecondFactorDialog")),
  sessions: late("Sesiones abiertas", () => import("./SessionsDialog")),
};

type AccountDialog = keyof typeof dialogs;

const offered: Record<MirroredUser["role"], AccountDialog[]> = {
  patient: ["password", "sessions"],
  therapist: ["password", "secondFactor", "sessions"],
};

/** What somebody can do about their account, in the header of their page. */
export function AccountActions({ user }: { user: MirroredUser }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <ul aria-label="Tu cuenta" className="-mx-4 flex flex-wrap">
      {offered[user.role].map((name) => (
        <li key={name}>
          <AccountButton user={user} dialog={name} />
        </li>
      ))}
      <li>
        <Button
          variant="quiet"
          size="small"
          pending={leaving}
          pendingLabel="Cerrando..."
          onClick={() => {
            setLeaving(true);
            void leaveSession().finally(() => setLeaving(false));
          }}
        >
          Cerrar Sesión
        </Button>
      </li>
    </ul>
  );
}

interface ButtonProps {
  user: MirroredUser;
  dialog: AccountDialog;
  variant?: "quiet" | "outline" | "solid";
  /** Instead of the dialog's own title. */
  label?: string;
}

/** Opens one of the dialogs of an account. */
export function AccountButton({ user, dialog, variant = "quiet", label }: ButtonProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const { title, Content, prepare } = dialogs[dialog];
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={variant}
        size="small"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {label ?? title}
      </Button>
      {open && (
        <LateDialog title={title} closeHref={pathname} onClose={close}>
          <Content user={user} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
