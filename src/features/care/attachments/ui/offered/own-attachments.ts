import { queryOptions } from "@tanstack/react-query";
import { readCachedUser } from "~/client/cached-user";
import { signedInCall } from "~/client/session-end";
import { type Attachment, listAttachments } from "../../contract";

/** The patient's own, the latest first. */
export const ownAttachments = queryOptions({
  queryKey: ["own", listAttachments.path],
  queryFn: async ({ signal }) =>
    (await signedInCall(listAttachments, {
      params: { id: readCachedUser()?.id ?? "" },
      signal,
    })) as Attachment[],
});
