import type { FastifyInstance } from 'fastify';

const lookEveryMs = 20;

/**
 * Once the server closes, connections go as soon as no request is under way. Node itself keeps those that were busy at
 * that moment for their next request, and those that a browser opened ahead of one, so the process would hang on them.
 */
export function drainConnections(app: FastifyInstance): void {
  let underWay = 0;
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
    }, lookEveryMs).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
