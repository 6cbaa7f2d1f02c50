import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { agendaKey, useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import {
  type AgendaEntry,
  approveAppointment,
  completeAppointment,
  markNoShow,
  undoDecision,
} from "~/features/appointments/therapist-contract";
import { statusWords } from "~/ui/badge/status-words";
import { toast } from "~/ui/toast/toast";

/** As long "Deshacer" is offered; the server takes it a moment longer, and writes to nobody before. */
export const undoMs = 8_000;

export type DecisionName = "approve" | "complete" | "noShow";

export const decisionCalls = {
  approve: approveAppointment,
  complete: completeAppointment,
  noShow: markNoShow,
};

const done: Record<DecisionName, { title: string; description: (name: string) => string }> = {
  approve: {
    title: "Cita aprobada",
    description: (name) => `Le avisaremos a ${name} por correo en unos segundos.`,
  },
  complete: { title: "Cita completada", description: (name) => `${name}, sesión hecha.` },
  noShow: { title: "Marcada como no llegó", description: (name) => `${name} no llegó a la hora.` },
};

/** One decision on one appointment. Who comes second sees the new state instead of an error. */
export function useDecisions(entry: AgendaEntry) {
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  const tellChanged = useTellChanged();
  const undo = useUndo();
  const [underWay, setUnderWay] = useState<DecisionName | null>(null);

  async function decide(name: DecisionName): Promise<void> {
    if (underWay) return;
    setUnderWay(name);
    try {
      const now = await signedInCall(decisionCalls[name], {
        params: { id: entry.id },
        body: { held: true },
      });
      queryClient.setQueriesData<unknown>({ queryKey: agendaKey }, (held: unknown) => replaced(held, now));
      toast({
        title: done[name].title,
        description: done[name].description(entry.patientName),
        durationMs: undoMs,
        action: { label: "Deshacer", onPress: () => void undo(entry.id) },
      });
    } catch (error) {
      if (!(await tellChanged(error, entry)))
        toastFailure(error, clinicalWords("No se pudo actualizar la cita."));
    }
    await refresh();
    setUnderWay(null);
  }
  return { underWay, decide };
}

/** Takes back the last decision, in time. */
export function useUndo() {
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  return async (id: string): Promise<void> => {
    try {
      const now = await signedInCall(undoDecision, { params: { id }, body: {} });
      queryClient.setQueriesData<unknown>({ queryKey: agendaKey }, (held: unknown) => replaced(held, now));
      toast({ title: "Deshecho", description: `${now.patientName}: la cita quedó como estaba.` });
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo deshacer."));
    }
    await refresh();
  };
}

/** In whatever list it stands. */
export function replaced(held: unknown, entry: AgendaEntry): unknown {
  if (!Array.isArray(held)) return held;
  return held.some(({ id }) => id === entry.id)
    ? held.map((each) => (each.id === entry.id ? entry : each))
    : held;
}

/** When a colleague or the patient was first: reads anew and says what it is now. False for any other failure. */
export function useTellChanged() {
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
