import { useState } from "react";
import { type CallFailure, failureOf } from "~/client/call-failure";
import { WaitAlert } from "~/client/WaitAlert";
import { makeCall } from "~/shared/api-client";
import { maskEmail } from "~/shared/mailbox";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { askForProof } from "../../entry-contract";

interface Props {
  /** "Aquí está tu historial clínico": what is behind it. */
  title: string;
  email: string;
}

/** Instead of what a RUT alone does not show: why, and one button. */
export function ProofNeeded({ title, email }: Props) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function ask(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await makeCall(askForProof, { body: {} });
      setSent(true);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
  }

  return (
    <section
      aria-label={title}
      className="flex max-w-[38rem] flex-col items-start gap-4 border-l-4 border-green py-1 pl-5"
    >
      <h2 className="text-xl">{title}</h2>
      <p className="text-lg">
        Entraste con los dígitos de tu RUT, y otras personas pueden conocerlos. Para mostrártelo te enviamos
        un enlace a <strong className="font-semibold break-all">{maskEmail(email)}</strong>. Ábrelo en este
        equipo, una sola vez.
      </p>
      <WaitAlert failure={failure} />
      {failure && failure.code !== "rate_limited" && (
        <Alert kind="error" title="No pudimos enviarlo">
          {failure.text ?? "Revisa tu conexión y vuelve a intentarlo."}
        </Alert>
      )}
      {sent ? (
        <Alert kind="success" title="Revisa tu correo">
          El enlace vale por 30 minutos. Si no lo ves, mira en la carpeta de correo no deseado.
        </Alert>
      ) : (
        <Button variant="action" pending={sending} pendingLabel="Enviando..." onClick={() => void ask()}>
          Enviarme el enlace
        </Button>
      )}
    </section>
  );
}
