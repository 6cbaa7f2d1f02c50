import type { Confirmation } from "../contract";
import type { ResultView } from "./follow-payment";

export interface ResultWords {
  kind: "success" | "error" | "warning" | "info";
  /** Of the page. */
  title: string;
  /** What happened. */
  text: string;
  /** What the server adds. */
  detail: string | null;
  /** Paying again is the way on. */
  paysAgain: boolean;
}

const failure: Pick<ResultWords, "kind" | "title" | "text" | "paysAgain"> = {
  kind: "error",
  title: "Error en el Pago",
  text: "Hubo un problema procesando tu pago. Por favor, intenta nuevamente.",
  paysAgain: true,
};

/** There is no payment to tell of: no token, or one of nobody. */
export const noPayment = (detail: string): ResultWords => ({ ...failure, detail });

const dontPayAgain = "No pagues de nuevo.";

/** Null while nothing is known. */
export function wordsOf(view: ResultView): ResultWords | null {
  switch (view.kind) {
    case "verifying":
      return null;
    case "unknown":
      return { ...failure, detail: view.text };
    case "lost":
      return {
        kind: "warning",
        title: "No pudimos verificar tu pago",
        text: `Revisa tu conexión y vuelve a intentarlo. Tu pago no se pierde: aquí verás cómo quedó. ${dontPayAgain}`,
        detail: view.text,
        paysAgain: false,
      };
    case "slow":
      return view.confirmation.status === "REVIEW" ? wordsOfReview(view.confirmation) : confirming;
    case "answered":
      return wordsOfAnswer(view.confirmation);
  }
}

export const confirming: ResultWords = {
  kind: "warning",
  title: "Estamos confirmando tu pago",
  text: `El medio de pago está tardando más de lo habitual. ${dontPayAgain} Vuelve a mirar en unos minutos; si mañana sigue igual, llámanos con el número de orden.`,
  detail: null,
  paysAgain: false,
};

function wordsOfAnswer(confirmation: Confirmation): ResultWords | null {
  const { success, status, message } = confirmation;
  if (confirmation.isWaiting)
    return { kind: "info", title: "Tu pago está pendiente", text: message, detail: null, paysAgain: false };
  if (status === "PENDING") return null;
  if (status === "REVIEW") return wordsOfReview(confirmation);
  if (status === "REFUNDED")
    return {
      kind: "info",
      title: "Pago devuelto",
      text: message,
      detail: "Según tu banco, puede tardar unos días en aparecer.",
      paysAgain: false,
    };
  if (success && status === "AUTHORIZED")
    return {
      kind: "success",
      title: "Pago aprobado",
      text: message,
      detail: null,
      paysAgain: false,
    };
  return { ...failure, detail: message };
}

const wordsOfReview = ({ message }: Confirmation): ResultWords => ({
  kind: "warning",
  title: "Tu pago está en revisión",
  text: dontPayAgain,
  detail: message,
  paysAgain: false,
});
