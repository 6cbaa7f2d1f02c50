import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { waitForSomebody } from "../../contract";

interface Props {
  patient: Pick<DialogPatient, "id" | "name">;
  service: string;
  /** Null: whoever is free. */
  therapistId: string | null;
}

/** Puts somebody on the waiting list who asks on the telephone or at the desk. */
export function WaitForThem({ patient, service, therapistId }: Props) {
  const refresh = useAgendaRefresh();
  const [pending, setPending] = useState(false);

  async function send(): Promise<void> {
    setPending(true);
    try {
      await signedInCall(waitForSomebody, { body: { patientId: patient.id, service, therapistId } });
      toast({
        title: "En la lista de espera",
        description: `${patient.name}, ${service}: si se libera una hora, se le ofrece sola.`,
      });
      void refresh();
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo anotar en la lista de espera."));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      pendingLabel="Anotando..."
      onClick={() => void send()}
    >
      Anotar en la lista de espera
    </Button>
  );
}
