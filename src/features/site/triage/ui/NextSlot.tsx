import { useEffect, useState } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { getAvailability } from "~/features/hours/availability/contract";
import { freeSlots, type Slot } from "~/features/hours/availability/free-slots";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { makeCall } from "~/shared/api-client";
import { formatNearDate } from "~/shared/clinic-time";

/** A line under the button; without an answer of the calendar it is left out, the button books all the same. */
export function NextSlot({ service }: { service: string }) {
  const { opening } = useClinic();
  const today = useClinicToday();
  const [slot, setSlot] = useState<Slot>();
  useEffect(() => {
    const asking = new AbortController();
    makeCall(getAvailability, {
      query: { service, from: today, to: lastOfferedDay(opening, today) },
      signal: asking.signal,
    }).then(
      (availability) => setSlot(freeSlots(availability, null)[0]),
      () => undefined,
    );
    return () => asking.abort();
  }, [service, today, opening]);
  return (
    <p className="mt-2 min-h-6 text-ink-soft">
      {slot && `Primera hora libre: ${formatNearDate(slot.date, today)}, ${slot.time}`}
    </p>
  );
}
