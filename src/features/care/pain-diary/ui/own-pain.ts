import { queryOptions, useQuery } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listPain } from "../contract";

export const ownPain = queryOptions({
  queryKey: [listPain.path],
  queryFn: ({ signal }) => signedInCall(listPain, { signal }),
});

/** Oldest first. */
export const useOwnPain = () => useQuery(ownPain).data ?? [];
