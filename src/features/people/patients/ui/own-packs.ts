import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listMyPacks } from "~/features/money/payments/packs-contract";

export const ownPacks = queryOptions({
  queryKey: [listMyPacks.path],
  queryFn: ({ signal }) => signedInCall(listMyPacks, { signal }),
});
