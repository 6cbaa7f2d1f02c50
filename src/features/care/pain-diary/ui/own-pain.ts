import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { dropPain, listPain, notePain } from "../contract";

export const ownPain = queryOptions({
  queryKey: [listPain.path],
  queryFn: ({ signal }) => signedInCall(listPain, { signal }),
});

/** Oldest first. */
export const useOwnPain = () => useQuery(ownPain).data ?? [];

export function usePainDiary() {
  const queryClient = useQueryClient();
  return {
    async note(score: number, note: string | null, signal: AbortSignal): Promise<void> {
      const entry = await signedInCall(notePain, { body: { score, note }, signal });
      queryClient.setQueryData(ownPain.queryKey, (all = []) => [...all, entry]);
    },
    async drop(id: string): Promise<void> {
      await signedInCall(dropPain, { params: { id } });
      queryClient.setQueryData(ownPain.queryKey, (all) => all?.filter((entry) => entry.id !== id));
    },
  };
}
