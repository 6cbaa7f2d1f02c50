import { queryOptions } from "@tanstack/react-query";
import { agendaKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listPatientPacks } from "../../packs-contract";

/** The packs that somebody's next hours may use; read anew with the agenda. */
export const packsQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...agendaKey, "packs", patientId],
    queryFn: ({ signal }) => signedInCall(listPatientPacks, { signal, params: { id: patientId } }),
  });
