import type { FailureWords } from "~/client/toast-failure";

/** What failed in the words of the product, and why, if that is known. */
export const postWords = (title: string): FailureWords => ({
  title,
  offline: "Revisa tu conexión y vuelve a intentarlo.",
});
