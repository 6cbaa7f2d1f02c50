import { findScheduled } from "~/features/clinic/catalogue/catalogue";
import { answerCall } from "~/server/http/calls";
import { refuse } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { getAvailability } from "./contract";
import { availability } from "./queries";

export const availabilityRoutes = [
  answerCall(getAvailability, async ({ readLate, clock, query, ...context }) => {
    const clinic = context.clinic();
    // Also of what only therapists schedule: its patients move such hours themselves.
    const service = findScheduled(clinic, query.service);
    if (!service) return refuse("validation", { fields: { service: "Ese servicio no existe." } });
    const asked = { ...query, service, offeredOnly: true, now: wallTimeOf(clock()) };
    const found = await readLate((client) => availability(client, clinic.opening, asked));
    return found ?? refuse("validation", { fields: { therapistId: "Ese profesional no existe." } });
  }),
];
