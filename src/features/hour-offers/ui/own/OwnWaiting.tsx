import { useClinicNow } from "~/client/clinic-now";
import { useOwnWaiting } from "~/features/waiting-list/ui/offered/own-waiting";
import { toInstant } from "~/shared/clinic-time";
import { OfferedHour } from "./OfferedHour";
import { WaitingItem } from "./WaitingItem";

/** What a patient waits for, and first of all the hour that is theirs for a while. Nothing where nobody waits. */
export function OwnWaiting() {
  const now = useClinicNow();
  const waiting = useOwnWaiting();
  const offered = waiting.filter(({ offer }) => offer && toInstant(offer.until) > now);
  if (waiting.length === 0) return null;
  return (
    <>
      {offered.map(
        (each) => each.offer && <OfferedHour key={each.offer.id} service={each.service} offer={each.offer} />,
      )}
      <section aria-labelledby="lista-de-espera">
        <h2 id="lista-de-espera" className="text-xl">
          Te avisamos si se libera antes
        </h2>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {waiting.map((each) => (
            <WaitingItem key={each.id} waiting={each} />
          ))}
        </ul>
      </section>
    </>
  );
}
