import { useQueryClient } from "@tanstack/react-query";
import { agendaKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import {
  type AgendaEntry,
  type callResults,
  noteCallCall,
} from "~/features/hours/appointments/therapist-contract";
import { replaced, useTellChanged } from "../decisions";

/** Keeps what somebody said on the telephone: shown at once here, and on the other screens when they hear of it. */
export function useNoteCall() {
  const queryClient = useQueryClient();
  const tellChanged = useTellChanged();
  return async (entry: AgendaEntry, result: (typeof callResults)[number]): Promise<void> => {
    try {
      const now = await signedInCall(noteCallCall, { params: { id: entry.id }, body: { result } });
      queryClient.setQueriesData({ queryKey: agendaKey }, (held: unknown) => replaced(held, now));
    } catch (error) {
      if (!(await tellChanged(error, entry))) toastFailure(error, { title: "No se pudo anotar" });
    }
  };
}
