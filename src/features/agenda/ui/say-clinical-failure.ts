import { type CallFailure, failureOf } from "~/features/accounts/ui/call-failure";
import { toast } from "~/ui/toast/toast";

/** What a therapist is told of a call that failed: the server's reason, else what did not happen. */
export function sayClinicalFailure(error: unknown, fallback: string): CallFailure {
  const failure = failureOf(error);
  // Whose session is over is told so already, and leaves the page.
  if (failure.code === "unauthenticated") return failure;
  const description =
    failure.code === "connection" ? "Error de conexión. Inténtalo de nuevo." : (failure.text ?? fallback);
  toast({ title: "Error", description, variant: "destructive" });
  return failure;
}
