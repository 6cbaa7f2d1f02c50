import { Alert } from "~/ui/alert/Alert";
import { OtherWays, type Way } from "./OtherWays";

/** Why the phone cannot measure, and what can be done instead. */
export function NoSensor({ why, onGo }: { why: "denied" | "missing"; onGo: (way: Way) => void }) {
  return (
    <>
      {why === "denied" ? (
        <Alert kind="warning" title="No hay permiso para usar el sensor de movimiento">
          Puedes intentarlo de nuevo y aceptar. Si ya no pregunta, cierra la página, ábrela otra vez y acepta
          cuando pida «movimiento y orientación».
        </Alert>
      ) : (
        <Alert kind="warning" title="Este aparato no puede medir solo">
          No tiene sensor de movimiento, o el navegador no lo deja usar. Ábrelo en un teléfono, o mide de otra
          manera.
        </Alert>
      )}
      <OtherWays
        ways={why === "denied" ? ["sensor", "figure", "number"] : ["figure", "number"]}
        onGo={onGo}
      />
    </>
  );
}
