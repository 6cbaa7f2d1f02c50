import { readToldHere, writeToldHere } from "~/client/device-marks";
import { isIphoneTab } from "~/client/home-screen";
import { signedInCall } from "~/client/session-end";
import { type PushDevices, subscribeToPush } from "../contract";

/** Why no message can come here: the browser knows none, only from the home screen, or was told to show none. */
export type Obstacle = "unknown" | "home-screen" | "blocked";

export function obstacleHere(): Obstacle | null {
  const knows = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!knows) return isIphoneTab() ? "home-screen" : "unknown";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** False where the permission was taken back in the browser itself, which tells nobody. */
export const isAllowedHere = (): boolean => obstacleHere() === null && Notification.permission === "granted";

/** In a press: asks the person, then the browser, then tells the server. Null when the person says no. */
export async function turnOn(publicKey: string, patientId: string): Promise<PushDevices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  // One key for each subscription: the site's may be another by now.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return tellServer(subscription, patientId);
}

export async function turnOff(): Promise<void> {
  writeToldHere(null);
  await (await currentSubscription())?.unsubscribe().catch(() => undefined);
}

/** Browsers renew what they gave, and cannot say so once the session is over: told now, if it is another than before. */
export async function keepTold(patientId: string): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription && subscription.endpoint !== readToldHere()?.endpoint)
    await tellServer(subscription, patientId);
}

async function tellServer(subscription: PushSubscription, patientId: string): Promise<PushDevices> {
  const { endpoint } = subscription;
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  const devices = await signedInCall(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } });
  writeToldHere({ patientId, endpoint });
  return devices;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
