import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { readAdherence } from "../contract";

export const adherenceQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "adherence"),
    queryFn: ({ signal }) => signedInCall(readAdherence, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
