import { lazy, Suspense, useSyncExternalStore } from "react";
import { shownToasts, shownToastsOnServer, subscribeToToasts } from "./toast";

const Toaster = lazy(() => import("./Toaster"));

/** Mounted once; loads the toaster itself with the first toast. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToastsOnServer);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
