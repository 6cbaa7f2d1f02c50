// pack: hours

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { later, now as readClock, toInstant, wallTimeOf } from "~/shared/clinic-time";

const ClinicNow = createContext(readClock());
/**
 * Milliseconds that the server's clock is ahead of the reader's.
 * A ref: a state that is set as the page wakes would render anew each part whose script is still on its way, and lose what was typed into it.
 */
const Ahead = createContext<RefObject<number>>({ current: 0 });

const tickMs = 15_000;

/** The server's clock, carried on: what is near or too late does not depend on how the reader's clock is set. */
export function ClinicNowProvider({ instant, children }: { instant: string; children: ReactNode }) {
  const [now, setNow] = useState(() => toInstant(instant));
  const ahead = useRef(0);
  useEffect(() => {
    ahead.current = toInstant(instant).getTime() - readClock().getTime();
    const tick = () => setNow(later(readClock(), ahead.current));
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
  return () => later(readClock(), ahead.current);
}

/** yyyy-MM-dd */
export const useClinicToday = (): string => wallTimeOf(useClinicNow()).slice(0, 10);
