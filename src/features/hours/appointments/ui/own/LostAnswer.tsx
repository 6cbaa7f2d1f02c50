import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import type { Change } from "./use-change";

interface Props {
  change: Change;
  /** "cancelar", "reagendar" */
  verb: string;
  onLook: () => void;
}

/** The connection broke in the middle: says what is known, and offers to look how it ended. */
export function LostAnswer({ change: { outcome, check }, verb, onLook }: Props) {
  if (outcome?.kind !== "unknown") return null;
  if (check === "not_happened") {
    return (
      <Alert kind="info" title="Tu cita sigue como estaba">
        No se alcanzó a {verb}. Lo que escribiste sigue aquí: puedes intentarlo de nuevo.
      </Alert>
    );
  }
  return (
    <Alert kind="warning" title="Se perdió la conexión">
      <p>
        {check === "unreachable"
          ? "Aún no hay conexión. Tu cita está guardada; revisa de nuevo en un momento."
          : `No sabemos si se alcanzó a ${verb} tu cita. Revísalo antes de intentarlo de nuevo.`}
      </p>
      <Button
        variant="outline"
        className="mt-3"
        pending={check === "looking"}
        pendingLabel="Revisando..."
        onClick={onLook}
      >
        Revisar cómo quedó
      </Button>
    </Alert>
  );
}
