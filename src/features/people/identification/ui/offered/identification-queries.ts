import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { caseloadKey, fileKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import {
  type Identification,
  type OwnIdentification,
  readIdentification,
  readMyIdentification,
  saveIdentification,
  saveMyIdentification,
} from "../../contract";

type Body = typeof saveIdentification.body._zod.output;

/** How a form saves, and where what stands is kept. */
export interface Source {
  save: (body: Body, signal: AbortSignal) => Promise<Identification>;
  keep: (stands: Identification) => void;
}

export const identificationOf = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "identification"),
    queryFn: ({ signal }) => signedInCall(readIdentification, { signal, params: { id: patientId } }),
    staleTime: 0,
  });

export const ownIdentification = queryOptions({
  queryKey: [readMyIdentification.path],
  queryFn: ({ signal }) => signedInCall(readMyIdentification, { signal }),
});

export function useFileSource(patientId: string): Source {
  const queryClient = useQueryClient();
  return {
    save: (body, signal) => signedInCall(saveIdentification, { params: { id: patientId }, body, signal }),
    keep(stands) {
      queryClient.setQueryData(identificationOf(patientId).queryKey, stands);
      // The head of the file says age and previsión.
      void queryClient.invalidateQueries({ queryKey: caseloadKey });
      void queryClient.invalidateQueries({ queryKey: fileKey(patientId, "care-facts") });
    },
  };
}

export function useOwnSource(): Source {
  const queryClient = useQueryClient();
  return {
    save: (body, signal) => signedInCall(saveMyIdentification, { body, signal }),
    keep(stands) {
      queryClient.setQueryData(ownIdentification.queryKey, stands as OwnIdentification);
    },
  };
}
