import { clinic } from "content/clinic";
import { payments } from "content/payments";
import { therapistServices } from "content/services";
import type { Pack, Service } from "content/shape";

/** The service of that exact name, or undefined. Patients book these; therapists schedule others besides. */
export function findService(name: string): Service | undefined {
  return clinic.services.find((service) => service.name === name);
}

/** Length and price of whatever stands in an agenda: what patients book, and what therapists schedule. */
export function findScheduled(name: string): Pick<Service, "id" | "durationMinutes" | "price"> | undefined {
  return therapistServices.find((service) => service.name === name) ?? findService(name);
}

/** What happens with the sessions of a pack that an hour does not use; null of a single session. */
export function formatOtherSessions(sessions: number | null): string | null {
  return sessions && sessions > 1
    ? `Esta hora usa una de las ${sessions} sesiones. Las demás las agendas cuando quieras, hasta ${payments.packValidMonths} meses después de empezar el pack.`
    : null;
}

export function findPack(service: Service, name: string): Pack | undefined {
  return service.packs.find((pack) => pack.name === name);
}
