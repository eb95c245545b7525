import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import prom from 'prom-client';
import { Fault } from '../fault.ts';
import type { Deps } from './deps.ts';

const ping = { name: 'ready', text: 'select 1 as ok' };

const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether a request was made on this machine and not passed on by a proxy that runs here. */
function isLocalRequest(request: FastifyRequest): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (address !== '::1' && !address.startsWith('127.')) return false;
  return proxyHeaders.every((name) => request.headers[name] === undefined);
}

const hash = (text: string) => createHash('sha256').update(text).digest();
/** Compares hashes, so that neither length nor content of the token shows in the time. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined || headers.authorization === undefined) return false;
  return timingSafeEqual(hash(headers.authorization.replace(/^Bearer /, '')), hash(token));
}

/** /healthz (the process lives), /readyz (the database answers), /metrics (Prometheus text, for this machine or with a token). */
export function serveOperations(app: FastifyInstance, deps: Deps) {
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  const durations = new prom.Histogram({
    name: 'docket_call_seconds',
    help: 'Time of each call by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/api/')) deps.figures.answered(reply.statusCode, deps.clock.now());
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/healthz', async () => ({ ok: true }));
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
      throw new Fault('FORBIDDEN', 'Ask from this machine, or send METRICS_TOKEN as a bearer token.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
