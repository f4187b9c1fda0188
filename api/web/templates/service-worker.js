// Keeps the files of the pages on this device. What the service says is never kept: an old answer would be a wrong one.

const NAME = "word-ringers-{{ version }}";
const SHELL = "/";
const FILES = {{ files | tojson }};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([SHELL, ...FILES])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name.startsWith("word-ringers-") && name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/app/")) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  else if (request.mode === "navigate" && !pathname.startsWith("/docs") && !pathname.startsWith("/v1/")) {
    event.respondWith(fetch(request).catch(() => caches.match(SHELL)));
  }
});
