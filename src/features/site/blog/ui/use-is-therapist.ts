import { useCachedUser } from "~/client/cached-user";

/** Only decides which buttons are drawn: what they lead to is the server's to allow. */
export const useIsTherapist = (): boolean => useCachedUser()?.role === "therapist";
