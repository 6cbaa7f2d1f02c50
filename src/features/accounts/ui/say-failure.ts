import { type ToastMessage, toast } from "~/ui/toast/toast";
import { type CallFailure, failureOf } from "./call-failure";

/** The message over the page: what failed, and the server's reason if it gave one. */
export function toastFailure(error: unknown, title: string, fallback?: string): CallFailure {
  const failure = failureOf(error);
  toast({ ...messageOf(failure, title, fallback), variant: "destructive" });
  return failure;
}

function messageOf({ code, text }: CallFailure, title: string, fallback: string | undefined): ToastMessage {
  if (code === "connection") {
    return { title: "Error de conexión", description: "Revisa tu conexión y vuelve a intentarlo." };
  }
  const description = text ?? fallback;
  return description ? { title, description } : { title };
}
