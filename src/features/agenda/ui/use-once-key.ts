import { useRef } from "react";

/** One key for as long as the same is sent: a retry after a lost answer does nothing twice. */
export function useOnceKey() {
  const last = useRef({ text: "", key: "" });
  return (body: unknown): Record<string, string> => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return { "Idempotency-Key": last.current.key };
  };
}

/** Not randomUUID: browsers keep that one to https and localhost. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
