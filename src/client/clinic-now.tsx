import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { later, now as readClock, toInstant, wallTimeOf } from "~/shared/clinic-time";

const ClinicNow = createContext(readClock());

const tickMs = 15_000;

/** The server's clock, carried on: what is near or too late does not depend on how the reader's clock is set. */
export function ClinicNowProvider({ instant, children }: { instant: string; children: ReactNode }) {
  const [now, setNow] = useState(() => toInstant(instant));
  useEffect(() => {
    const ahead = toInstant(instant).getTime() - readClock().getTime();
    const tick = () => setNow(later(readClock(), ahead));
    const timer = setInterval(tick, tickMs);
    // Timers of a tab in the background stand still.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [instant]);
  return <ClinicNow value={now}>{children}</ClinicNow>;
}

export const useClinicNow = (): Date => useContext(ClinicNow);

/** yyyy-MM-dd */
export const useClinicToday = (): string => wallTimeOf(useClinicNow()).slice(0, 10);
