import { useKeys } from "~/client/dashboard/keys";
import { lineInFocus, moveLine } from "~/client/dashboard/lines";
import { useTeam } from "~/client/dashboard/team";
import type { HeldDecisions } from "~/features/hours/agenda/ui/held/HeldDecisions";
import { patientOf, useAgendaDialogs } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { arranges, treats } from "~/shared/role";

interface Shown {
  own: AgendaEntry[];
  requests: AgendaEntry[];
  /** Whom the keys are about while no line has the focus. */
  present: AgendaEntry | null;
  decisions: HeldDecisions;
}

/** The keys of "Hoy": about the line that has the focus, else about the patient of now. */
export function useTodayKeys({ own, requests, present, decisions }: Shown): void {
  const open = useAgendaDialogs();
  const team = useTeam();
  const chosen = (): AgendaEntry | null => {
    const line = lineInFocus();
    if (!line) return present;
    return [...own, ...requests].find(({ id }) => id === line.dataset.line) ?? null;
  };
  // Of a class nobody is meant by the line: who it is about is chosen there.
  const about = (act: (entry: AgendaEntry) => void) => () => {
    const entry = chosen();
    if (entry && entry.classId !== null && own.includes(entry))
      open({ kind: "class", entries: own.filter(({ classId }) => classId === entry.classId) });
    else if (entry) act(entry);
  };
  const aboutFile = (act: (entry: AgendaEntry) => void) => (treats(team) ? about(act) : () => undefined);
  useKeys({
    j: () => moveLine(1),
    k: () => moveLine(-1),
    n: aboutFile((entry) => open({ kind: "file", patient: patientOf(entry), part: "nota" })),
    m: aboutFile((entry) => open({ kind: "file", patient: patientOf(entry), part: "medidas" })),
    p: aboutFile((entry) =>
      open({ kind: "recommend", patient: patientOf(entry), appointmentId: entry.id, plan: true }),
    ),
    // Without a line of its own the first request is meant: the one that is answered next.
    a: () => {
      if (!arranges(team)) return;
      const entry = chosen();
      const asked =
        requests.find(({ id }) => id === entry?.id) ?? requests.find(({ id }) => !decisions.held.has(id));
      if (asked && !decisions.held.has(asked.id)) void decisions.decide(asked, "approve");
    },
  });
}
