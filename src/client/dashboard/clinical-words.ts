// pack: dashboard-parts

import type { FailureWords } from "../toast-failure";

/** How a therapist is told of a call that failed: the server's reason, else what did not happen. */
export const clinicalWords = (fallback: string): FailureWords => ({
  title: "Error",
  fallback,
  offline: "Error de conexión. Inténtalo de nuevo.",
});
