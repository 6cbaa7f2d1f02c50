// pack: portal-parts

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "~/client/call-failure";
import { useClinicNow } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { listRecommendations, markRecommendation, type Recommendation } from "../contract";
import { listStanding, markStanding, type StandingId } from "../standing-contract";
import { systemRecommendations } from "./system-recommendations";

/** The page brings the first reading along; from then on coming back to the window reads them anew. */
export const ownRecommendations = (email: string) =>
  queryOptions({
    queryKey: [listRecommendations.path, email],
    queryFn: ({ signal }) => signedInCall(listRecommendations, { params: { email }, signal }),
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
  });

/** How many of the plan's exercises were done on a day. */
export const doneOf = ({ exercises }: Pick<Recommendation, "exercises">, day: string): number =>
  exercises.filter(({ doneOn }) => doneOn.includes(day)).length;

export const useOwnRecommendations = (email: string) => useQuery(ownRecommendations(email));

export const ownStanding = queryOptions({
  queryKey: [listStanding.path],
  queryFn: ({ signal }) => signedInCall(listStanding, { signal }),
});

/** The three of the system, as far as the patient has come with them. */
export function useStanding(firstSession: string | null): Recommendation[] {
  const marks = useQuery(ownStanding).data ?? [];
  return systemRecommendations(useClinicNow(), firstSession, marks);
}

/** Shown as done at once, and back again when it could not be kept. */
export function useMarkStanding(): (id: StandingId, isCompleted: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const now = useClinicNow();
  const { queryKey } = ownStanding;
  return async (id, isCompleted) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey) ?? [];
    const others = before.filter((mark) => mark.id !== id);
    queryClient.setQueryData(queryKey, isCompleted ? [...others, { id, doneAt: now.toISOString() }] : others);
    try {
      queryClient.setQueryData(queryKey, await signedInCall(markStanding, { body: { id, isCompleted } }));
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      toastFailure(error, { title: "No pudimos guardar el cambio" });
    }
  };
}

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
