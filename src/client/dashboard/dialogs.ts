// pack: dashboard-parts

import { createContext, useContext } from "react";

/** Whom a dialog is about; the account's e-mail, which calls ask for. */
export interface DialogPatient {
  id: string;
  name: string;
  email: string;
}

/** What any part of the dashboard can open over itself, whichever feature shows it. */
export type DashboardDialog =
  /** `newPerson`: what was typed of somebody whom nobody knows, a name or a phone. */
  | {
      kind: "schedule";
      patient?: DialogPatient;
      newPerson?: string;
      therapistId?: string;
      date?: string;
      time?: string;
    }
  /** `plan`: opened for a plan of exercises. */
  | { kind: "recommend"; patient: DialogPatient; appointmentId?: string; plan?: boolean }
  /** `part`: opened to write, to measure, or at what was told between sessions. */
  | { kind: "file"; patient: DialogPatient; part?: "nota" | "medidas" | "dolor" }
  /** Somebody on the telephone or at the desk: their hours, what they owe, and the next free ones; of who is here, first what their file lacks. */
  | { kind: "caller"; patient: DialogPatient; isHere?: boolean }
  /** Another file of the same person, to become one with this. */
  | { kind: "merge"; patient: DialogPatient }
  /** A pack whose hours are taken later. */
  | { kind: "sellPack"; patient: DialogPatient }
  /** An hour or a pack: what it costs, and how it was paid. */
  | { kind: "payment"; orderId: string };

export const DialogOpener = createContext<(dialog: DashboardDialog) => void>(() => undefined);

export const useDialogs = () => useContext(DialogOpener);
