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

// A turn or the puzzle of the day, told while the page is closed: unless its page is in sight.
const BASE = "{{ base }}";
const ICON = "{{ icon }}";
const TOLD = new Map([
  ["turn", { title: "{{ told('turn.title') }}", body: "{{ told('turn.body') }}" }],
  ["daily", { title: "{{ told('daily.title') }}", body: "{{ told('daily.body') }}" }],
]);

worker.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json())));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** @param {Record<string, string> | undefined} message */
async function tell(message) {
  const told = TOLD.get(message?.type ?? "");
  if (!told || !message?.url?.startsWith("/")) return;
  const path = message.url.startsWith(`${BASE}/`) ? message.url : BASE + message.url;
  const inSight = (await windows()).some((each) => each.visibilityState === "visible" && isAt(each, path));
  if (inSight) return;
  const tag = message.type === "daily" ? message.type : path; // a day's puzzle takes the place of the one before
  await worker.registration.showNotification(told.title, { body: told.body, icon: ICON, tag, data: path });
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
  const { pathname, searchParams } = new URL(client.url);
  const page = new URL(path, location.origin);
  const isBelow = pathname === page.pathname || pathname.startsWith(`${page.pathname}/`);
  return isBelow && searchParams.get("edition") === page.searchParams.get("edition");
}
