/** What the DOM library lacks: the parts of a service worker that this one uses. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface NavigationEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const OFFLINE_PAGE = '/offline.html';
const CACHE = 'offline';

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
  await scope.skipWaiting();
}

async function loadPage({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE);
    if (page) return page;
    throw error;
  }
}

scope.addEventListener('install', (event) => event.waitUntil(storeOfflinePage()));
// The browser requests a page while this worker starts, so that no navigation waits for it.
scope.addEventListener('activate', (event) =>
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
// Everything but documents passes by: nothing of the site is cached here.
scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(loadPage(event));
});
