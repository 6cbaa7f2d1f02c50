import { type ComponentType, lazy, useState } from "react";

/**
 * A dialog or a tab whose script comes with the first hint that it may be opened. Once it is there it opens at once: React
 * would hold back what was suspended for a moment, a third of a second, also when nothing is missing any more.
 */
export function deferredPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let arrived: ComponentType<P> | undefined;
  const arrive = async () => {
    const part = await load();
    arrived = part.default;
    return part;
  };
  const Waiting = lazy(arrive);

  function Deferred(props: P) {
    // The same one for as long as it is open, or what was typed would be lost.
    const [Part] = useState<ComponentType<P>>(() => arrived ?? (Waiting as unknown as ComponentType<P>));
    return <Part {...props} />;
  }
  // A lost connection is met again, and told, when the dialog opens.
  return Object.assign(Deferred, { prepare: () => void arrive().catch(() => undefined) });
}
