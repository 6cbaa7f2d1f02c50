import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "~/features/accounts/ui/say-failure";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { ApiError } from "~/shared/api-client";
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
export function useMark(email: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownRecommendations(email);
  const put = (id: string, changes: Partial<Recommendation>) =>
    queryClient.setQueryData(queryKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    );
  return useMutation({
    mutationFn: ({ id, isCompleted }: { id: string; isCompleted: boolean }) =>
      signedInCall(markRecommendation, { params: { id }, body: { isCompleted } }),
    async onMutate({ id, isCompleted }) {
      // A reading under way would bring the old state back.
      await queryClient.cancelQueries({ queryKey });
      put(id, { isCompleted });
    },
    onSuccess: (marked) => put(marked.id, marked),
    onError(error, { id, isCompleted }) {
      put(id, { isCompleted: !isCompleted });
      if (!(error instanceof ApiError) || error.status !== 401)
        toastFailure(error, "No pudimos guardar el cambio");
    },
  });
}
