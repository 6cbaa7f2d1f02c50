import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/features/accounts/ui/call-failure";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { statusWords } from "~/ui/badge/status-words";
import { toast } from "~/ui/toast/toast";
import { type AgendaEntry, approveAppointment, completeAppointment, markNoShow } from "../contract";
import { agendaKey, useAgendaRefresh } from "./agenda-queries";
import { sayClinicalFailure } from "./say-clinical-failure";

type DecisionName = "approve" | "complete" | "noShow";

const calls = { approve: approveAppointment, complete: completeAppointment, noShow: markNoShow };

const done: Record<DecisionName, { title: string; description: (name: string) => string }> = {
  approve: { title: "Cita aprobada", description: (name) => `Avisamos a ${name} por correo.` },
  complete: { title: "Cita completada", description: (name) => `${name}, sesión hecha.` },
  noShow: { title: "Marcada como no llegó", description: (name) => `${name} no llegó a la hora.` },
};

/** One decision on one appointment. Who comes second sees the new state instead of an error. */
export function useDecisions(entry: AgendaEntry) {
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  const sayChanged = useSayChanged();
  const [underWay, setUnderWay] = useState<DecisionName | null>(null);

  async function decide(name: DecisionName): Promise<void> {
    if (underWay) return;
    setUnderWay(name);
    try {
      const now = await signedInCall(calls[name], { params: { id: entry.id }, body: {} });
      queryClient.setQueriesData<unknown>({ queryKey: agendaKey }, (held: unknown) => replaced(held, now));
      toast({ title: done[name].title, description: done[name].description(entry.patientName) });
    } catch (error) {
      if (!(await sayChanged(error, entry))) sayClinicalFailure(error, "No se pudo actualizar la cita.");
    }
    await refresh();
    setUnderWay(null);
  }
  return { underWay, decide };
}

/** In whatever list it stands. */
export function replaced(held: unknown, entry: AgendaEntry): unknown {
  if (!Array.isArray(held)) return held;
  return held.some(({ id }) => id === entry.id)
    ? held.map((each) => (each.id === entry.id ? entry : each))
    : held;
}

/** When a colleague or the patient was first: reads anew and says what it is now. False for any other failure. */
export function useSayChanged() {
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  return async (error: unknown, entry: AgendaEntry): Promise<boolean> => {
    const { code, text } = failureOf(error);
    if (code !== "not_active" && code !== "not_found") return false;
    await refresh();
    const now = queryClient
      .getQueriesData<unknown>({ queryKey: agendaKey })
      .flatMap(([, held]: [QueryKey, unknown]) => (Array.isArray(held) ? (held as AgendaEntry[]) : []))
      .find(({ id }) => id === entry.id);
    const isOther = now !== undefined && now.status !== entry.status;
    toast({
      title: isOther ? "La cita ya había cambiado" : "No se puede ahora",
      description: isOther
        ? `Ahora está ${statusWords[now.status].toLowerCase()}: la actualizamos en tu pantalla.`
        : (text ?? "Actualizamos tu pantalla con lo último."),
    });
    return true;
  };
}
