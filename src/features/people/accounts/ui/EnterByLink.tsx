import { useState } from "react";
import { useNavigate } from "react-router";
import { type CallFailure, failureOf } from "~/client/call-failure";
import { WaitAlert } from "~/client/WaitAlert";
import { writeCachedUser } from "~/client/write-cached-user";
import { makeCall } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { enterByLink, renewEntryLink } from "../entry-contract";

/** What the button of a mail to a patient leads to. One that is over brings a fresh one, with nothing to type. */
export function EnterByLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [renewed, setRenewed] = useState<string | null>(null);

  async function send(run: () => Promise<void>): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
  }
  const enter = () =>
    send(async () => {
      const { patient, target } = await makeCall(enterByLink, { body: { token } });
      const { rut, ...user } = patient;
      writeCachedUser({ ...user, role: "patient" }, rut);
      // The link is used up: Back must not lead to it.
      await navigate(target ?? "/patient-dashboard", { replace: true });
    });
  const renew = () =>
    send(async () => setRenewed((await makeCall(renewEntryLink, { body: { token } })).message));

  if (renewed)
    return (
      <Alert kind="success" title="Revisa tu correo">
        {renewed}
      </Alert>
    );
  const isOver = failure?.code === "token_invalid" || failure?.code === "validation";
  return (
    <div className="needs-js flex flex-col items-start gap-5">
      {isOver ? (
        <Alert kind="error" title="Este enlace ya no sirve">
          Cada enlace entra una sola vez y vence a los 7 días. Te mandamos uno nuevo al mismo correo.
        </Alert>
      ) : (
        <p className="text-lg">Un toque más y estás en tu portal, sin contraseña.</p>
      )}
      <WaitAlert failure={failure} />
      {failure && !isOver && failure.code !== "rate_limited" && (
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
        pending={sending}
        pendingLabel={isOver ? "Enviando..." : "Entrando..."}
        onClick={() => void (isOver ? renew() : enter())}
      >
        {isOver ? "Enviarme un enlace nuevo" : "Entrar"}
      </Button>
      <p className="text-ink-soft">¿No era para ti? Cierra esta página: nadie entra si no tocas el botón.</p>
    </div>
  );
}
