import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listBodyCharts } from "../../contract";

export const bodyChartsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "body-charts"),
    queryFn: ({ signal }) => signedInCall(listBodyCharts, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
