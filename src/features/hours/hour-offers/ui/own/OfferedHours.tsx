import { useClinicNow } from "~/client/clinic-now";
import { useOwnWaiting } from "~/features/hours/waiting-list/ui/offered/own-waiting";
import { toInstant } from "~/shared/clinic-time";
import { OfferedHour } from "./OfferedHour";

/** Hours that are a patient's for a while: they go before everything else. */
export function OfferedHours() {
  const now = useClinicNow();
  return useOwnWaiting().map(
    ({ service, offer }) =>
      offer && toInstant(offer.until) > now && <OfferedHour key={offer.id} service={service} offer={offer} />,
  );
}
