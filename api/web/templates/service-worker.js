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
