import { useEffect, useRef, useState } from "react";
import { signedInCall } from "~/client/session-end";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { type Appointment, confirmProposal, rejectProposal } from "../../contract";
import { LostAnswer } from "./LostAnswer";
import { prepareManage, useOpenManage } from "./ManageHost";
import { canBeMoved } from "./time-left";
import { useChange } from "./use-change";

const answers = {
  confirm: {
    call: confirmProposal,
    status: "confirmed",
    done: { title: "Hora confirmada", description: "Te esperamos." },
  },
  reject: {
    call: rejectProposal,
    status: "cancelled",
    done: { title: "Hora rechazada", description: "Le avisamos a tu kinesiólogo." },
  },
} as const;

/** An hour that a therapist scheduled, answered where it stands. To say no is asked twice: it cannot be undone. */
export function ProposalAnswer({ appointment }: { appointment: Appointment }) {
  const change = useChange(appointment.id);
  const openManage = useOpenManage();
  const [answer, setAnswer] = useState<keyof typeof answers>("confirm");
  const [asking, setAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) sure.current?.focus();
  }, [asking]);

  async function send(given: keyof typeof answers): Promise<void> {
    setAnswer(given);
    const came = await change.ask((signal) =>
      signedInCall(answers[given].call, { params: { id: appointment.id }, body: {}, signal }),
    );
    if (came?.kind === "done") toast(answers[given].done);
    if (came?.kind === "not_active") {
      toast({ title: "Esta hora ya estaba respondida", description: "Te mostramos cómo quedó." });
    }
  }

  async function look(): Promise<void> {
    const { status, done } = answers[answer];
    if (await change.lookAgain((now) => now.status === status)) toast(done);
  }

  const { outcome, pending } = change;
  return (
    <div className="flex flex-col gap-4">
      <LostAnswer
        change={change}
        verb={answer === "confirm" ? "confirmar" : "rechazar"}
        onLook={() => void look()}
      />
      {outcome?.kind === "too_late" && (
        <Alert kind="warning" title="Esta hora ya comenzó">
          Ya no se puede responder. Llámanos si no pudiste venir.
        </Alert>
      )}
      {outcome?.kind === "failed" && (
        <Alert kind="error" title="No pudimos guardar tu respuesta">
          {outcome.text ?? "Intenta nuevamente."}
        </Alert>
      )}
      {asking ? (
        <div>
          <p className="mb-3">La hora se cancela y queda libre para otra persona.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              ref={sure}
              variant="danger"
              pending={pending}
              pendingLabel="Avisando..."
              onClick={() => void send("reject")}
            >
              No puedo ir
            </Button>
            <Button variant="quiet" disabled={pending} onClick={() => setAsking(false)}>
              Volver
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="action"
            pending={pending}
            pendingLabel="Confirmando..."
            onClick={() => void send("confirm")}
          >
            Confirmar hora
          </Button>
          <Button variant="outline" disabled={pending} onClick={() => setAsking(true)}>
            No puedo ir
          </Button>
          {canBeMoved(appointment) && (
            <Button
              variant="outline"
              disabled={pending}
              onPointerEnter={prepareManage}
              onFocus={prepareManage}
              onClick={() => openManage(appointment.id, "reschedule")}
            >
              Elegir otra hora
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
