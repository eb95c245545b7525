import { session } from '../lib/browser-session.ts';
import { version } from '../lib/browser-version.ts';
import { queryClient } from '../lib/client.ts';
import { cachePrefix, type FromWorker, type ToWorker } from './messages.ts';
import { showOfflineNote } from './offline-note.ts';
import { endPushSubscription } from './push.ts';
import { warmUp } from './warm-up.ts';

const updateCheckMs = 3_600_000;
const retryMs = 20_000;
const pollServerMs = 10_000;
const { serviceWorker } = navigator;

let pollTimer: ReturnType<typeof setInterval> | undefined;
function onKept({ type, on }: FromWorker) {
  if (type !== 'kept') return;
  showOfflineNote(on);
  clearInterval(pollTimer);
  pollTimer = on ? setInterval(() => void pollServer(), pollServerMs) : undefined;
}

/** While cached content is shown: once the server is reachable again, the current page is refetched. */
async function pollServer() {
  if (!pollTimer || document.visibilityState === 'hidden') return;
  const there = await fetch('/version.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there || !pollTimer) return;
  serviceWorker.controller?.postMessage({ type: 'reached' } satisfies ToWorker);
  void queryClient.invalidateQueries();
}

/** Sends a message to a worker and waits for its response through a port. */
function sendRequest<T>(worker: ServiceWorker, message: ToWorker): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as T);
    worker.postMessage(message, [port2]);
  });
}

/**
 * A new worker is a new version, which the same watch reports as for responses of the server. It activates when only
 * pages of its own version are open, because it serves only their chunks.
 */
async function follow(next: ServiceWorker) {
  const theirs = await sendRequest<string>(next, { type: 'version' });
  version.record(theirs);
  if (theirs !== __APP_VERSION__ || next.state !== 'installed') return;
  next.postMessage({ type: 'take-over' } satisfies ToWorker);
  // The previous page may not be closed completely yet.
  setTimeout(() => void follow(next), retryMs);
}

function followUpdates(registration: ServiceWorkerRegistration) {
  const { waiting } = registration;
  if (waiting && serviceWorker.controller) void follow(waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) void follow(installing);
    });
  });
  setInterval(() => {
    // Without a connection it is tried later.
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  }, updateCheckMs);
}

/** The next user of this device must not see the cached content or get the notifications. */
async function clearCachedData() {
  serviceWorker.controller?.postMessage({ type: 'forget' } satisfies ToWorker);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  await endPushSubscription();
}

/** Installs the service worker and follows its updates. */
export async function register(): Promise<void> {
  const first = !serviceWorker.controller;
  // What this page loaded before there was a worker is not cached yet. On a busy device the worker takes over before the
  // registration below has returned.
  if (first) serviceWorker.addEventListener('controllerchange', () => void warmUp(), { once: true });
  serviceWorker.addEventListener('message', ({ data }) => onKept(data as FromWorker));
  session.onEnd(
    () => void clearCachedData().catch((error) => console.error('Could not clear cached data', error)),
  );
  window.addEventListener('online', () => void pollServer());
  // Registering checks for a newer worker, which fails in a browser without a network.
  const there = navigator.onLine ? undefined : await serviceWorker.getRegistration();
  const registration =
    there ?? (await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
  // Undefined if tests block it.
  if (!registration) return;
  followUpdates(registration);
  if (!first && serviceWorker.controller)
    onKept(await sendRequest(serviceWorker.controller, { type: 'state' }));
}
