import { type Refusal, refuse } from "~/server/refusal";
import { type AppointmentStatus, changeNoticeMs } from "./contract";
import { type Transition, type TransitionName, transitions } from "./transitions";

/** Null when the change may be made now. */
export function refuseTransition(
  name: TransitionName,
  appointment: { status: AppointmentStatus; startsAt: Date },
  now: Date,
): Refusal | null {
  const { from, when }: Transition = transitions[name];
  if (!from.includes(appointment.status)) return refuse("not_active");
  const left = appointment.startsAt.getTime() - now.getTime();
  if (when === "begun" && left > 0)
    return refuse("not_active", { text: "Podrás hacerlo cuando la hora haya comenzado." });
  if (when === "ahead" && left <= 0) return refuse("too_late");
  if (when === "notice" && left < changeNoticeMs) return refuse("too_late");
  return null;
}
