import { type ReactNode, useEffect, useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { joinWaitingList } from "../../contract";
import { formatWishedTimes } from "../../wish-words";
import { useOwnWaiting, useWaitingRefresh } from "./own-waiting";
import { WaitingForm } from "./WaitingForm";
import { emptyWish, timesOf } from "./WishFields";

interface Props {
  service: string;
  /** Null: whoever is free. */
  therapist: { id: string; name: string } | null;
  /** The hour that they have. */
  appointmentId?: string;
  /** Said beside the button. */
  children?: ReactNode;
}

/** "Avísame si se libera antes", for who is signed in: opens in its place, and says afterwards what was asked for. */
export function AskEarlier({ service, therapist, appointmentId, children }: Props) {
  const refresh = useWaitingRefresh();
  const waiting = useOwnWaiting().find((each) =>
    appointmentId
      ? each.appointmentId === appointmentId
      : each.service === service && each.therapistId === (therapist?.id ?? null),
  );
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState(emptyWish);
  const [withAnyone, setWithAnyone] = useState(false);
  const [sending, setSending] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isFresh && waiting) done.current?.focus();
  }, [isFresh, waiting]);

  async function ask(): Promise<void> {
    if (sending) return;
    setSending(true);
    setTrouble(null);
    try {
      await signedInCall(joinWaitingList, {
        body: {
          service,
          therapistId: withAnyone ? null : (therapist?.id ?? null),
          ...(appointmentId && { appointmentId }),
          ...timesOf(wish),
        },
      });
      setFresh(true);
      setOpen(false);
      await refresh();
    } catch (error) {
      const { code, text } = failureOf(error);
      setTrouble(
        code === "connection"
          ? "Revisa tu conexión y vuelve a intentarlo: no se duplica."
          : (text ?? "Inténtalo de nuevo en un momento."),
      );
    }
    setSending(false);
  }

  // What the list beside it says in full is said here in short.
  if (waiting && !isOpen && appointmentId && !isFresh)
    return <p className="font-semibold">Te avisaremos si se libera antes.</p>;
  if (waiting && !isOpen) {
    return (
      <div ref={done} tabIndex={-1} className="outline-none">
        <Alert kind={isFresh ? "success" : "info"} title="Te avisaremos si se libera antes">
          Esperas {formatWishedTimes(waiting)}
          {waiting.therapistName ? `, con ${waiting.therapistName}` : ", con cualquier profesional"}. Te
          escribimos por correo; mientras tanto no cambia nada.
        </Alert>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <div className="flex flex-col items-start gap-2">
        {children}
        <Button variant="outline" aria-expanded={false} onClick={() => setOpen(true)}>
          Avísame si se libera antes
        </Button>
      </div>
    );
  }
  return (
    <WaitingForm
      title="Avísame si se libera antes"
      wish={wish}
      onWish={setWish}
      trouble={trouble}
      sending={sending}
      sendingLabel="Anotando..."
      onSend={() => void ask()}
      onClose={() => setOpen(false)}
    >
      {therapist && (
        <Checkbox
          checked={withAnyone}
          onChange={(event) => setWithAnyone(event.target.checked)}
          label={`También con otro profesional que no sea ${therapist.name}`}
        />
      )}
    </WaitingForm>
  );
}
