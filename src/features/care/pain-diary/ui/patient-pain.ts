import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listPain } from "../contract";

export const painQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "pain"),
    queryFn: ({ signal }) => signedInCall(listPain, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
