import { useState } from "react";
import type { CachedUser } from "~/client/cached-user";
import { homePageOf } from "~/client/home-pages";
import { leaveSession } from "~/client/session-end";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";

interface Props {
  user: CachedUser;
  /** The person goes on to their own page. */
  onLeave: () => void;
  onChangePassword: () => void;
}

/** A door whose person is in already. */
export function SignedIn({ user, onLeave, onChangePassword }: Props) {
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
