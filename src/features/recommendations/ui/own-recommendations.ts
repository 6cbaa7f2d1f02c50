// pack: portal-parts

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { listRecommendations, markRecommendation, type Recommendation } from "../contract";

/** The page brings the first reading along; from then on coming back to the window reads them anew. */
export const ownRecommendations = (email: string) =>
  queryOptions({
    queryKey: [listRecommendations.path, email],
    queryFn: ({ signal }) => signedInCall(listRecommendations, { params: { email }, signal }),
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
  });

export const useOwnRecommendations = (email: string) => useQuery(ownRecommendations(email));

/** Shown as marked at once, and back again when it could not be kept. */
export function useMark(email: string): (id: string, isCompleted: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = ownRecommendations(email);
  const put = (id: string, changes: Partial<Recommendation>) =>
    queryClient.setQueryData(queryKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    );
  return async (id, isCompleted) => {
    // A reading under way would bring the old state back.
    await queryClient.cancelQueries({ queryKey });
    put(id, { isCompleted });
    try {
      put(id, await signedInCall(markRecommendation, { params: { id }, body: { isCompleted } }));
    } catch (error) {
      put(id, { isCompleted: !isCompleted });
      if (failureOf(error).code !== "unauthenticated")
        toastFailure(error, { title: "No pudimos guardar el cambio" });
    }
  };
}
