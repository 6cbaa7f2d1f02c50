import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listHomeMeasures } from "../contract";

export const homeMeasuresQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "home-measures"),
    queryFn: ({ signal }) => signedInCall(listHomeMeasures, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
