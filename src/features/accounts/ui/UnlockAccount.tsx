import { type ReactNode, useState } from "react";
import { makeCall } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { unlockAccount } from "../contract";
import { type CallFailure, failureOf } from "./call-failure";
import { WaitAlert } from "./WaitAlert";

interface Props {
  token: string;
  /** Where to go once it is unlocked. */
  doors: ReactNode;
}

/** A button and not the link itself: mail programs open links to look at them, and would use it up. */
export function UnlockAccount({ token, doors }: Props) {
  const [state, setState] = useState<"ready" | "sending" | "done">("ready");
  const [message, setMessage] = useState("");
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function unlock(): Promise<void> {
    setState("sending");
    setFailure(null);
    try {
      const answer = await makeCall(unlockAccount, { body: { token } });
      setMessage(answer.message);
      setState("done");
    } catch (error) {
      setFailure(failureOf(error));
      setState("ready");
    }
  }

  if (state === "done") {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert kind="success" title="Cuenta desbloqueada">
          {message}
        </Alert>
        {doors}
      </div>
    );
  }
  if (failure?.code === "token_invalid" || failure?.code === "validation") {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert kind="error" title="Enlace inválido">
          {failure.text}
        </Alert>
        <p>Cada enlace sirve una vez, durante 1 hora. Un bloqueo también termina solo, a los 15 minutos.</p>
        {doors}
      </div>
    );
  }
  return (
    <div className="needs-js flex flex-col items-start gap-5">
      <p className="text-lg">
        Bloqueamos el acceso porque hubo muchos intentos seguidos. Si eras tú, desbloquéala e ingresa.
      </p>
      <WaitAlert failure={failure} />
      {failure && failure.code !== "rate_limited" && (
        <Alert
          kind="error"
          title={failure.code === "connection" ? "Error de conexión" : "No pudimos hacerlo"}
        >
          {failure.text ?? "Revisa tu conexión y vuelve a intentarlo."}
        </Alert>
      )}
      <Button
        variant="action"
        size="large"
        pending={state === "sending"}
        pendingLabel="Desbloqueando..."
        onClick={() => void unlock()}
      >
        Desbloquear mi cuenta
      </Button>
      <p className="text-ink-soft">
        Si no eras tú, nadie entró. Te conviene cambiar tu contraseña de todas formas.
      </p>
    </div>
  );
}
