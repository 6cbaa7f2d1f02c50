import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "~/client/call-failure";
import { agendaKey, useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import {
  type AgendaEntry,
  approveAppointment,
  completeAppointment,
  confirmByWord,
  markNoShow,
} from "~/features/hours/appointments/therapist-contract";
import { statusWords } from "~/ui/badge/status-words";
import { toast } from "~/ui/toast/toast";

/** As long "Deshacer" is offered; the server takes it a moment longer, and writes to nobody before. */
export const undoMs = 8_000;

const calls = { approve: approveAppointment, complete: completeAppointment, noShow: markNoShow };
const words = { byPhone: "phone", inPerson: "person" } as const;

/** "byPhone" and "inPerson": how the person said yes to the staff. */
export type DecisionName = keyof typeof calls | keyof typeof words;

/** One that can be taken back for a while. */
export function sendDecision(name: DecisionName, id: string): Promise<AgendaEntry> {
  const params = { id };
  return name === "byPhone" || name === "inPerson"
    ? signedInCall(confirmByWord, { params, body: { how: words[name], held: true } })
    : signedInCall(calls[name], { params, body: { held: true } });
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
