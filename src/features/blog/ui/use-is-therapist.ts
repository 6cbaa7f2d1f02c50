import { useMirroredUser } from "~/features/accounts/ui/session-mirror";

/** Only decides which buttons are drawn: what they lead to is the server's to allow. */
export const useIsTherapist = (): boolean => useMirroredUser()?.role === "therapist";
