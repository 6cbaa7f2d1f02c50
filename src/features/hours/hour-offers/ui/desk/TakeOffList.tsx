import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { takeOffList, type WaitingPerson } from "../../contract";

/** Asked about first: whoever asks again stands last. */
export function TakeOffList({ person: { id, patientName } }: { person: WaitingPerson }) {
  const refresh = useAgendaRefresh();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  async function send(): Promise<void> {
    setPending(true);
    try {
      await signedInCall(takeOffList, { params: { id } });
      toast({ title: "Ya no espera", description: `${patientName} salió de la lista.` });
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo sacar de la lista."));
    } finally {
      setPending(false);
      void refresh();
    }
  }

  if (!asking)
    return (
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Ya no espera<span className="sr-only">, {patientName}</span>
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>Pierde su lugar en la lista.</p>
      <Button
        size="small"
        variant="danger"
        pending={pending}
        pendingLabel="Sacando..."
        onClick={() => void send()}
      >
        Sacar de la lista
      </Button>
      <Button size="small" variant="quiet" autoFocus onClick={() => setAsking(false)}>
        Volver
      </Button>
    </div>
  );
}
