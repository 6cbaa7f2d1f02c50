import type { Pack, PaymentTerms } from "~/shared/clinic";
import { addMonths, wallTimeOf } from "~/shared/clinic-time";
import { monthsOfPack } from "./catalogue";

/**
 * What an appointment keeps of what was sold, as values of SQL: the ids of service and pack, its sessions and kind, and the
 * last day on which a pack that is opened now may be used. A programme's and a commercial pack's names may change afterwards.
 */
export function saleValues(
  payments: PaymentTerms,
  service: { id: string },
  pack: Pack | null | undefined,
  now: Date,
) {
  return [
    service.id,
    pack?.id ?? null,
    pack?.sessions ?? null,
    pack?.kind ?? null,
    pack ? lastDayOfPack(payments, pack, now) : null,
  ];
}

export const lastDayOfPack = (payments: PaymentTerms, pack: Pick<Pack, "validMonths">, now: Date): string =>
  addMonths(wallTimeOf(now).slice(0, 10), monthsOfPack(payments, pack));
