import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { getClientAddress } from './client-address.ts';

/** From where a request came: the audit log and the security events name it. */
export interface Origin {
  readonly address: string;
  /** The user agent, as the browser sent it. */
  readonly device: string;
}

const scope = new AsyncLocalStorage<Origin>();

/** Where a request comes from. */
export const toOrigin = (request: FastifyRequest): Origin => ({
  address: getClientAddress(request),
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
});

/**
 * Runs a call so that all of its work, also what continues after the response, knows where the request came from. The
 * values are copied, because a request must not be read after its response.
 */
export const withOrigin = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  scope.run(toOrigin(request), work);

/** Runs work that a request caused, after its end, as if it were still that of the request. */
export const withStoredOrigin = <T>(origin: Origin | null, work: () => Promise<T>): Promise<T> =>
  origin ? scope.run(origin, work) : scope.exit(work);

/** The origin of the request that caused this work; null for work of the product itself. */
export const currentOrigin = (): Origin | null => scope.getStore() ?? null;
