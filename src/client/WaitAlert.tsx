// pack: account-forms

import { Alert } from "~/ui/alert/Alert";
import { type CallFailure, formatWait } from "./call-failure";

/** Stays when the toast is gone: how long to wait, and what can be done meanwhile. */
export function WaitAlert({ failure }: { failure: CallFailure | null }) {
  if (failure?.code !== "locked" && failure?.code !== "rate_limited") return null;
  const { code, waitSeconds } = failure;
  return (
    <Alert kind="error" title="Demasiados intentos">
      Espera {waitSeconds ? formatWait(waitSeconds) : "unos minutos"} y vuelve a intentarlo.
      {code === "locked" && " Si la cuenta es tuya, también puedes abrir el enlace que llegó a tu correo."}
    </Alert>
  );
}
