import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listQuestionnaires } from "../contract";

export const questionnairesQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "questionnaires"),
    queryFn: ({ signal }) => signedInCall(listQuestionnaires, { signal, query: { patientId } }),
    staleTime: fileStaleMs,
  });
