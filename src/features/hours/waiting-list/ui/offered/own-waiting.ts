// pack: hours

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCachedUser } from "~/client/cached-user";
import { signedInCall } from "~/client/session-end";
import { listWaiting, type Waiting } from "../../contract";

/** Read anew when somebody looks again: what is offered lasts half an hour. */
export const ownWaiting = queryOptions({
  queryKey: [listWaiting.path],
  queryFn: ({ signal }) => signedInCall(listWaiting, { signal }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
});

/** Of who is signed in as a patient; nothing is asked for others. */
export function useOwnWaiting(): Waiting[] {
  const user = useCachedUser();
  return useQuery({ ...ownWaiting, enabled: user?.role === "patient" }).data ?? [];
}

export function useWaitingRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownWaiting.queryKey });
}
