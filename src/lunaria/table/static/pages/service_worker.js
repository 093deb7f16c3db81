// @ts-check
/** Shows notifications, opens their pages, and serves a fallback page while offline. */

// The types of pages and workers exclude each other.
const here = /** @type {any} */ (self);
const KEPT = "offline-1";

here.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request("/offline", { cache: "reload" }))));
  here.skipWaiting();
});

here.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(here.clients.claim());
});

// Pages come from the server; the cached page is only for lost connections.
here.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match("/offline")) ?? Response.error()));
});

here.addEventListener("push", (/** @type {any} */ event) => {
  const notice = event.data?.json() ?? { title: "Lunaria", body: "", url: "/", tag: "lunaria" };
  const shown = { body: notice.body, tag: notice.tag, data: notice.url, icon: "/static/icon-192.png", renotify: true };
  event.waitUntil(here.registration.showNotification(notice.title, shown));
});

here.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const url = new URL(event.notification.data ?? "/", location.origin).href;
  event.waitUntil(
    here.clients.matchAll({ type: "window", includeUncontrolled: true }).then((/** @type {any[]} */ pages) => {
      const open = pages.find((page) => page.url === url);
      return open ? open.focus() : here.clients.openWindow(url);
    }),
  );
});
