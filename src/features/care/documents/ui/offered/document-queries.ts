import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { addressOf } from "~/shared/api-client";
import { listDocuments, readDocument } from "../../contract";

export const documentsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "documents"),
    queryFn: ({ signal }) => signedInCall(listDocuments, { signal, params: { id: patientId } }),
    staleTime: fileStaleMs,
  });

/** Where a paper is read and printed. */
export const documentAddress = (id: string): string => addressOf(readDocument.path, { id });
