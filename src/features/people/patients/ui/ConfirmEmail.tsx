import type { ReactNode } from "react";
import { LinkAction } from "~/features/people/accounts/ui/offered/LinkAction";
import { makeCall } from "~/shared/api-client";
import { confirmMyEmail } from "../contract";

interface Props {
  token: string;
  /** The way into the portal. */
  door: ReactNode;
}

export function ConfirmEmail({ token, door }: Props) {
  return (
    <LinkAction
      use={() => makeCall(confirmMyEmail, { body: { token } })}
      intro="Un toque más, y desde ahora ingresas con este correo y te avisamos por aquí."
      label="Confirmar mi correo"
      pendingLabel="Confirmando..."
      doneTitle="Correo confirmado"
      failedTitle="No pudimos confirmarlo"
      overHint="Cada enlace sirve una vez, durante 1 hora. Puedes pedir otro en «Mis datos», en tu portal."
      doors={door}
    />
  );
}
