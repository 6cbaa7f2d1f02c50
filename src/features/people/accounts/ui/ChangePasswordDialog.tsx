import { Dialog } from "~/ui/dialog/Dialog";
import type { AccountDialogProps } from "./account-dialog";
import { ChangePassword } from "./ChangePassword";

export default function ChangePasswordDialog({ user, onClose }: AccountDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Cambiar contraseña">
      <ChangePassword user={user} onDone={onClose} onBack={onClose} />
    </Dialog>
  );
}
