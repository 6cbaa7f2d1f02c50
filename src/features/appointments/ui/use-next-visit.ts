import { useQuery } from "@tanstack/react-query";
import { useCachedUser } from "~/client/cached-user";
import { type NextVisit, readNextVisit } from "../next-visit-contract";

interface KnownVisitor {
  /** Somebody with an account: no first visit is offered to them. */
  isSignedIn: boolean;
  isLoading: boolean;
  /** Null for strangers, for a session that has not proven its mailbox, and when it could not be read: then everything is asked. */
  visit: NextVisit | null;
}

/** What is known of whoever books. */
export function useNextVisit(): KnownVisitor {
  const isSignedIn = useCachedUser()?.role === "patient";
  const { data, isLoading } = useQuery<NextVisit>({ queryKey: [readNextVisit.path], enabled: isSignedIn });
  return { isSignedIn, isLoading, visit: (isSignedIn && data) || null };
}
