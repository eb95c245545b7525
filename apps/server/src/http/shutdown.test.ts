import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnections } from './shutdown.ts';
import { eventStreams } from './streams.ts';

/** By default no connection is closed because of a timeout, so a test that would wait for one fails. */
function serve(afterMs?: number) {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 0, requestTimeout: 0 });
  Object.assign(app.server, { headersTimeout: 0 });
  closeConnections(app, afterMs);
  return app;
}
const never = 2_000_000_000;
function promise<T = void>() {
  let resolve: (value: T) => void = () => {};
  return { wait: new Promise<T>((done) => (resolve = done)), resolve: (value: T) => resolve(value) };
}

test('closing lets requests finish, and does not wait for idle connections and streams', async () => {
  const app = serve(never);
  const [arrived, closing, finished] = [promise(), promise(), promise()];
  app.get('/slow', async () => {
    arrived.resolve();
    await finished.wait;
    return { done: true };
  });
  app.get('/fast', async () => ({ done: true }));
  const streams = eventStreams(app, { heartbeatMs: never, maxOpen: 9, maxPerUser: 9, maxWaitingBytes: 1e9 });
  app.get('/events', async (_request, reply) =>
    streams.open<string>(reply, {
      userId: 'somebody',
      subscribe: ({ send }) => {
        // More than the socket buffers hold, so the connection stays busy until somebody reads it.
        send('x'.repeat(32_000_000));
        return () => undefined;
      },
      serialize: JSON.stringify,
      mayContinue: async () => true,
    }),
  );
  app.addHook('preClose', async () => closing.resolve());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  // Each on a separate connection that the client would keep open.
  const ask = async (path: string) => {
    const [response] = await once(
      get(`${url}${path}`, { agent: new Agent({ keepAlive: true }) }),
      'response',
    );
    return response as import('node:http').IncomingMessage;
  };
  const fast = await ask('/fast');
  fast.resume();
  await once(fast, 'end');
  const events = await ask('/events');
  const slow = ask('/slow');
  await arrived.wait;
  const closed = app.close();
  await closing.wait;
  finished.resolve();
  const answer = await slow;
  expect(answer.headers.connection).toBe('close');
  expect(await answer.toArray().then((parts) => Buffer.concat(parts).toString())).toBe('{"done":true}');
  // Read only now, so that the connection was not idle while closing.
  await once(events.resume(), 'end');
  await closed;
});

test('a connection without a request and a hanging request end after the grace period', async () => {
  const app = serve(50);
  const arrived = promise();
  app.get('/hangs', async () => {
    arrived.resolve();
    await new Promise(() => undefined);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const ahead = connect(Number(new URL(url).port), '127.0.0.1');
  ahead.on('error', () => undefined);
  await accepted;
  const hanging = expect(fetch(`${url}/hangs`)).rejects.toThrow();
  await arrived.wait;
  await app.close();
  await hanging;
  ahead.destroy();
});
