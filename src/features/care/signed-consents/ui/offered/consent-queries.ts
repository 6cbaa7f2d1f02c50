import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listConsentDocuments, listMissingConsents, listSignedConsents } from "../../contract";

export const missingConsents = queryOptions({
  queryKey: [listMissingConsents.path],
  queryFn: ({ signal }) => signedInCall(listMissingConsents, { signal }),
});

export const signedConsents = (patientId: string) =>
  queryOptions({
    queryKey: [listSignedConsents.path, patientId],
    queryFn: ({ signal }) => signedInCall(listSignedConsents, { params: { id: patientId }, signal }),
  });

export const consentDocuments = queryOptions({
  queryKey: [listConsentDocuments.path],
  queryFn: ({ signal }) => signedInCall(listConsentDocuments, { signal }),
  staleTime: 0,
});

/** After somebody has signed, or has taken back what they had signed. */
export function useReadConsents(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const { path } of [listMissingConsents, listSignedConsents])
      void queryClient.invalidateQueries({ queryKey: [path] });
  };
}
