import { type ReactNode, useState } from "react";
import { type CallFailure, failureOf } from "~/features/accounts/ui/call-failure";
import { WaitAlert } from "~/features/accounts/ui/WaitAlert";
import { makeCall } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { confirmMyEmail } from "../contract";

interface Props {
  token: string;
  /** The way into the portal. */
  door: ReactNode;
}

/** A button and not the link itself: mail programs open links to look at them, and would use it up. */
export function ConfirmEmail({ token, door }: Props) {
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function confirm(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      setMessage((await makeCall(confirmMyEmail, { body: { token } })).message);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
  }

  if (message) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert kind="success" title="Correo confirmado">
          {message}
        </Alert>
        {door}
      </div>
    );
  }
  if (failure?.code === "token_invalid" || failure?.code === "validation") {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert kind="error" title="Enlace inválido">
          {failure.text}
        </Alert>
        <p>Cada enlace sirve una vez, durante 1 hora. Puedes pedir otro en «Mis datos», en tu portal.</p>
        {door}
      </div>
    );
  }
  return (
    <div className="needs-js flex flex-col items-start gap-5">
      <p className="text-lg">Un toque más, y desde ahora ingresas con este correo y te avisamos por aquí.</p>
      <WaitAlert failure={failure} />
      {failure && failure.code !== "rate_limited" && (
        <Alert
          kind="error"
          title={failure.code === "connection" ? "Error de conexión" : "No pudimos confirmarlo"}
        >
          {failure.text ?? "Revisa tu conexión y vuelve a intentarlo."}
        </Alert>
      )}
      <Button
        variant="action"
        size="large"
        pending={sending}
        pendingLabel="Confirmando..."
        onClick={() => void confirm()}
      >
        Confirmar mi correo
      </Button>
    </div>
  );
}
