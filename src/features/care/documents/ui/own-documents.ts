// pack: portal-parts

import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listDocuments } from "../contract";

export const ownDocuments = (patientId: string) =>
  queryOptions({
    queryKey: [listDocuments.path],
    queryFn: ({ signal }) => signedInCall(listDocuments, { signal, params: { id: patientId } }),
  });
