// pack: portal-parts

import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listMeasures } from "../../contract";

export const ownMeasures = queryOptions({
  queryKey: [listMeasures.path],
  queryFn: ({ signal }) => signedInCall(listMeasures, { signal, query: {} }),
});
