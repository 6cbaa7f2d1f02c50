import { useQuery } from "@tanstack/react-query";
import { useCachedUser } from "~/client/cached-user";
import { makeCall } from "~/shared/api-client";
import { type NextVisit, readNextVisit } from "../next-visit-contract";

interface KnownVisitor {
  /** Somebody with an account: no first visit is offered to them. */
  isSignedIn: boolean;
  isLoading: boolean;
  /** Null for strangers, for a session that has not proven its mailbox, and when it could not be read: then everything is asked. */
  visit: NextVisit | null;
}

/** What is known of whoever books; of one account never what was read for another. */
export function useNextVisit(): KnownVisitor {
  const user = useCachedUser();
  const id = user?.role === "patient" ? user.id : null;
  const { data, isLoading } = useQuery<NextVisit>({
    queryKey: [readNextVisit.path, id],
    queryFn: () => makeCall(readNextVisit, {}),
    enabled: id !== null,
  });
  return { isSignedIn: id !== null, isLoading, visit: (id !== null && data) || null };
}
