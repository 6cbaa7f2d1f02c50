import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { type CachedUser, useCachedUser } from "~/client/cached-user";
import { homePageOf } from "~/client/home-pages";
import { addressAfterSignIn } from "~/client/return-address";
import { leaveSession } from "~/client/session-end";
import { useFocusOnView } from "~/client/use-focus-on-view";
import { makeCall } from "~/shared/api-client";
import type { Role } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { Dialog } from "~/ui/dialog/Dialog";
import { toast } from "~/ui/toast/toast";
import { requestPasswordReset } from "../contract";
import { requestEntryLink } from "../entry-contract";
import { AskForLink } from "./AskForLink";
import { ChangePassword } from "./ChangePassword";

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

/** After a sign-in: greets, closes the dialog, and leads to where the person was or to their home. */
function useEnter(onClose: () => void): (user: CachedUser) => void {
  const navigate = useNavigate();
  return (user) => {
    toast({ title: "Bienvenido", description: `Hola, ${user.name}.` });
    onClose();
    void navigate(addressAfterSignIn(user.role));
  };
}

interface SignedInProps {
  user: CachedUser;
  /** The person goes on to their own page. */
  onLeave: () => void;
  onChangePassword: () => void;
}

/** A door whose person is in already. */
function SignedIn({ user, onLeave, onChangePassword }: SignedInProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <p>
        Ingresaste como <strong className="font-semibold">{user.name}</strong>
        <br />
        <span className="text-ink-soft">{user.email}</span>
      </p>
      <div className="flex flex-col gap-3">
        <ButtonLink
          to={homePageOf[user.role]}
          variant="action"
          size="large"
          onClick={onLeave}
          data-first-focus
        >
          {user.role === "patient" ? "Ir a mi portal" : "Ir a mi panel"}
        </ButtonLink>
        <Button variant="outline" onClick={onChangePassword}>
          Cambiar contraseña
        </Button>
        <Button
          variant="quiet"
          pending={leaving}
          pendingLabel="Cerrando..."
          onClick={() => {
            setLeaving(true);
            void leaveSession().finally(() => setLeaving(false));
          }}
        >
          Cerrar Sesión
        </Button>
      </div>
    </div>
  );
}
