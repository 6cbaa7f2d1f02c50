import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listHourQuestions } from "../contract";

export const hourQuestionsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "hour-questions"),
    queryFn: async ({ signal }) =>
      (await signedInCall(listHourQuestions, { signal, query: { patientId } })).questions,
    staleTime: fileStaleMs,
  });
