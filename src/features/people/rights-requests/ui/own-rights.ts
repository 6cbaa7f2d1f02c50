import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listMyRights } from "../contract";

export const ownRights = queryOptions({
  queryKey: [listMyRights.path],
  queryFn: ({ signal }) => signedInCall(listMyRights, { signal }),
});
