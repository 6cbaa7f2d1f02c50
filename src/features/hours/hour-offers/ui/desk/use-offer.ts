import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { formatWallTime } from "~/shared/clinic-time";
import { toast } from "~/ui/toast/toast";
import { offerByHand, type WaitingPerson } from "../../contract";

export interface FreeHour {
  therapistId: string;
  /** Wall time. */
  at: string;
}

/** Offers a free hour to somebody who waits, and says how it went; what the lists show is read anew either way. */
export function useOffer() {
  const refresh = useAgendaRefresh();
  return {
    async offer(person: WaitingPerson, { therapistId, at }: FreeHour, signal: AbortSignal): Promise<void> {
      const [date = "", time = ""] = at.split("T");
      const body = { date, time, therapistId };
      await signedInCall(offerByHand, { params: { id: person.id }, body, signal });
      toast({ title: "Hora ofrecida", description: `${person.patientName}: ${formatWallTime(at)}.` });
      void refresh();
    },
    tellFailure(error: unknown) {
      void refresh();
      return toastFailure(error, clinicalWords("No se pudo ofrecer la hora."));
    },
  };
}
