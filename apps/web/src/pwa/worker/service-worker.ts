import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import type { FromWorker, ToWorker } from '../messages.ts';
import { isCacheable, isCacheablePost, isOfAttempts } from './cacheable-calls.ts';
import { deleteOtherCaches, read, write } from './cached-responses.ts';
import { followReads } from './follow-reads.ts';
import { showNotices } from './push.ts';
import { worker } from './scope.ts';
import { servePages } from './shell.ts';

/** The files of this build, inserted by build/service-worker.ts. */
declare const __PRECACHE__: readonly PrecacheEntry[];

let showsCached = false;
async function broadcastOffline(on: boolean, anyway = false) {
  if (on === showsCached && !anyway) return;
  showsCached = on;
  const pages = await worker.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ type: 'kept', on } satisfies FromWorker);
}

const onRead = followReads((on) => void broadcastOffline(on));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin || !url.pathname.startsWith('/api/')) return;
  // Impersonation: nothing of the account is cached, and nothing of the staff's own cache deleted.
  if (request.headers.has('x-docket-view')) return;
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  const ofAttempts = isOfAttempts(url.pathname);
  if (request.method === 'GET') {
    if (request.headers.get('accept')?.includes('text/event-stream')) return;
    const cacheable = isCacheable(url.pathname);
    // Other requests are not handled: the browser sends them as if there were no worker.
    if (cacheable || ofAttempts) event.respondWith(read(request, cacheable, later, onRead));
  } else if (request.method === 'POST' && isCacheablePost(url.pathname)) {
    event.respondWith(read(request, true, later, onRead));
    // A keepalive request goes directly to the server.
  } else if (ofAttempts && !request.keepalive) event.respondWith(write(request, later));
});

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'state')
    event.ports[0]?.postMessage({ type: 'kept', on: showsCached } satisfies FromWorker);
  if (message.type === 'version') event.ports[0]?.postMessage(__APP_VERSION__);
  // A worker that was stopped in between has lost its state.
  if (message.type === 'reached') event.waitUntil(broadcastOffline(false, true));
  if (message.type === 'forget') event.waitUntil(deleteOtherCaches(null));
  if (message.type === 'take-over') event.waitUntil(takeOver());
});

/** Activates, unless other pages are open: they may be older, and in the middle of an attempt. */
async function takeOver() {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await worker.skipWaiting();
}

servePages(__PRECACHE__);
showNotices();
clientsClaim();
