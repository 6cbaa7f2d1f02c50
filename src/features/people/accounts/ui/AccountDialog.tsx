import { type ReactNode, useState } from "react";
import { useCachedUser } from "~/client/cached-user";
import { useFocusOnView } from "~/client/use-focus-on-view";
import { makeCall } from "~/shared/api-client";
import type { Role } from "~/shared/role";
import { Dialog } from "~/ui/dialog/Dialog";
import { requestPasswordReset } from "../contract";
import { requestEntryLink } from "../entry-contract";
import { AskForLink } from "./AskForLink";
import { ChangePassword } from "./ChangePassword";
import { SignedIn } from "./SignedIn";
import { useEnter } from "./use-enter";

export interface AccountDialogProps {
  /** Opens where a new password is asked for. */
  forgotten?: boolean | undefined;
  onClose: () => void;
}

interface SignInWays {
  onForgot: () => void;
  onLink: () => void;
  onSignedIn: ReturnType<typeof useEnter>;
}

interface Props extends AccountDialogProps {
  userType: Role;
  title: string;
  /** Typed in the sign-in form and in the one for a new password alike. */
  email: string;
  onEmail: (email: string) => void;
  signIn: (ways: SignInWays) => ReactNode;
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
  const cachedUser = useCachedUser();
  const [view, setView] = useState<"enter" | "forgot" | "link" | "change">(forgotten ? "forgot" : "enter");
  const onSignedIn = useEnter(onClose);
  const viewBox = useFocusOnView(view);
  const back = () => setView("enter");
  const user = cachedUser?.role === userType ? cachedUser : null;
  const titles = {
    enter: title,
    forgot: "Recuperar contraseña",
    link: "Entrar con un enlace",
    change: "Cambiar contraseña",
  };
  return (
    <Dialog open onClose={onClose} title={titles[view]}>
      <div ref={viewBox}>
        {view === "forgot" && (
          <AskForLink
            key="forgot"
            intro="Escribe el correo de tu cuenta. Te enviaremos un enlace para elegir una contraseña nueva."
            hint="El enlace sirve una vez, durante 1 hora."
            ask={(given, signal) =>
              makeCall(requestPasswordReset, { body: { email: given, userType }, signal })
            }
            email={email}
            onEmail={onEmail}
            onBack={back}
          />
        )}
        {view === "link" && (
          <AskForLink
            key="link"
            intro="Escribe tu correo. Te enviaremos un enlace que entra a tu portal, sin contraseña."
            hint="El enlace sirve una vez, durante 30 minutos."
            ask={(given, signal) => makeCall(requestEntryLink, { body: { email: given }, signal })}
            email={email}
            onEmail={onEmail}
            onBack={back}
          />
        )}
        {view === "change" && user && <ChangePassword user={user} onDone={back} onBack={back} />}
        {view === "enter" &&
          (user ? (
            <SignedIn user={user} onLeave={onClose} onChangePassword={() => setView("change")} />
          ) : (
            signIn({ onForgot: () => setView("forgot"), onLink: () => setView("link"), onSignedIn })
          ))}
      </div>
    </Dialog>
  );
}
