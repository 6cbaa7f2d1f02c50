// pack: account-forms

import { ApiError } from "~/shared/api-client";
import { type ToastMessage, toast } from "~/ui/toast/toast";
import { type CallFailure, failureOf } from "./call-failure";

export interface FailureWords {
  title: string;
  /** When the server gives no reason. */
  fallback?: string;
  /** Under the same title when no answer came; else that is said of the connection alone. */
  offline?: string;
}

/** product.md's words where the answer gives no reason; an answer of a server that failed says that it is us. */
export const signInWords = (error: unknown): FailureWords => ({
  title: "Error de autenticación",
  fallback:
    error instanceof ApiError && error.status >= 500
      ? "Tuvimos un problema nosotros, no tus datos. Intenta nuevamente en un momento."
      : "Invalid credentials",
});

/** The message over the page: what failed, and the server's reason if it gave one. */
export function toastFailure(error: unknown, words: FailureWords): CallFailure {
  const failure = failureOf(error);
  // Whose session is over is told so already, and leaves the page.
  if (failure.code !== "unauthenticated") toast({ ...messageOf(failure, words), variant: "destructive" });
  return failure;
}

function messageOf({ code, text }: CallFailure, { title, fallback, offline }: FailureWords): ToastMessage {
  if (code === "connection") {
    return offline
      ? { title, description: offline }
      : { title: "Error de conexión", description: "Revisa tu conexión y vuelve a intentarlo." };
  }
  const description = text ?? fallback;
  return description ? { title, description } : { title };
}
