import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainConnections } from './drain.ts';

test('closing lets what is under way finish, and waits for no connection that is kept or was opened ahead', async () => {
  // No connection is ever closed for the time it takes: who waits for one waits until the test runs out of time.
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 0, requestTimeout: 0 });
  Object.assign(app.server, { headersTimeout: 0 });
  drainConnections(app);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  app.get('/slow', async () => {
    arrive();
    await finished;
    return { done: true };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const ahead = connect(Number(new URL(url).port), '127.0.0.1');
  ahead.on('error', () => undefined);
  await accepted;
  const slow = fetch(`${url}/slow`);
  await arrived;
  const closed = app.close();
  finish();
  expect(await (await slow).json()).toEqual({ done: true });
  await closed;
  ahead.destroy();
});
