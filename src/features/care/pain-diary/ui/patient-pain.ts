import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listEffort, listPain } from "../contract";

export const painQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "pain"),
    queryFn: ({ signal }) => signedInCall(listPain, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });

export const effortQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "effort"),
    queryFn: ({ signal }) => signedInCall(listEffort, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
