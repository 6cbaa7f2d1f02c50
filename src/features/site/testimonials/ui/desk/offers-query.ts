import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listOffers } from "../../offer-contract";

/** Read anew each time: a colleague may have decided, or somebody taken theirs back. */
export const offersQuery = queryOptions({
  queryKey: [listOffers.path],
  queryFn: ({ signal }) => signedInCall(listOffers, { signal }),
  staleTime: 0,
});
