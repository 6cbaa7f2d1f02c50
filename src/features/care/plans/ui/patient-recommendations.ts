import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listRecommendations } from "../contract";

export const recommendationsKey = (patientId: string) => fileKey(patientId, "recommendations");

export const recommendationsQuery = (patientId: string, email: string) =>
  queryOptions({
    queryKey: recommendationsKey(patientId),
    queryFn: ({ signal }) => signedInCall(listRecommendations, { signal, params: { email } }),
    staleTime: fileStaleMs,
  });
