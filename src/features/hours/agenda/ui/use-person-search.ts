import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { signedInCall } from "~/client/session-end";
import { searchPatients } from "~/features/care/caseload/contract";

const pauseMs = 150;

/** People of the centre by what was typed, asked for when the typing pauses. */
export function usePersonSearch(typed: string) {
  const [asked, setAsked] = useState("");
  const wish = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wish), pauseMs);
    return () => clearTimeout(timer);
  }, [wish]);
  const isLongEnough = asked.length >= 2 && wish.length >= 2;
  const query = useQuery({
    queryKey: ["people", asked],
    queryFn: ({ signal }) => signedInCall(searchPatients, { signal, query: { q: asked } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return {
    people: isLongEnough ? query.data : undefined,
    isError: isLongEnough && query.isError,
    isWaiting: wish.length >= 2 && (asked !== wish || query.isFetching),
  };
}
