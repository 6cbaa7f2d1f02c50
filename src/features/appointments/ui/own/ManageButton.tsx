import { lazy, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "~/ui/button/Button";
import type { ButtonVariant } from "~/ui/button/button-style";
import { LateDialog } from "~/ui/dialog/LateDialog";
import type { Appointment } from "../../contract";

const load = () => import("./ManageDialog");
const ManageDialog = lazy(load);
const prepare = () => void load().catch(() => undefined);

interface Props {
  appointment: Appointment;
  /** Of the hour, for those who hear a list of such buttons. */
  when: string;
  variant?: ButtonVariant;
  className?: string;
}

export function ManageButton({ appointment, when, variant = "outline", className }: Props) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={variant}
        className={className}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        Gestionar
        <span className="sr-only"> la cita del {when}</span>
      </Button>
      {open && (
        <LateDialog title="Gestionar Cita" closeHref={pathname} onClose={close}>
          <ManageDialog appointment={appointment} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
