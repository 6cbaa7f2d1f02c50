// pack: account-forms

/** Which patient is told of hours on this browser, and where: the server is told when that changes. */
const KEY = "zoh_push";

interface ToldHere {
  patientId: string;
  endpoint: string;
}

export function readToldHere(): ToldHere | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

export function writeToldHere(told: ToldHere | null): void {
  try {
    if (told) localStorage.setItem(KEY, JSON.stringify(told));
    else localStorage.removeItem(KEY);
  } catch {
    // Switched off or full: the server is told when the switch is pressed again.
  }
}

/** The number on the icon of who has installed the site; elsewhere nothing. */
export async function markIcon(waiting: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
}

/** What this browser would go on showing of whoever has left. */
export async function quietDevice(): Promise<void> {
  writeToldHere(null);
  await markIcon(0);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
}
