import type { ReactNode } from "react";
import { makeCall } from "~/shared/api-client";
import { unlockAccount } from "../contract";
import { LinkAction } from "./offered/LinkAction";

interface Props {
  token: string;
  /** Where to go once it is unlocked. */
  doors: ReactNode;
}

export function UnlockAccount({ token, doors }: Props) {
  return (
    <LinkAction
      use={() => makeCall(unlockAccount, { body: { token } })}
      intro="Bloqueamos el acceso porque hubo muchos intentos seguidos. Si eras tú, desbloquéala e ingresa."
      label="Desbloquear mi cuenta"
      pendingLabel="Desbloqueando..."
      doneTitle="Cuenta desbloqueada"
      failedTitle="No pudimos hacerlo"
      overHint="Cada enlace sirve una vez, durante 1 hora. Un bloqueo también termina solo, a los 15 minutos."
      closing="Si no eras tú, nadie entró. Te conviene cambiar tu contraseña de todas formas."
      doors={doors}
    />
  );
}
