import { queryOptions } from "@tanstack/react-query";
import { agendaKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listWaitingPeople } from "../../contract";

/** Read anew with the agenda. */
export const waitingPeople = queryOptions({
  queryKey: [...agendaKey, listWaitingPeople.path],
  queryFn: ({ signal }) => signedInCall(listWaitingPeople, { signal }),
});
