// pack: hours

import { readSession, signOut } from "~/features/people/accounts/contract";
import { ApiError, makeCall } from "~/shared/api-client";
import { toast } from "~/ui/toast/toast";
import type { CachedUser } from "./cached-user";
import { quietDevice } from "./device-marks";
import { forgetKept } from "./forget-kept";
import { forgetAddress } from "./return-address";
import { clearCachedUser } from "./write-cached-user";

/** The server knows nobody any more: what this browser remembers is wrong, and pages of the session leave (use-session-watch). */
export function sessionEnded(description = "Ingresa de nuevo y vuelves a donde estabas."): void {
  clearCachedUser();
  toast({
    title: "Tu sesión terminó",
    description,
    variant: "destructive",
  });
}

/** A call that needs a session: hears it when there is none. */
export const signedInCall: typeof makeCall = async (call, options) => {
  try {
    return await makeCall(call, options);
  } catch (error) {
    if (error instanceof ApiError && error.body?.code === "unauthenticated") sessionEnded();
    throw error;
  }
};

/** Whether somebody's session still stands; a lost connection says nothing against it. */
export async function sessionStands(user: CachedUser): Promise<boolean> {
  const answer = await makeCall(readSession, {}).catch(() => null);
  // Whoever of the staff treats nobody is a therapist for the pages.
  return (
    !answer || (answer.user?.id === user.id && (answer.user.role === "patient") === (user.role === "patient"))
  );
}

/** True when it is over. */
export async function leaveSession(): Promise<boolean> {
  try {
    await makeCall(signOut, {});
  } catch {
    toast({
      title: "Error de conexión",
      description: "No pudimos cerrar tu sesión. Vuelve a intentarlo.",
      variant: "destructive",
    });
    return false;
  }
  forgetAddress();
  forgetKept();
  clearCachedUser();
  void quietDevice();
  toast({ title: "Cerraste sesión" });
  return true;
}
