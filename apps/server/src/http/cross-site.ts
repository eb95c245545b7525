import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Deps } from './deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request to this route may write; by default every method other than GET and HEAD does. */
    writes?: boolean;
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOwnOrigin(origin: string, request: FastifyRequest, appUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === request.host || (!!appUrl && origin === new URL(appUrl).origin);
}

/**
 * Whether the browser's headers show that a page of this product ('own') or another site ('foreign') made the
 * request. 'unknown' for requests without these headers, and for addresses that were typed or opened by another
 * program.
 */
function findSender(request: FastifyRequest, appUrl: string | undefined): 'own' | 'foreign' | 'unknown' {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && !isOwnOrigin(origin, request, appUrl)) return 'foreign';
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  return origin !== undefined || site === 'same-origin' ? 'own' : 'unknown';
}

/**
 * Refuses writing requests that another site made a browser send. A request with an Authorization header cannot be
 * forged, because no site can make a browser add it. One that has only cookies must come from our pages. One with
 * neither cookies nor browser headers (curl, a mail provider's unsubscribe) may pass. Decision 50.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    const writes = request.routeOptions.config.writes ?? !readingMethods.has(request.method);
    if (!writes || request.headers.authorization !== undefined) return;
    const sender = findSender(request, deps.config.APP_URL);
    // The session cookie is accepted only for GET.
    const byCookie = readingMethods.has(request.method) && request.headers.cookie !== undefined;
    if (sender === 'foreign' || (byCookie && sender === 'unknown'))
      throw new ApiError('FORBIDDEN', 'This request came from another site, so it was rejected.');
  });
}
