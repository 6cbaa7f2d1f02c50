// pack: dashboard-parts

import { queryOptions } from "@tanstack/react-query";
import { agendaKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { readWatch } from "../contract";

/** Below what the server's events bring up to date. */
export const watchQuery = queryOptions({
  queryKey: [...agendaKey, "watch"],
  queryFn: ({ signal }) => signedInCall(readWatch, { signal }),
  staleTime: 30_000,
});
