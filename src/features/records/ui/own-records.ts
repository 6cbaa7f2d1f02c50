import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { listRecords } from "../contract";

export const ownRecords = queryOptions({
  queryKey: [listRecords.path],
  queryFn: ({ signal }) => signedInCall(listRecords, { signal }),
});
