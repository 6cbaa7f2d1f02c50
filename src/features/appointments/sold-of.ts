import { findPack, findScheduled, findService } from "~/features/services/catalogue";
import { type Refusal, refuse } from "~/server/refusal";
import type { Sold } from "./place-hours";

/** What a therapist schedules, by the names of the tables. */
export function soldOf(name: string, packName: string | null | undefined): Sold | Refusal {
  const service = findScheduled(name);
  if (!service) return refuse("validation", { fields: { service: "Elige un servicio de la lista." } });
  if (!packName) return { name, service, pack: null };
  const sold = findService(name);
  const pack = sold && findPack(sold, packName);
  return pack
    ? { name, service, pack }
    : refuse("validation", { fields: { pack: "Elige un pack de este servicio." } });
}
