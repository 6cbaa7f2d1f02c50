import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import type { Hit } from "~/features/clinic/staff/settings-contract";
import { formatWallTime } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { proposeOthersCall } from "../../therapist-contract";
import { LeftAsTheyWere } from "./LeftAsTheyWere";

type Outcome = Awaited<ReturnType<typeof propose>>;
const propose = (hits: Hit[]) =>
  signedInCall(proposeOthersCall, {
    body: { appointmentIds: hits.map(({ appointmentId }) => appointmentId) },
  });

/** After what hit them was saved: another time for all of them at once, asked of each patient by mail. */
export default function ProposeOthers({ hits }: { hits: Hit[] }) {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const nameOf = (id: string) => hits.find(({ appointmentId }) => appointmentId === id)?.patientName ?? "";

  async function send(): Promise<void> {
    setPending(true);
    try {
      setOutcome(await propose(hits));
    } catch (failure) {
      toastFailure(failure, { title: "No se pudo proponer" });
    } finally {
      setPending(false);
    }
  }

  if (!outcome)
    return (
      <Alert
        kind="warning"
        title={
          hits.length === 1
            ? "1 hora tomada quedó donde estaba"
            : `${hits.length} horas tomadas quedaron donde estaban`
        }
      >
        <p className="mb-3">
          Puedes proponer a cada paciente la hora libre más cercana con la misma persona. Recibe un correo y
          responde; hasta entonces la agenda la muestra por confirmar.
        </p>
        <Button variant="outline" pending={pending} pendingLabel="Proponiendo..." onClick={() => void send()}>
          Proponer otra hora {hits.length === 1 ? "" : "a todos"}
        </Button>
      </Alert>
    );
  const { done, left } = outcome;
  return (
    <div role="status" className="grid gap-3">
      {done.length > 0 && (
        <Alert
          kind="success"
          title={done.length === 1 ? "1 hora propuesta" : `${done.length} horas propuestas`}
        >
          <ul>
            {done.map(({ appointmentId, date, time }) => (
              <li key={appointmentId}>
                {nameOf(appointmentId)}: {formatWallTime(`${date}T${time}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <LeftAsTheyWere left={left} nameOf={nameOf} />
    </div>
  );
}
