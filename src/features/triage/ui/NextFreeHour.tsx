import { useEffect, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { getAvailability } from "~/features/availability/contract";
import { type FreeHour, freeHours } from "~/features/availability/free-hours";
import { lastOfferedDay } from "~/features/availability/offer";
import { makeCall } from "~/shared/api-client";
import { formatNearDate } from "~/shared/clinic-time";

/** A line under the button; without an answer of the calendar it is left out, the button books all the same. */
export function NextFreeHour({ service }: { service: string }) {
  const today = useClinicToday();
  const [hour, setHour] = useState<FreeHour>();
  useEffect(() => {
    const asking = new AbortController();
    makeCall(getAvailability, {
      query: { service, from: today, to: lastOfferedDay(today) },
      signal: asking.signal,
    }).then(
      (availability) => setHour(freeHours(availability, null)[0]),
      () => undefined,
    );
    return () => asking.abort();
  }, [service, today]);
  return (
    <p className="mt-2 min-h-6 text-ink-soft">
      {hour && `Primera hora libre: ${formatNearDate(hour.date, today)}, ${hour.time}`}
    </p>
  );
}
