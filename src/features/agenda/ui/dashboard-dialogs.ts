import { createContext, useContext } from "react";
import type { AgendaEntry } from "../contract";
import type { AgendaList } from "./agenda-queries";

/** Whom a dialog is about; the account's e-mail, which calls ask for. */
export interface DialogPatient {
  id: string;
  name: string;
  email: string;
}

/** What the dashboard can open over itself. */
export type DashboardDialog =
  | { kind: "appointment"; entry: AgendaEntry }
  | { kind: "cancel"; entry: AgendaEntry }
  | { kind: "move"; entry: AgendaEntry }
  | { kind: "schedule"; patient?: DialogPatient; date?: string; time?: string }
  | { kind: "recommend"; patient: DialogPatient; appointmentId?: string }
  | { kind: "file"; patient: DialogPatient }
  | { kind: "list"; list: AgendaList }
  | { kind: "timeOff" }
  | { kind: "report"; date: string }
  /** An hour or a pack: what it costs, and how it was paid. */
  | { kind: "payment"; orderId: string };

export const DialogOpener = createContext<(dialog: DashboardDialog) => void>(() => undefined);

export const useDialogs = () => useContext(DialogOpener);

export const patientOf = (entry: AgendaEntry): DialogPatient => ({
  id: entry.patientId,
  name: entry.patientName,
  email: entry.patientEmail,
});
