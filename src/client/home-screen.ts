import { useSyncExternalStore } from "react";

/** Chromium's own event: it would install the site, and asks for it when `prompt` is called in a press. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const tell of listeners) tell();
}

/** To be called while the page's script runs: the browser says it once, soon after the page has loaded. */
export function hearInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // It would show a line of its own over the page.
    event.preventDefault();
    change(event as InstallOffer);
  });
  addEventListener("appinstalled", () => change(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks whether the site is to be installed; null where the browser does not offer it. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!current) return null;
  return async () => {
    await current.prompt();
    // It asks once for each offer.
    change(null);
  };
}

/** In a tab of an iPhone or iPad, whose browsers alone say whether the page stands on the home screen. */
export const isIphoneTab = (): boolean =>
  "standalone" in navigator && (navigator as { standalone?: boolean }).standalone === false;
