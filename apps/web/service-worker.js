/**
 * Keeps one build of the page on the device and answers from it; nothing else is ever asked of a network. A newer build waits
 * until every page of the older is closed, so that no page meets files of another build; then the older is let go.
 */
const version = VERSION;
const files = FILES;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((all) =>
        Promise.all(all.filter((one) => one !== version).map((one) => caches.delete(one))),
      ),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const wanted = request.mode === "navigate" ? "./" : request;
  event.respondWith(
    caches
      .open(version)
      // How a server would vary an answer means nothing to files that are the same for everybody.
      .then((cache) => cache.match(wanted, { ignoreVary: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
