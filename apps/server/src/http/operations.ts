import type { FastifyInstance } from 'fastify';
import prom from 'prom-client';
import type { Deps } from './deps.ts';

const ping = { name: 'ready', text: 'select 1 as ok' };

/** /healthz (the process lives), /readyz (the database answers), /metrics (Prometheus text). */
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
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
