import { clinic } from "content/clinic";
import type { Pack, Service } from "content/shape";

/** The service of that exact name, or undefined. Patients book these; therapists schedule others besides. */
export function findService(name: string): Service | undefined {
  return clinic.services.find((service) => service.name === name);
}

export function findPack(service: Service, name: string): Pack | undefined {
  return service.packs.find((pack) => pack.name === name);
}

/** Of what patients book and of what therapists schedule; undefined for any other name. */
export function durationOf(name: string): number | undefined {
  const named = [...clinic.services, ...clinic.therapistServices].find((service) => service.name === name);
  return named?.durationMinutes;
}
