import { queryOptions } from "@tanstack/react-query";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listAttachments } from "../contract";

export const attachmentsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "attachments"),
    queryFn: ({ signal }) => signedInCall(listAttachments, { params: { id: patientId }, signal }),
    staleTime: fileStaleMs,
  });
