// pack: portal-parts

import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listRecords } from "../contract";

export const ownRecords = queryOptions({
  queryKey: [listRecords.path],
  queryFn: ({ signal }) => signedInCall(listRecords, { signal }),
});
