import type { FastifyInstance } from 'fastify';

/** Longer than requests take, and short enough for a restart of the server. */
const graceMs = 10_000;

/**
 * Lets the server close within seconds. Fastify closes connections that are idle at that time; later responses close
 * theirs. After the grace period the rest is closed: hanging requests, and connections that a browser opened in
 * advance, which Node does not count as idle.
 */
export function closeConnections(app: FastifyInstance, afterMs = graceMs): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), afterMs).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}
