import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readCachedRut, useCachedUser } from "~/client/cached-user";
import { makeCall } from "~/shared/api-client";
import { type NextVisit, readNextVisit } from "../next-visit-contract";
import type { Person } from "./booking-draft";

interface KnownVisitor {
  /** Somebody with an account: no first visit is offered to them. */
  isSignedIn: boolean;
  isLoading: boolean;
  /** Null for strangers, for a session that has not proven its mailbox, and when it could not be read. */
  visit: NextVisit | null;
  /** Who books: of a session that has proven nothing as much as its sign-in told; null of strangers, and while it is asked. */
  person: Person | null;
}

/** What is known of whoever books; of one account never what was read for another. */
export function useNextVisit(): KnownVisitor {
  const user = useCachedUser();
  const patient = user?.role === "patient" ? user : null;
  const { data, isLoading } = useQuery<NextVisit>({
    queryKey: [readNextVisit.path, patient?.id ?? null],
    queryFn: () => makeCall(readNextVisit, {}),
    enabled: patient !== null,
  });
  const visit = (patient && data) || null;
  const signedIn = useMemo<Person | null>(
    () => patient && { name: patient.name, email: patient.email, rut: readCachedRut(patient.id) },
    [patient],
  );
  const person = visit?.person ?? (isLoading ? null : signedIn);
  return { isSignedIn: patient !== null, isLoading, visit, person };
}
