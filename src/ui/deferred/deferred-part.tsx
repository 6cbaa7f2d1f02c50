import { type ComponentType, lazy, useState } from "react";
import { isShownAlready } from "./Arrived";
import { importAgain } from "./import-again";

/** Grows with each retry: what failed before it is fetched anew. */
let round = 0;

/** React keeps a part that failed as failed; the next rendering fetches it again. */
export function tryAgain(): void {
  round += 1;
}

/**
 * A dialog or a tab whose script comes with the first hint that it may be opened. Once it is there it opens at once: React
 * would hold back what was suspended for a moment, a third of a second, also when nothing is missing any more.
 */
export function deferredPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const fetchPart = importAgain(load);
  let arrived: ComponentType<P> | undefined;
  let failedIn: number | null = null;
  const arrive = async (): Promise<{ default: ComponentType<P> }> => {
    const asked = round;
    try {
      const part = await fetchPart();
      arrived = part.default;
      return part;
    } catch (error) {
      // What came with the page stays in sight until there is a network again, instead of giving way to an error.
      if (isShownAlready() && !navigator.onLine) {
        await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
        return await arrive();
      }
      failedIn = asked;
      throw error;
    }
  };
  let waiting = lazy(arrive);
  const present = (): ComponentType<P> => {
    if (arrived) return arrived;
    if (failedIn !== null && failedIn < round) {
      failedIn = null;
      waiting = lazy(arrive);
    }
    return waiting as unknown as ComponentType<P>;
  };

  function Deferred(props: P) {
    // The same one for as long as it is open, or what was typed would be lost.
    const [Part] = useState<ComponentType<P>>(present);
    return <Part {...props} />;
  }
  // Without a network nothing is asked for: what fails stays failed. A lost connection is met again, and told, when the dialog opens.
  const prepare = () => {
    if (navigator.onLine) void arrive().catch(() => undefined);
  };
  return Object.assign(Deferred, { prepare });
}
