import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "~/ui/button/Button";
import type { ButtonVariant } from "~/ui/button/button-style";
import { LateDialog } from "~/ui/dialog/LateDialog";
import { lateDialog } from "~/ui/late/late-dialog";
import type { Appointment } from "../../contract";
import type { ManageDialogProps } from "./ManageDialog";

const ManageDialog = lateDialog<ManageDialogProps>(() => import("./ManageDialog"));

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
        onPointerEnter={ManageDialog.prepare}
        onFocus={ManageDialog.prepare}
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
