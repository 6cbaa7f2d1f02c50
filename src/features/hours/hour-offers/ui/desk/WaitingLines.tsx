import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { useTeam } from "~/client/dashboard/team";
import { formatWishedTimes } from "~/features/hours/waiting-list/wish-words";
import { formatNearDate, formatWallTime, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";
import type { WaitingPerson } from "../../contract";

/** Who waits, for what, since when, and what they have been offered. */
export function WaitingLines({ person }: { person: WaitingPerson }) {
  const today = useClinicToday();
  const now = useClinicNow();
  const { members, me } = useTeam();
  const { patientName, patientPhone, service, askedAt, ownHour, declined, therapistId } = person;
  const wished = members.find(({ id }) => id === therapistId)?.name ?? "otro profesional";
  const withWhom =
    therapistId === null ? "con quien pueda" : therapistId === me ? "contigo" : `con ${wished}`;
  const offer = openOffer(person, now);
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{patientName}</p>
      <p>
        {service}, {withWhom}: {formatWishedTimes(person)}
      </p>
      <p className="text-ink-soft tabular-nums">
        Desde {formatNearDate(wallTimeOf(toInstant(askedAt)).slice(0, 10), today)}
        {ownHour ? `; ahora tiene el ${formatWallTime(ownHour)}` : "; sin hora"}.{" "}
        <PhoneLink phone={patientPhone} />
      </p>
      {offer && (
        <p className="text-pending tabular-nums">
          <strong className="font-semibold">
            Ofrecida hasta {wallTimeOf(toInstant(offer.until)).slice(11)}
          </strong>
          : {formatWallTime(offer.wallTime)}, con {offer.therapistName}
        </p>
      )}
      {!offer && declined && (
        <p className="text-ink-soft tabular-nums">Dijo que no a la del {formatWallTime(declined)}.</p>
      )}
    </div>
  );
}

/** What they may take at this moment. */
export const openOffer = ({ offer }: WaitingPerson, now: Date): WaitingPerson["offer"] =>
  offer && toInstant(offer.until) > now ? offer : null;
