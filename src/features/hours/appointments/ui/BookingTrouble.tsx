import { Alert } from "~/ui/alert/Alert";
import type { Trouble } from "./submit-booking";
import { TroubleHelp } from "./TroubleHelp";

const lostTitles = {
  taken: "Esa hora acaba de ser tomada",
  passed: "Esa hora ya no se puede reservar",
  closed: "Esa hora ya no se puede reservar",
};
const lostTexts = {
  taken: "Guardamos todo lo que escribiste. Elige otra de las horas libres.",
  passed: "Pasó mientras escribías. Guardamos todo lo que escribiste: elige otra de las horas libres.",
  closed:
    "El centro ya no atiende en ella. Guardamos todo lo que escribiste: elige otra de las horas libres.",
};

/** Why it was not booked, on the step where something can be done about it. */
export function BookingTrouble({ trouble, step }: { trouble: Trouble | null; step: number }) {
  if (trouble?.kind === "slot_lost") {
    if (step !== 3) return null;
    return (
      <Alert kind="error" title={lostTitles[trouble.why]}>
        {lostTexts[trouble.why]}
      </Alert>
    );
  }
  if (!trouble || step !== (trouble.kind === "wrong_choice" ? trouble.step : 4)) return null;
  return (
    <>
      <Alert
        kind="error"
        title={
          trouble.kind === "price_changed"
            ? "Todavía no reservamos tu hora"
            : "Error al agendar la cita. Intenta nuevamente."
        }
      >
        {trouble.detail}
      </Alert>
      {trouble.kind === "failed" && trouble.detail === null && (
        <TroubleHelp
          failure={{ code: trouble.isConnection ? "connection" : "unknown", text: null }}
          kept="Lo que escribiste sigue aquí."
        />
      )}
    </>
  );
}
