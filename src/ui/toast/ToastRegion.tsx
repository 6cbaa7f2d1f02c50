// pack: site

import { lazy, Suspense, useSyncExternalStore } from "react";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { importAgain } from "../deferred/import-again";
import { dismissToast, type ShownToast, shownToasts, shownToastsOnServer, subscribeToToasts } from "./toast";

const fetchToaster = importAgain(() => import("./Toaster"));
/** Of the message that it failed for, 0 for none: React keeps what failed as failed, and the next message may find a network. */
let failedFor: number | null = null;
const load = () =>
  fetchToaster().catch((error: unknown) => {
    failedFor = shownToasts()[0]?.id ?? 0;
    throw error;
  });
let round = 0;
let Toaster = lazy(load);

/** One for all messages until it fails. */
function roundFor(newest: number | undefined): number {
  if (failedFor !== null && newest !== failedFor) {
    failedFor = null;
    Toaster = lazy(load);
    round += 1;
  }
  return round;
}

/** Fetches the toaster ahead, where the first message may be that the network is gone. */
export const prepareToasts = () => {
  if (navigator.onLine) void load().catch(() => undefined);
};

/** Mounted once; loads the toaster itself with the first toast. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToastsOnServer);
  if (toasts.length === 0) return null;
  return (
    <ErrorBoundary key={roundFor(toasts[0]?.id)} fallback={toasts.filter(({ open }) => open).map(plainToast)}>
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
