import { queryOptions } from "@tanstack/react-query";
import { fileKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { readCareFacts } from "../contract";

export const careFactsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "care-facts"),
    queryFn: ({ signal }) => signedInCall(readCareFacts, { signal, params: { id: patientId } }),
    staleTime: 0,
    gcTime: 0,
  });
