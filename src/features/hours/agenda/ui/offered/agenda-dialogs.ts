// pack: dashboard-parts

import { createContext, useContext } from "react";
import type { DashboardDialog, DialogPatient } from "~/client/dashboard/dialogs";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import type { AgendaList } from "../agenda-queries";

/** What the agenda opens besides what any part of the dashboard can. */
export type AgendaDialog =
  | { kind: "appointment"; entry: AgendaEntry }
  /** Of a class all who are in it. */
  | { kind: "class"; entries: AgendaEntry[] }
  /** `reason`: the words to begin with. */
  | { kind: "cancel"; entry: AgendaEntry; reason?: string }
  | { kind: "move"; entry: AgendaEntry }
  /** Another hour for one that stands. */
  | { kind: "propose"; entry: AgendaEntry }
  /** A free hour, for somebody who waits; `at` is its wall time. */
  | { kind: "offerHour"; therapistId: string; at: string }
  | { kind: "list"; list: AgendaList }
  /** `from`: the first date in view. */
  | { kind: "timeOff"; from: string }
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
