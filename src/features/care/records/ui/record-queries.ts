import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listRecords } from "../contract";

export const recordsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "records"),
    queryFn: ({ signal }) => signedInCall(listRecords, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
