import { findPack, findScheduled, findService } from "~/features/clinic/catalogue/catalogue";
import { saleValues } from "~/features/clinic/catalogue/sale";
import { testClinic } from "./clinic";
import type { TestSite } from "./site";

interface Sale {
  patientId: string;
  service: string;
  pack: string | null;
  /** Wall time. */
  at: string;
  /** A cancelled hour holds no session. */
  holdsSession: boolean;
}

/** What a booking would keep of what it sold: service_id, pack_id, pack_sessions, patient_pack_id. */
export async function saleOf(site: TestSite, { patientId, service, pack, at, holdsSession }: Sale) {
  const known = findScheduled(testClinic, service) ?? { id: `vendido:${service}`, price: 15_000 };
  const listed = findService(testClinic, service);
  const found = pack && listed ? findPack(listed, pack) : undefined;
  const [serviceId, packId, sessions, kind] = saleValues(testClinic.payments, known, found, site.clock());
  if (!pack) return [serviceId, null, null, null];
  if (!found) return [serviceId, `vendido:${pack}`, 1, null];
  if (found.sessions < 2 || !holdsSession) return [serviceId, packId, sessions, null];
  const [row] = await site.rows<{ id: string }>(
    "select reserve_session($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamp::date, '2099-01-01', $10) as id",
    [patientId, serviceId, service, packId, pack, kind, sessions, found.price, at, site.clock()],
  );
  return [serviceId, packId, sessions, row?.id ?? null];
}
