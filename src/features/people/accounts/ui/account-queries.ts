// pack: signed-in

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listSessions, readSecondFactor } from "../contract";

const sessionsKey = ["accounts", "sessions"];
const secondFactorKey = ["accounts", "second-factor"];

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => signedInCall(listSessions, { signal }),
    // Another device may have come since the dialog was last open.
    staleTime: 0,
  });

export const useSecondFactor = () =>
  useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => signedInCall(readSecondFactor, { signal }),
    staleTime: 0,
  });

/** Reads both anew after a change. */
export function useAccountRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["accounts"] });
}
