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
/** A network that responds later than this counts as offline. */
const timeoutSeconds = 8;
/** Paths that are not pages: calls, media, operators' endpoints. The mobile app is not cached. */
const notPages = [/^\/(?:api|media|webview)(?:\/|$)/, /^\/(?:healthz|readyz|metrics)$/];

/** The chunks of the pages: precached, the large ones once they were used. */
export function servePages(files: readonly PrecacheEntry[]) {
  precacheAndRoute([...files], { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'docket-parts',
      // Its types do not support our strict compiler options.
      plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }) as WorkboxPlugin],
    }),
  );
  // From the server first, so that a new version loads with the next page; the cached shell is for offline use.
  const online = new NetworkOnly({ networkTimeoutSeconds: timeoutSeconds });
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
