import { useEffect } from "react";

/** The screen stays on while something runs that is only looked at. Where the browser cannot, it goes dark as ever. */
export function useAwake(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      // The browser lets go of it whenever the page is out of sight.
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // A low battery, say.
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", askAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [isRunning]);
}
