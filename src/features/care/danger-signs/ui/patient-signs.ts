import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listDangerSigns } from "../contract";

export const dangerSignsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "danger-signs"),
    queryFn: ({ signal }) => signedInCall(listDangerSigns, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
