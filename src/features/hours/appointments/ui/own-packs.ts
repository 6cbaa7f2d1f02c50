import { firstName } from "~/shared/first-name";
import type { NextVisit, OpenPack } from "../next-visit-contract";
import type { BookingDraft } from "./booking-draft";

/** The pack that an hour would use; null when it is sold anew: to somebody else, or after the pack's last day. */
export function packInUse(
  visit: NextVisit | null,
  { service, pack, date, patient }: Pick<BookingDraft, "service" | "pack" | "date" | "patient">,
): OpenPack | null {
  // The server knows an account by its e-mail.
  if (visit?.person.email !== patient.patientEmail.trim().toLowerCase()) return null;
  const sold = pack ?? service?.bundle;
  const own = visit.packs.find(({ serviceId, packId }) => serviceId === service?.id && packId === sold?.id);
  return own && own.left > 0 && (date === null || date <= own.expiresOn) ? own : null;
}

/** "sesión 4 de 10": the one that would be booked now. */
export const formatSession = ({ sessions, left }: OpenPack): string =>
  `sesión ${sessions - left + 1} de ${sessions}`;

/** Over the three hours that are offered to who comes back. */
export function titleOfNext({ next, packs }: NextVisit, service: string): string {
  if (!next) return "";
  const pack = packs.find(({ serviceId, packId }) => serviceId === next.serviceId && packId === next.packId);
  const name = firstName(next.therapist.name);
  return pack ? `Tu ${formatSession(pack)} con ${name}` : `${service}, otra vez con ${name}`;
}
