import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { withPatience } from "~/client/with-patience";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { type Appointment, confirmProposals } from "../../contract";
import { useAppointmentsCache } from "./own-appointments";

const most = 24;

/** All hours that wait, accepted with one press. Pressed again after a lost answer it takes up what is left. */
export function ConfirmTogether({ appointments }: { appointments: Appointment[] }) {
  const cache = useAppointmentsCache();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<"connection" | "failed" | null>(null);
  const asked = appointments.slice(0, most);

  async function send(): Promise<void> {
    setPending(true);
    setFault(null);
    try {
      const { appointments: answered } = await withPatience((signal) =>
        signedInCall(confirmProposals, { body: { ids: asked.map(({ id }) => id) }, signal }),
      );
      for (const each of answered) cache.put(each);
      const count = answered.filter(({ status }) => status === "confirmed").length;
      toast({
        title: count === 1 ? "Hora confirmada" : `${count} horas confirmadas`,
        description:
          count === answered.length ? "Te esperamos." : "Las otras habían cambiado: mira cómo quedaron.",
      });
    } catch (error) {
      const { code } = failureOf(error);
      if (code === "not_active" || code === "too_late") {
        toast({ title: "Estas horas ya estaban respondidas", description: "Te mostramos cómo quedaron." });
        await cache.read().catch(() => undefined);
      } else if (code !== "unauthenticated") setFault(code === "connection" ? "connection" : "failed");
    }
    setPending(false);
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {fault && (
        <Alert
          kind="warning"
          title={fault === "connection" ? "Se perdió la conexión" : "No pudimos guardar tu respuesta"}
        >
          Puedes intentarlo de nuevo: ninguna hora se confirma dos veces.
        </Alert>
      )}
      <Button variant="outline" pending={pending} pendingLabel="Confirmando..." onClick={() => void send()}>
        Confirmar las {asked.length} horas
      </Button>
    </div>
  );
}
