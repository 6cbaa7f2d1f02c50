import { useEffect, useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { makeCall } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { stopNews } from "../contract";

interface Props {
  token: string;
  getsNews: boolean;
  /** They are stopped: the page asks how it stands. */
  onStopped: () => Promise<void>;
}

/** A button and not the link itself: mail programs open links to look at them, and would answer for the patient. */
export function StopNews({ token, getsNews, onStopped }: Props) {
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const done = useRef<HTMLDivElement>(null);
  const gotNews = useRef(getsNews);
  useEffect(() => {
    // The button that was pressed is gone.
    if (gotNews.current && !getsNews) done.current?.focus();
  }, [getsNews]);

  async function stop(): Promise<void> {
    setSending(true);
    setTrouble(null);
    try {
      await makeCall(stopNews, { body: { token } });
      await onStopped();
    } catch (error) {
      const { code, text } = failureOf(error);
      setTrouble(
        code === "connection"
          ? "Revisa tu conexión y vuelve a intentarlo."
          : (text ?? "Inténtalo de nuevo en un momento."),
      );
    }
    setSending(false);
  }

  if (!getsNews) {
    return (
      <div ref={done} tabIndex={-1} className="outline-none">
        <Alert kind="success" title="No te enviaremos más novedades">
          Tus horas, sus recordatorios y tu cuenta siguen igual.
        </Alert>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-lg">Tus horas, sus recordatorios y tu cuenta siguen igual.</p>
      {trouble && (
        <Alert kind="error" title="No pudimos guardarlo">
          {trouble}
        </Alert>
      )}
      <Button variant="solid" pending={sending} pendingLabel="Guardando..." onClick={() => void stop()}>
        No quiero más novedades
      </Button>
    </div>
  );
}
