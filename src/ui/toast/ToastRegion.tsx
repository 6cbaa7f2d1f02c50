// pack: site

import { lazy, Suspense, useSyncExternalStore } from "react";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { dismissToast, type ShownToast, shownToasts, shownToastsOnServer, subscribeToToasts } from "./toast";

const load = () => import("./Toaster");
const Toaster = lazy(load);

/** Fetches the toaster ahead, where the first message may be that the network is gone. */
export const prepareToasts = () => void load().catch(() => undefined);

/** Mounted once; loads the toaster itself with the first toast. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToastsOnServer);
  if (toasts.length === 0) return null;
  return (
    <ErrorBoundary fallback={toasts.filter(({ open }) => open).map(plainToast)}>
      <Suspense fallback={null}>
        <Toaster toasts={toasts} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Without its script a message still is one. */
const plainToast = ({ id, title, description }: ShownToast) => (
  <div
    key={id}
    role="alert"
    className="fixed right-4 bottom-20 left-4 z-60 rounded-md border-2 border-danger bg-danger-wash px-4 py-3 text-danger sm:bottom-4 sm:left-auto sm:max-w-md"
  >
    <p className="font-semibold">{title}</p>
    <p>{description}</p>
    <button type="button" className="min-h-12 underline" onClick={() => dismissToast(id)}>
      Cerrar
    </button>
  </div>
);
