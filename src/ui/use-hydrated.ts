import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the browser's first rendering, which must equal it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
