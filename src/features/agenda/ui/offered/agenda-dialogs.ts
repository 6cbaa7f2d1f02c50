// pack: dashboard-parts

import { createContext, useContext } from "react";
import type { DashboardDialog, DialogPatient } from "~/client/dashboard/dialogs";
import type { AgendaEntry } from "~/features/appointments/therapist-contract";
import type { AgendaList } from "../agenda-queries";

/** What the agenda opens besides what any part of the dashboard can. */
export type AgendaDialog =
  | { kind: "appointment"; entry: AgendaEntry }
  | { kind: "cancel"; entry: AgendaEntry }
  | { kind: "move"; entry: AgendaEntry }
  | { kind: "list"; list: AgendaList }
  | { kind: "timeOff" }
  | { kind: "report"; date: string };

export const AgendaDialogOpener = createContext<(dialog: AgendaDialog | DashboardDialog) => void>(
  () => undefined,
);

export const useAgendaDialogs = () => useContext(AgendaDialogOpener);

export const patientOf = (entry: AgendaEntry): DialogPatient => ({
  id: entry.patientId,
  name: entry.patientName,
  email: entry.patientEmail,
});
