import { findPack, findScheduled, findService } from "~/features/clinic/catalogue/catalogue";
import { lastDayOfPack } from "~/features/clinic/catalogue/sale";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { Clinic, PaymentTerms } from "~/shared/clinic";
import { formatDate } from "~/shared/clinic-time";
import type { Sale } from "./place-hours";

/** What a therapist schedules, by the names of the tables. */
export function saleOf(clinic: Clinic, name: string, packName: string | null | undefined): Sale | Refusal {
  const service = findScheduled(clinic, name);
  if (!service) return refuse("validation", { fields: { service: "Elige un servicio de la lista." } });
  if (!packName) return { name, service, pack: null };
  const sold = findService(clinic, name);
  const pack = sold && findPack(sold, packName);
  return pack
    ? { name, service, pack }
    : refuse("validation", { fields: { pack: "Elige un pack de este servicio." } });
}

/** A pack that is opened now is over before the hour: each such hour would open, and owe, one more. */
export function refuseBeyondPack(
  payments: PaymentTerms,
  { pack }: Sale,
  starts: string[],
  now: Date,
): Refusal | null {
  if (!pack || pack.sessions === 1) return null;
  const last = lastDayOfPack(payments, pack, now);
  if (starts.every((at) => at.slice(0, 10) <= last)) return null;
  const text = `Un pack de hoy sirve hasta el ${formatDate(last)} de ${last.slice(0, 4)}. Agenda antes, o elige una sesión.`;
  return refuse("validation", { text, fields: { pack: text } });
}
