import { makeCall } from "~/shared/api-client";
import { restoreFormerEmail } from "../entry-contract";
import { LinkAction } from "./offered/LinkAction";

export function RestoreEmail({ token }: { token: string }) {
  return (
    <LinkAction
      use={() => makeCall(restoreFormerEmail, { body: { token } })}
      intro="Si no fuiste tú quien cambió el correo de tu cuenta, recupéralo aquí. Cerramos todas las sesiones abiertas y te enviamos un enlace para entrar."
      label="Recuperar mi correo"
      pendingLabel="Recuperando..."
      doneTitle="Recuperaste tu correo"
      failedTitle="No pudimos hacerlo"
      overHint="El enlace sirve una vez, durante 72 horas. Si ya pasó ese tiempo, llámanos y lo vemos contigo."
      closing="Cuando entres, elige una contraseña nueva."
      doors={null}
    />
  );
}
