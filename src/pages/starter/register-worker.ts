/** For whoever loses the network on the way; nothing of the site depends on it. */
export function registerWorker(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
