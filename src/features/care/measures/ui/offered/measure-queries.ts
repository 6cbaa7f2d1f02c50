import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listMeasures } from "../../contract";

export const measuresQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "measures"),
    queryFn: ({ signal }) => signedInCall(listMeasures, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
