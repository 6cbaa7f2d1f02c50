import { useState } from "react";
import { onceKeys } from "./once-key";

/** The once keys of one form: the header for what it sends. */
export function useOnceKey() {
  const [keys] = useState(onceKeys);
  return keys.headersOf;
}
