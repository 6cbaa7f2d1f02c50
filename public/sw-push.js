// Push messages and what a tap on one does; sw.js takes this file in. Nothing here is kept.
(() => {
  const portal = "/patient-dashboard";
  const subscriptions = "/api/push-subscriptions";

  const isText = (text, longest) => typeof text === "string" && text.length > 0 && text.length <= longest;

  /** A place of the portal, as a path; the portal itself instead of anything else. */
  function placeOf(url) {
    if (!isText(url, 500) || !URL.canParse(url, self.location.origin)) return portal;
    const { origin, pathname, search } = new URL(url, self.location.origin);
    return origin === self.location.origin && pathname === portal ? pathname + search : portal;
  }

  /** What our server sends (src/features/people/push/send-push.ts). A browser wants to see something for each message, also for one that nobody can read. */
  function readMessage(data) {
    let told = null;
    try {
      told = data?.json();
    } catch {
      // Not ours.
    }
    const { title, body, url, tag, badge } = told ?? {};
    if (!isText(title, 100) || !isText(body, 300) || !isText(tag, 64))
      return {
        title: "Tienes un aviso",
        body: "Ábrelo en tu portal.",
        url: portal,
        tag: "aviso",
        badge: null,
      };
    return {
      title,
      body,
      url: placeOf(url),
      tag,
      badge: Number.isInteger(badge) && badge >= 0 ? badge : null,
    };
  }

  /** The number on the icon, where there is one. */
  async function mark(badge) {
    if (badge === null || !self.navigator.setAppBadge) return;
    await (badge > 0 ? self.navigator.setAppBadge(badge) : self.navigator.clearAppBadge()).catch(
      () => undefined,
    );
  }

  async function show({ title, body, url, tag, badge }) {
    const before = await self.registration.getNotifications({ tag });
    await self.registration.showNotification(title, {
      body,
      tag,
      // The same that comes twice makes no sound twice.
      renotify: before.some((one) => one.body !== body),
      icon: "/icons/192.png",
      badge: "/icons/badge.png",
      lang: "es-CL",
      data: { url },
    });
    await mark(badge);
  }

  /** An open portal goes there by itself, so that nothing typed in it is lost. */
  async function open(url) {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find((one) => new URL(one.url).pathname === portal);
    if (!there) return void (await self.clients.openWindow(url));
    there.postMessage({ kind: "push-tapped", url });
    await there.focus();
  }

  /** Tells the server the browser's new subscription; where the session is over, the portal does it the next time. */
  async function renew(former, given) {
    const options = { userVisibleOnly: true, applicationServerKey: former?.options.applicationServerKey };
    const next =
      given ?? (options.applicationServerKey && (await self.registration.pushManager.subscribe(options)));
    if (!next) return;
    await fetch(subscriptions, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(next.toJSON()),
    });
  }

  self.addEventListener("push", (event) => {
    event.waitUntil(show(readMessage(event.data)));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(placeOf(event.notification.data?.url)));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(event.oldSubscription, event.newSubscription).catch(() => undefined));
  });
})();
