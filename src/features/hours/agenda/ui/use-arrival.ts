import { useQueryClient } from "@tanstack/react-query";
import { agendaKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { type AgendaEntry, arriveCall } from "~/features/hours/appointments/therapist-contract";
import { replaced, useTellChanged } from "./decisions";

/** Notes that somebody is here, or takes it back: shown at once here, and on the other screens when they hear of it. */
export function useArrival() {
  const queryClient = useQueryClient();
  const tellChanged = useTellChanged();
  return async (entry: AgendaEntry, arrived: boolean): Promise<void> => {
    try {
      const now = await signedInCall(arriveCall, { params: { id: entry.id }, body: { arrived } });
      queryClient.setQueriesData({ queryKey: agendaKey }, (held: unknown) => replaced(held, now));
    } catch (error) {
      if (!(await tellChanged(error, entry))) toastFailure(error, { title: "No se pudo anotar" });
    }
  };
}
