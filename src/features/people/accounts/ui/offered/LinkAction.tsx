import { type ReactNode, useState } from "react";
import { type CallFailure, failureOf } from "~/client/call-failure";
import { WaitAlert } from "~/client/WaitAlert";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";

interface Props {
  use: () => Promise<{ message: string }>;
  intro: string;
  label: string;
  pendingLabel: string;
  doneTitle: string;
  failedTitle: string;
  /** What helps when the link is over. */
  overHint: string;
  closing?: string;
  /** Where to go afterwards. */
  doors: ReactNode;
}

/** What a link of a mail does. A button and not the link itself: mail programs open links to look at them, and would use it up. */
export function LinkAction(props: Props) {
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function use(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      setMessage((await props.use()).message);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
  }

  if (message)
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert kind="success" title={props.doneTitle}>
          {message}
        </Alert>
        {props.doors}
      </div>
    );
  if (failure?.code === "token_invalid" || failure?.code === "validation")
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert kind="error" title="Enlace inválido">
          {failure.text}
        </Alert>
        <p>{props.overHint}</p>
        {props.doors}
      </div>
    );
  return (
    <div className="needs-js flex flex-col items-start gap-5">
      <p className="text-lg">{props.intro}</p>
      <WaitAlert failure={failure} />
      {failure && failure.code !== "rate_limited" && (
        <Alert kind="error" title={failure.code === "connection" ? "Error de conexión" : props.failedTitle}>
          {failure.text ?? "Revisa tu conexión y vuelve a intentarlo."}
        </Alert>
      )}
      <Button
        variant="action"
        size="large"
        pending={sending}
        pendingLabel={props.pendingLabel}
        onClick={() => void use()}
      >
        {props.label}
      </Button>
      {props.closing && <p className="text-ink-soft">{props.closing}</p>}
    </div>
  );
}
