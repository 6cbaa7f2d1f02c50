import { queryOptions } from "@tanstack/react-query";
import { agendaKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { readExternalHours } from "../../desk-contract";

/** Below the agenda's: what brings that up to date brings this. */
export const externalKey = [...agendaKey, "external"];

export const externalQuery = queryOptions({
  queryKey: externalKey,
  queryFn: ({ signal }) => signedInCall(readExternalHours, { signal }),
});
