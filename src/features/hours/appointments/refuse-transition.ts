import { type Refusal, refuse } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import type { AppointmentStatus } from "./contract";
import { isLate } from "./hour-states";
import { type Transition, type TransitionName, transitions } from "./transitions";

/** What decides of an hour whether it may change. */
export interface Placed {
  status: AppointmentStatus;
  startsAt: Date;
  durationMinutes: number;
}

const dayOf = (instant: Date): string => wallTimeOf(instant).slice(0, 10);

/** Null when the change may be made now. */
export function refuseTransition(name: TransitionName, appointment: Placed, now: Date): Refusal | null {
  const { from, when }: Transition = transitions[name];
  if (!from.includes(appointment.status)) return refuse("not_active");
  const left = appointment.startsAt.getTime() - now.getTime();
  if (when === "begun" && left > 0)
    return refuse("not_active", { text: "Podrás hacerlo cuando la hora haya comenzado." });
  if (when === "unfinished" && left + appointment.durationMinutes * 60_000 <= 0)
    return refuse("too_late", { text: "Esta hora ya pasó." });
  if (when === "late" && left <= 0)
    return refuse("too_late", { text: "Esta hora ya comenzó. Si no pudiste venir, llámanos." });
  if (when === "late" && !isLate(appointment.startsAt, now))
    return refuse("not_active", { text: "Quedan más de 2 horas: todavía puedes cambiarla o cancelarla." });
  if (when === "today" && dayOf(appointment.startsAt) !== dayOf(now))
    return refuse("not_active", { text: "Se marca el mismo día de la hora." });
  if (when === "ahead" && left <= 0) return refuse("too_late");
  if (when === "notice" && isLate(appointment.startsAt, now)) return refuse("too_late");
  return null;
}
