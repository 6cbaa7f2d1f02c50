import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { listMyPacks } from "../contract";

export const ownPacks = queryOptions({
  queryKey: [listMyPacks.path],
  queryFn: ({ signal }) => signedInCall(listMyPacks, { signal }),
});
