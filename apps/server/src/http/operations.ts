import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { rawStatement } from '../db/raw-statement.ts';
import type { Deps } from './deps.ts';
import { isLocalRequest } from './local-request.ts';

const sampleEveryMs = 60_000;
const ping = rawStatement({ name: 'ready', columns: {}, text: 'select 1 as ok' });

const hash = (text: string) => createHash('sha256').update(text).digest();
/** Compares hashes, so that the response time reveals neither length nor content of the token. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined || headers.authorization === undefined) return false;
  return timingSafeEqual(hash(headers.authorization.replace(/^Bearer /, '')), hash(token));
}

/**
 * /healthz (the process is alive), /readyz (the database responds), /metrics (Prometheus format, for this machine or
 * with a token).
 */
export function serveOperations(app: FastifyInstance, deps: Deps) {
  const { metrics } = deps;
  app.addHook('onResponse', async (request, reply) => {
    metrics.countResponse({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      isCall: request.url.startsWith('/api/'),
    });
  });
  const sampling = setInterval(() => void metrics.takeSample(deps.clock.now()), sampleEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    metrics.close();
  });
  app.get('/healthz', async () => ({ ok: true, version: deps.version }));
  app.get('/readyz', async (_, reply) => {
    try {
      await deps.db.rows(ping, []);
      return { ok: true };
    } catch {
      return reply.status(503).send({ ok: false });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocalRequest(request) && !hasToken(request, deps.config.METRICS_TOKEN))
      throw new ApiError(
        'FORBIDDEN',
        'Call this from the server itself, or send METRICS_TOKEN as a bearer token.',
      );
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
