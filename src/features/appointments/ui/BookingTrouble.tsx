import { Alert } from "~/ui/alert/Alert";
import type { Trouble } from "./submit-booking";

/** Why it was not booked, on the step where something can be done about it. */
export function BookingTrouble({ trouble, step }: { trouble: Trouble | null; step: number }) {
  if (trouble?.kind === "slot_lost") {
    if (step !== 3) return null;
    return (
      <Alert kind="error" title="Esa hora acaba de ser tomada">
        Guardamos todo lo que escribiste. Elige otra de las horas libres.
      </Alert>
    );
  }
  if (!trouble || step !== (trouble.kind === "wrong_choice" ? trouble.step : 4)) return null;
  return (
    <Alert kind="error" title="Error al agendar la cita. Intenta nuevamente.">
      {trouble.detail}
    </Alert>
  );
}
