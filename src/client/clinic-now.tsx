import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { later, now as readClock, toInstant, wallTimeOf } from "~/shared/clinic-time";

const ClinicNow = createContext(readClock());
/** Milliseconds that the server's clock is ahead of the reader's. */
const Ahead = createContext(0);

const tickMs = 15_000;

/** The server's clock, carried on: what is near or too late does not depend on how the reader's clock is set. */
export function ClinicNowProvider({ instant, children }: { instant: string; children: ReactNode }) {
  const [now, setNow] = useState(() => toInstant(instant));
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const by = toInstant(instant).getTime() - readClock().getTime();
    setAhead(by);
    const tick = () => setNow(later(readClock(), by));
    const timer = setInterval(tick, tickMs);
    // Timers of a tab in the background stand still.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [instant]);
  return (
    <ClinicNow value={now}>
      <Ahead value={ahead}>{children}</Ahead>
    </ClinicNow>
  );
}

/** Ticks four times a minute: for what is shown. */
export const useClinicNow = (): Date => useContext(ClinicNow);

/** Reads the same clock whenever it is asked: for when something was done. */
export function useClinicClock(): () => Date {
  const ahead = useContext(Ahead);
  return () => later(readClock(), ahead);
}

/** yyyy-MM-dd */
export const useClinicToday = (): string => wallTimeOf(useClinicNow()).slice(0, 10);
