import { type ReactNode, useEffect, useRef } from "react";
import { signedInCall } from "~/client/session-end";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { type Appointment, tellAbsence } from "../../contract";
import { hourActs } from "../../hour-states";
import type { ChangeOutcome } from "./change-outcome";
import { useChange } from "./use-change";

interface Props {
  appointment: Appointment;
  /** The telephone, before it. */
  call: ReactNode;
  /** The other ways, after it. */
  children: ReactNode;
}

/** Under two hours: whoever does not come says so. It cancels nothing, and says that too. */
export function TellAbsence({ appointment: { id, isAbsent }, call, children }: Props) {
  const { ask, outcome, pending } = useChange(id);
  const trouble = troubleOf(outcome);
  const told = useRef<HTMLDivElement>(null);
  const isDone = outcome?.kind === "done";
  useEffect(() => {
    if (isDone) told.current?.focus();
  }, [isDone]);
  return (
    <div className="flex flex-col gap-4">
      {isAbsent && (
        // The button that was pressed is gone.
        <div ref={told} tabIndex={-1}>
          <Alert kind="success" title="Gracias por avisar">
            El centro ya sabe que no vienes. Si al final puedes venir, o para tomar otra hora, llámanos.
          </Alert>
        </div>
      )}
      {trouble && (
        <Alert kind="error" title="No pudimos avisar">
          {trouble}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {call}
        {!isAbsent && (
          <Button
            variant="outline"
            pending={pending}
            pendingLabel="Avisando..."
            onClick={() =>
              void ask((signal) => signedInCall(tellAbsence, { params: { id }, body: {}, signal }))
            }
          >
            {hourActs.absence}
          </Button>
        )}
        {children}
      </div>
      {!isAbsent && (
        <p className="text-ink-soft">
          Quedan menos de 2 horas: ya no se puede mover ni cancelar por aquí. El aviso llega al centro y a tu
          kinesiólogo.
        </p>
      )}
    </div>
  );
}

function troubleOf(outcome: ChangeOutcome | null): string | null {
  switch (outcome?.kind) {
    case "unknown":
      return "Se perdió la conexión y no sabemos si llegó tu aviso. Inténtalo de nuevo: no se duplica.";
    case "too_late":
      return "Esta hora ya comenzó. Llámanos.";
    case "not_active":
      return "La cita ya había cambiado. Recarga la página para ver cómo quedó.";
    case "failed":
      return outcome.text ?? "Espera un momento y vuelve a intentarlo, o llámanos.";
    default:
      return null;
  }
}
