import type {
  Clinic,
  OfferedPack,
  OfferedService,
  Pack,
  PaymentTerms,
  Service,
  TherapistService,
} from "~/shared/clinic";
import { formatDate } from "~/shared/clinic-time";

/**
 * By the name that product.md's bodies carry, the present one before a former; what is kept of a sale knows its id. Patients book
 * these; therapists schedule others besides.
 */
export function findService({ services }: Pick<Clinic, "services">, name: string): Service | undefined {
  return (
    services.find((service) => service.name === name) ??
    services.find(({ formerNames }) => formerNames.includes(name))
  );
}

export const asOffered = ({
  packs,
  bundle,
  seats,
  formerNames: _names,
  pauseMinutes: _pause,
  roomKind: _room,
  requiresPayment,
  isOnline,
  consents = [],
  ...service
}: Service): OfferedService => ({
  ...service,
  ...(requiresPayment === "hold" && { requiresPayment }),
  ...(isOnline && { isOnline }),
  ...(seats > 1 && { seats }),
  ...(consents.length > 0 && { consents }),
  bundle: bundle && offeredPack(bundle),
  packs: packs.map(offeredPack),
});

const offeredPack = ({ kind: _, ...pack }: Pack): OfferedPack => pack;

/** What says where and for how long it stands, and what it costs. */
export type ScheduledService = Omit<TherapistService, "name">;

/** Length and price of whatever stands in an agenda: what patients book, and what therapists schedule. */
export function findScheduled(
  clinic: Pick<Clinic, "services" | "therapistServices">,
  name: string,
): ScheduledService | undefined {
  return clinic.therapistServices.find((service) => service.name === name) ?? findService(clinic, name);
}

/** What an hour that stands asks of another place: its own length, and seats and room of its service as they are now. */
export function serviceOfHour(
  { services, therapistServices }: Pick<Clinic, "services" | "therapistServices">,
  { serviceId, durationMinutes }: { serviceId: string; durationMinutes: number },
) {
  const known = [...services, ...therapistServices].find(({ id }) => id === serviceId);
  const { pauseMinutes, seats, roomKind } = known ?? { pauseMinutes: 0, seats: 1, roomKind: null };
  return { id: serviceId, durationMinutes, pauseMinutes, seats, roomKind };
}

/** All that a service may be sold as: the packs that somebody chooses from, or the bundle of sessions that its price is. */
export const soldAs = ({ packs, bundle }: Service): Pack[] => (bundle ? [...packs, bundle] : packs);

/** What happens with the sessions of a pack that an hour does not use; null of a single session. */
export function formatOtherSessions(
  payments: Pick<PaymentTerms, "packValidMonths">,
  pack: Pick<Pack, "sessions" | "validMonths"> | null | undefined,
): string | null {
  return pack && pack.sessions > 1
    ? `Esta hora usa una de las ${pack.sessions} sesiones. Las demás las agendas cuando quieras, hasta ${formatMonths(monthsOfPack(payments, pack))} desde la compra.`
    : null;
}

/** How long a pack may be used after it is opened. */
export const monthsOfPack = (
  { packValidMonths }: Pick<PaymentTerms, "packValidMonths">,
  { validMonths }: Pick<Pack, "validMonths">,
): number => validMonths ?? packValidMonths;

export const formatMonths = (months: number): string => (months === 1 ? "1 mes" : `${months} meses`);

/** The same of an hour of a pack that was bought before; `left` counts without that hour. */
export function formatSessionsLeft(pack: { sessions: number; left: number; expiresOn: string }): string {
  if (pack.left === 0) return "Con esta hora usas la última sesión de tu pack.";
  const left = pack.left === 1 ? "te queda 1" : `te quedan ${pack.left}`;
  return `Con esta hora ${left} de ${pack.sessions} sesiones. Agéndalas hasta el ${formatDate(pack.expiresOn)} de ${pack.expiresOn.slice(0, 4)}.`;
}

export function findPack(service: Service, name: string): Pack | undefined {
  return soldAs(service).find((pack) => pack.name === name);
}
