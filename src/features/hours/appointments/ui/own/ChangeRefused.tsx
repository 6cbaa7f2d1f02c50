import { Alert } from "~/ui/alert/Alert";
import type { ChangeOutcome } from "./change-outcome";

interface Props {
  outcome: ChangeOutcome | null;
  /** The sentence of this change, over the server's reason. */
  title: string;
  /** When the server gives none. */
  fallback?: string;
}

/** Why a change did not happen, where it was asked for; what is typed there stays. */
export function ChangeRefused({ outcome, title, fallback }: Props) {
  const reason = reasonOf(outcome, fallback);
  if (reason === null) return null;
  return (
    <Alert kind="error" title={title}>
      {reason}
    </Alert>
  );
}

function reasonOf(outcome: ChangeOutcome | null, fallback = "Espera un momento y vuelve a intentarlo.") {
  switch (outcome?.kind) {
    case "failed":
      return outcome.text ?? fallback;
    case "too_late":
      return "Quedan menos de 2 horas. Si no puedes venir, avísanos por teléfono o WhatsApp.";
    // Only when its new state could not be read: else that is shown instead.
    case "not_active":
      return "La cita ya había cambiado. Recarga la página para ver cómo quedó.";
    default:
      return null;
  }
}
