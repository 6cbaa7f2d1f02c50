import { warmUp } from "triage/offered";

/** Makes the triage ready soon after the start, in slices between which other requests are answered. */
export function startWarming(): { stop: () => void } {
  let next: NodeJS.Immediate | undefined;
  const go = () => {
    next = warmUp() ? undefined : setImmediate(go);
  };
  next = setImmediate(go);
  return { stop: () => clearImmediate(next) };
}
