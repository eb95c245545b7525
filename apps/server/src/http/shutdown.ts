import type { FastifyInstance } from 'fastify';

/** Longer than requests take, and short enough for whoever restarts the server. */
const graceMs = 10_000;

/**
 * Lets the server close within seconds. Fastify closes the connections that are idle at that moment; each answer that is sent
 * later ends its connection with itself. What is left after the grace goes: requests that hang, and connections that a browser
 * opened ahead of a request, which Node does not count as idle.
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
