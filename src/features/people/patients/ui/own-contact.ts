import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { readMyContact } from "../contract";

export const ownContact = queryOptions({
  queryKey: [readMyContact.path],
  queryFn: ({ signal }) => signedInCall(readMyContact, { signal }),
  // It may have been confirmed in another tab.
  staleTime: 0,
});
