// Keeps the files of the pages on this device. What the service says is never kept: an old answer would be a wrong one.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FAMILY = "{{ family }}";
const NAME = `${FAMILY}{{ version }}`;
const SHELL = "{{ base }}/";
const FILES = "{{ files | join(' ') }}".split(" ");

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll([SHELL, ...FILES]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  /** @param {string[]} names */
  const forget = (names) =>
    Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("{{ base }}/app/"))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  else if (
    request.mode === "navigate" &&
    !pathname.startsWith("{{ base }}/docs") &&
    !pathname.startsWith("{{ base }}/v1/")
  ) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(SHELL)) ?? Response.error()));
  }
});

// A turn, told while the page is closed: unless its page is in sight.
const BASE = "{{ base }}";
const TITLE = "{{ told.title }}";
const BODY = "{{ told.body }}";
const ICON = "{{ icon }}";

worker.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json())));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** @param {Record<string, string> | undefined} message */
async function tell(message) {
  if (message?.type !== "turn" || !message.url?.startsWith("/")) return;
  const path = message.url.startsWith(`${BASE}/`) ? message.url : BASE + message.url;
  const inSight = (await windows()).some((each) => each.visibilityState === "visible" && isAt(each, path));
  if (inSight) return;
  await worker.registration.showNotification(TITLE, { body: BODY, icon: ICON, tag: path, data: path });
}

/** @param {string} path */
async function show(path) {
  const open = (await windows()).find((each) => isAt(each, path));
  await (open ? open.focus() : worker.clients.openWindow(path));
}

function windows() {
  return worker.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** @type {(client: WindowClient, path: string) => boolean} */
function isAt(client, path) {
  const { pathname } = new URL(client.url);
  return pathname === path || pathname.startsWith(`${path}/`);
}
