import type { NextVisit, OpenPack } from "../next-visit-contract";
import type { BookingDraft } from "./booking-draft";

/** The pack that an hour would use; null when it is sold anew. */
export function packInUse(
  packs: readonly OpenPack[],
  { service, pack }: Pick<BookingDraft, "service" | "pack">,
): OpenPack | null {
  return packs.find(({ serviceId, packId }) => serviceId === service?.id && packId === pack?.id) ?? null;
}

/** "sesión 4 de 10": the one that would be booked now. */
export const formatSession = ({ sessions, left }: OpenPack): string =>
  `sesión ${sessions - left + 1} de ${sessions}`;

export const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** Over the three hours that are offered to who comes back. */
export function titleOfNext({ next, packs }: NextVisit, service: string): string {
  if (!next) return "";
  const pack = packs.find(({ serviceId, packId }) => serviceId === next.serviceId && packId === next.packId);
  const name = firstName(next.therapist.name);
  return pack ? `Tu ${formatSession(pack)} con ${name}` : `${service}, otra vez con ${name}`;
}
