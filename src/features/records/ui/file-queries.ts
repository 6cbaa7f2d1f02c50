import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { listMeasures } from "~/features/measures/contract";
import { listPain } from "~/features/pain-diary/contract";
import { listRecommendations } from "~/features/recommendations/contract";
import { listRecords } from "../contract";

/** A file is read anew each time it is opened: a colleague may have written in it. */
const fresh = { staleTime: 5_000 } as const;

export const recordsKey = (patientId: string) => ["file", patientId, "records"];
export const measuresKey = (patientId: string) => ["file", patientId, "measures"];

export const recordsQuery = (patientId: string) =>
  queryOptions({
    queryKey: recordsKey(patientId),
    queryFn: ({ signal }) => signedInCall(listRecords, { signal, query: { patientId } }),
    ...fresh,
  });

export const measuresQuery = (patientId: string) =>
  queryOptions({
    queryKey: measuresKey(patientId),
    queryFn: ({ signal }) => signedInCall(listMeasures, { signal, query: { patientId } }),
    ...fresh,
  });

export const painQuery = (patientId: string) =>
  queryOptions({
    queryKey: ["file", patientId, "pain"],
    queryFn: ({ signal }) => signedInCall(listPain, { signal, query: { patientId } }),
    ...fresh,
  });

export const recommendationsQuery = (patientId: string, email: string) =>
  queryOptions({
    queryKey: ["file", patientId, "recommendations"],
    queryFn: ({ signal }) => signedInCall(listRecommendations, { signal, params: { email } }),
    ...fresh,
  });
