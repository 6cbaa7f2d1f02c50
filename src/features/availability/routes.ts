import { durationOf } from "~/features/services/catalogue";
import { answerCall } from "~/server/calls";
import { refuse } from "~/server/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { getAvailability } from "./contract";
import { availability } from "./queries";

export const availabilityRoutes = [
  answerCall(getAvailability, async ({ db, clock, query }) => {
    // A patient moves an hour that a therapist scheduled, too.
    const durationMinutes = durationOf(query.service);
    if (!durationMinutes) return refuse("validation", { fields: { service: "Ese servicio no existe." } });
    const found = await availability(db, {
      ...query,
      durationMinutes,
      now: wallTimeOf(clock()),
    });
    return found ?? refuse("validation", { fields: { therapistId: "Ese profesional no existe." } });
  }),
];
