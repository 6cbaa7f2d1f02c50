import { type ReactNode, useState } from "react";
import type { Role } from "~/shared/role";
import { Dialog } from "~/ui/dialog/Dialog";
import { ChangePassword } from "./ChangePassword";
import { ForgotPassword } from "./ForgotPassword";
import { SignedIn } from "./SignedIn";
import { useMirroredUser } from "./session-mirror";
import { useEnter } from "./use-enter";
import { useFocusOnView } from "./use-focus-on-view";

export interface AccountDialogProps {
  /** Opens where a new password is asked for. */
  forgotten?: boolean | undefined;
  onClose: () => void;
}

interface Props extends AccountDialogProps {
  userType: Role;
  title: string;
  /** Typed in the sign-in form and in the one for a new password alike. */
  email: string;
  onEmail: (email: string) => void;
  signIn: (ways: { onForgot: () => void; onSignedIn: ReturnType<typeof useEnter> }) => ReactNode;
}

/** The way in, and for who is in already the way on. */
export function AccountDialog({
  userType,
  title,
  email,
  onEmail,
  signIn,
  forgotten = false,
  onClose,
}: Props) {
  const mirrored = useMirroredUser();
  const [view, setView] = useState<"enter" | "forgot" | "change">(forgotten ? "forgot" : "enter");
  const onSignedIn = useEnter(onClose);
  const place = useFocusOnView(view);
  const back = () => setView("enter");
  const user = mirrored?.role === userType ? mirrored : null;
  const titles = { enter: title, forgot: "Recuperar contraseña", change: "Cambiar contraseña" };
  return (
    <Dialog open onClose={onClose} title={titles[view]}>
      <div ref={place}>
        {view === "forgot" && (
          <ForgotPassword userType={userType} email={email} onEmail={onEmail} onBack={back} />
        )}
        {view === "change" && user && <ChangePassword user={user} onDone={back} onBack={back} />}
        {view === "enter" &&
          (user ? (
            <SignedIn user={user} onLeave={onClose} onChangePassword={() => setView("change")} />
          ) : (
            signIn({ onForgot: () => setView("forgot"), onSignedIn })
          ))}
      </div>
    </Dialog>
  );
}
