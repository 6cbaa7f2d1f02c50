import type { AppointmentStatus } from "./contract";

export interface Transition {
  from: readonly AppointmentStatus[];
  /** Absent when the change is of place alone: the status stays. */
  to?: AppointmentStatus;
  who: "patient" | "therapist" | "other_calendar" | "system";
  /** "notice": at least two hours before; "ahead": before it begins; "late": then, and less than the two hours before; "unfinished": before it is over; "begun": once it has; "today": on its day. Whenever, without. */
  when?: "notice" | "ahead" | "late" | "unfinished" | "begun" | "today";
}

const open = ["pending", "confirmed", "therapist_scheduled"] as const;
const held = ["confirmed", "therapist_scheduled"] as const;
const ofPatients = ["pending", "confirmed"] as const;

/**
 * Every change of an appointment that there is (docs/product-rules.md, "Status changes"); a trigger of the database refuses
 * any other change of status but the undoing of a held decision (`undo.ts`). A missed hour was lost, so it is cancelled, and a mark of its own tells why.
 */
export const transitions = {
  approve: { from: ["pending"], to: "confirmed", who: "therapist", when: "unfinished" },
  /** Nobody paid for it in time. */
  release: { from: ["pending"], to: "cancelled", who: "system" },
  confirmAtOnce: { from: ["pending"], to: "confirmed", who: "system" },
  /** Told by the other calendar, and said again by its patient or by a calendar that is followed. */
  confirmTold: { from: ["pending"], to: "confirmed", who: "other_calendar" },
  /** The person said yes to the staff, by phone or in the room. */
  confirmByWord: { from: ["therapist_scheduled"], to: "confirmed", who: "therapist", when: "unfinished" },
  /** Whoever came has confirmed, whether they pressed it or not. */
  complete: { from: held, to: "completed", who: "therapist", when: "begun" },
  miss: { from: held, to: "cancelled", who: "therapist", when: "begun" },
  /** The person is here: the hour stays as it is. */
  arrive: { from: open, who: "therapist", when: "today" },
  /** Somebody called about it: what was said is kept beside it. */
  call: { from: open, who: "therapist", when: "unfinished" },
  cancelByTherapist: { from: open, to: "cancelled", who: "therapist" },
  move: { from: open, who: "therapist" },
  /** Another hour than the one that stands: the patient is asked. */
  propose: { from: open, to: "therapist_scheduled", who: "therapist" },
  cancelByPatient: { from: ofPatients, to: "cancelled", who: "patient", when: "notice" },
  /** Said from a reminder: the hour stays as it is. */
  attend: { from: ofPatients, who: "patient", when: "ahead" },
  /** Too late to cancel: the hour stays as it is too, and the staff decide. */
  tellAbsence: { from: ofPatients, who: "patient", when: "late" },
  reschedule: { from: ofPatients, who: "patient", when: "notice" },
  confirm: { from: ["therapist_scheduled"], to: "confirmed", who: "patient", when: "ahead" },
  reject: { from: ["therapist_scheduled"], to: "cancelled", who: "patient", when: "ahead" },
  /** Instead of the proposed hour the patient takes another one, as they might right after confirming it. */
  takeAnother: { from: ["therapist_scheduled"], to: "confirmed", who: "patient", when: "ahead" },
  callOff: { from: open, to: "cancelled", who: "other_calendar" },
  follow: { from: open, who: "other_calendar" },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
