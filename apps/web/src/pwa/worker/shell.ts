import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

const shell = '/index.html';
/** A network that answers later than this is as good as none. */
const patienceSeconds = 8;
/** Not pages: calls, media, what operators read. The mobile app has its own ways. */
const notPages = [/^\/(?:api|media|webview)(?:\/|$)/, /^\/(?:healthz|readyz|metrics)$/];

/** The parts of the pages: kept from the beginning, the large ones once they were used. */
export function servePages(files: readonly PrecacheEntry[]) {
  precacheAndRoute([...files], { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'docket-parts',
      // Its types were written for a laxer compiler.
      plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }) as WorkboxPlugin],
    }),
  );
  // From the server first, so that a new version is there with the next load; the kept shell is for the lack of one.
  const online = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds });
  registerRoute(
    new NavigationRoute(
      async (options) => {
        try {
          return await online.handle(options);
        } catch (error) {
          const kept = await matchPrecache(shell);
          if (kept) return kept;
          throw error;
        }
      },
      { denylist: notPages },
    ),
  );
}
