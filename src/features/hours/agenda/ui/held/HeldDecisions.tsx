import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { agendaKey, useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import {
  type AgendaEntry,
  cancelByTherapist,
  undoDecision,
} from "~/features/hours/appointments/therapist-contract";
import { type DecisionName, replaced, sendDecision, undoMs, useTellChanged } from "../decisions";

/** What is said to who is turned down with one press; while nobody was written to, it can be said in other words. */
const rejectReason = "No podemos atenderte en esa hora. Elige otra, por favor.";

export type HeldName = DecisionName | "reject" | "cancel" | "propose";

/** A row that was decided on: it stays where it was, and for eight seconds it can be taken back. */
export interface Held {
  /** As it was. */
  before: AgendaEntry;
  name: HeldName;
  /** As it is now; null while the server has not answered. */
  now: AgendaEntry | null;
  /** What the patient will read, of what was called off. */
  reason?: string;
}

function useDecisions() {
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  const tellChanged = useTellChanged();
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const keep = (each: Held) => setHeld((all) => new Map(all).set(each.before.id, each));
  const forget = (id: string) => {
    clearTimeout(timers.current.get(id));
    setHeld((all) => new Map([...all].filter(([other]) => other !== id)));
  };
  const draw = (entry: AgendaEntry) =>
    queryClient.setQueriesData<unknown>({ queryKey: agendaKey }, (shown: unknown) => replaced(shown, entry));

  function hold(before: AgendaEntry, name: HeldName, now: AgendaEntry): void {
    keep({ before, name, now, ...(now.cancelReason && { reason: now.cancelReason }) });
    draw(now);
    clearTimeout(timers.current.get(before.id));
    timers.current.set(
      before.id,
      setTimeout(() => {
        forget(before.id);
        void refresh();
      }, undoMs),
    );
  }

  async function decide(entry: AgendaEntry, name: DecisionName | "reject"): Promise<void> {
    if (held.has(entry.id)) return;
    keep({ before: entry, name, now: null });
    try {
      const now =
        name === "reject"
          ? await signedInCall(cancelByTherapist, {
              body: { appointmentId: entry.id, reason: rejectReason, held: true },
            })
          : await sendDecision(name, entry.id);
      hold(entry, name, now);
    } catch (error) {
      forget(entry.id);
      if (!(await tellChanged(error, entry)))
        toastFailure(error, clinicalWords("No se pudo actualizar la cita."));
    }
  }

  /** False when it could not be taken back. */
  async function undo(id: string): Promise<boolean> {
    const before = held.get(id);
    if (!before?.now) return false;
    let isBack = true;
    clearTimeout(timers.current.get(id));
    keep({ ...before, now: null });
    try {
      draw(await signedInCall(undoDecision, { params: { id }, body: {} }));
    } catch (error) {
      isBack = false;
      toastFailure(error, clinicalWords("No se pudo deshacer."));
    }
    await refresh();
    forget(id);
    return isBack;
  }

  return { held, decide, undo, hold };
}

export type HeldDecisions = ReturnType<typeof useDecisions>;

const Decisions = createContext<HeldDecisions | null>(null);

/** Decisions that stay in sight, in whatever list they were taken. The server has taken each at once: a closed tab loses none. */
export function HeldProvider({ children }: { children: ReactNode }) {
  return <Decisions value={useDecisions()}>{children}</Decisions>;
}

export function useHeld(): HeldDecisions {
  const decisions = useContext(Decisions);
  if (!decisions) throw new Error("no decisions are held here");
  return decisions;
}
