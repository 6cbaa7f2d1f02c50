import { failureOf, formatWait } from "~/client/call-failure";
import type { ErrorCode } from "~/shared/error-codes";

const texts: Partial<Record<ErrorCode, string>> = {
  conflict: "Esto ya está pagado o tiene un pago en revisión. No pagues de nuevo.",
  not_active: "Esta hora fue cancelada: no hay nada que pagar.",
  not_found: "No encontramos lo que quieres pagar.",
  method_unavailable: "Ese medio de pago no está disponible. Elige otro.",
  validation: "No pudimos leer lo que se paga. Revisa el monto y vuelve a intentar.",
  rate_limited: "Hubo demasiados intentos seguidos. Espera unos minutos y vuelve a intentar.",
  unavailable:
    "El medio de pago no responde en este momento. No se hizo ningún cobro. Espera un minuto y vuelve a intentar.",
};

const anyOther = "No se hizo ningún cobro. Espera un momento y vuelve a intentar.";

/** Of the code with which the plain form came back. Only our own sentences: an address says nothing to a reader. */
export function explainProblem(code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code as ErrorCode] ?? anyOther) : anyOther;
}

/** Why a payment was not begun, and what to do now. */
export function explainFailure(error: unknown): string {
  const { code, text, fields, waitSeconds } = failureOf(error);
  if (code === "connection") return "Se perdió la conexión. Inténtalo de nuevo: el pago no se duplica.";
  if (code === "rate_limited" && waitSeconds !== null)
    return `Hubo demasiados intentos seguidos. Espera ${formatWait(waitSeconds)} y vuelve a intentar.`;
  return Object.values(fields)[0] ?? text ?? anyOther;
}

/** What is paid is no longer as the page shows it: it should be read again. */
export function isOutdated(error: unknown): boolean {
  return ["conflict", "not_active", "not_found"].includes(failureOf(error).code);
}
