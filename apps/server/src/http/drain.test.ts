import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainConnections } from './drain.ts';

test('closing lets what is under way finish, and waits for no connection that is kept or was opened ahead', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  drainConnections(app);
  app.get('/slow', async () => {
    await wait(300);
    return { done: true };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ahead = connect(Number(new URL(url).port), '127.0.0.1');
  ahead.on('error', () => undefined);
  const slow = fetch(`${url}/slow`);
  await wait(100);
  const started = Date.now();
  const closed = app.close();
  expect(await (await slow).json()).toEqual({ done: true });
  await closed;
  expect(Date.now() - started).toBeLessThan(3_000);
  ahead.destroy();
});
