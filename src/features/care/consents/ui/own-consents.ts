import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listMyConsents } from "../contract";

export const ownConsents = queryOptions({
  queryKey: [listMyConsents.path],
  queryFn: ({ signal }) => signedInCall(listMyConsents, { signal }),
});
