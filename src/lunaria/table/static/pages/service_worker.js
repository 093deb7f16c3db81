// @ts-check
/** Shows notices, leads to their pages, and shows a page of its own when there is no line to the server. */
/// <reference lib="webworker" />

const here = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const KEPT = "offline-1";

here.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request("/offline", { cache: "reload" }))));
  here.skipWaiting();
});

here.addEventListener("activate", (event) => {
  event.waitUntil(here.clients.claim());
});

// Pages come from the server; only where there is no line is the kept page shown.
here.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match("/offline")) ?? Response.error()));
});

here.addEventListener("push", (event) => {
  const told = event.data?.json() ?? { title: "Lunaria", body: "", url: "/", tag: "lunaria" };
  const shown = { body: told.body, tag: told.tag, data: told.url, icon: "/static/icon-192.png", renotify: true };
  event.waitUntil(here.registration.showNotification(told.title, shown));
});

here.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data ?? "/", location.origin).href;
  event.waitUntil(
    here.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => page.url === url);
      return open ? open.focus() : here.clients.openWindow(url);
    }),
  );
});
