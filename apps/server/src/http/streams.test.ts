import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { closeConnections } from './shutdown.ts';
import { eventStreams, type Listener } from './streams.ts';

const limits = { heartbeatMs: 40, maxOpen: 3, maxPerUser: 2, maxWaitingBytes: 200_000 };
const made: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of made.splice(0)) await app.close();
});

async function serve(streamLimits = limits) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  made.push(app);
  closeConnections(app);
  // biome-ignore lint/suspicious/noExplicitAny: errors of our own making need nothing of the rest
  handleErrors(app, { log: { error: () => undefined } } as any);
  const streams = eventStreams(app, streamLimits);
  const state = { listeners: new Set<Listener<string>>(), mayContinue: true };
  app.get<{ Querystring: { user?: string } }>('/events', async (request, reply) =>
    streams.open<string>(reply, {
      userId: request.query.user ?? 'somebody',
      subscribe: (to) => {
        state.listeners.add(to);
        to.send('hello');
        return () => void state.listeners.delete(to);
      },
      serialize: JSON.stringify,
      mayContinue: async () => {
        if (!state.mayContinue) throw new Error('signed out');
        return true;
      },
    }),
  );
  return { app, state, streams, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
const until = (holds: () => boolean) => expect.poll(holds, { interval: 10 }).toBe(true);

test('sends events with heartbeats between them, and unsubscribes when the client disconnects', async () => {
  const { url, state } = await serve();
  const leaving = new AbortController();
  const response = await fetch(`${url}/events`, { signal: leaving.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/: beat\n\n.*: beat\n\n/s.test(text)) text += (await reader.read()).value;
  for (const { send } of state.listeners) send('two\nlines');
  while (!text.includes('lines')) text += (await reader.read()).value;
  expect(text.replaceAll(': beat\n\n', '')).toBe(': open\n\ndata: "hello"\n\ndata: "two\\nlines"\n\n');
  leaving.abort();
  await until(() => state.listeners.size === 0);
});

test('limits the streams of a user and of all users; a closed stream frees its slot', async () => {
  const { url, state } = await serve();
  const leaving = [new AbortController(), new AbortController(), new AbortController()];
  await fetch(`${url}/events`, { signal: leaving[0]!.signal });
  await fetch(`${url}/events`, { signal: leaving[1]!.signal });
  const third = await fetch(`${url}/events`);
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await third.json()).error).toBe('TOO_MANY');
  await fetch(`${url}/events?user=other`, { signal: leaving[2]!.signal });
  expect((await fetch(`${url}/events?user=third`)).status).toBe(429);
  leaving[0]!.abort();
  await until(() => state.listeners.size === 2);
  const again = await fetch(`${url}/events?user=third`);
  expect(again.status).toBe(200);
  await again.body?.cancel();
  for (const one of leaving) one.abort();
});

test('ends the streams of a session that ends', async () => {
  const { url, state } = await serve();
  const response = await fetch(`${url}/events`);
  state.mayContinue = false;
  expect(await response.text()).toMatch(/^: open\n\ndata: "hello"\n\n(: beat\n\n)*$/);
  expect(state.listeners.size).toBe(0);
});

test('rechecks the streams of one user immediately, and not those of others', async () => {
  const { url, state, streams } = await serve({ ...limits, heartbeatMs: 3_600_000 });
  const mine = await fetch(`${url}/events?user=me`);
  const other = await fetch(`${url}/events?user=other`);
  state.mayContinue = false;
  streams.recheck('me');
  expect(await mine.text()).toBe(': open\n\ndata: "hello"\n\n');
  expect(state.listeners.size).toBe(1);
  streams.recheck(null);
  expect(await other.text()).toContain('hello');
});

test('closes a slow stream before it fills the memory', async () => {
  const { url, state } = await serve();
  const response = await fetch(`${url}/events`);
  const part = 'x'.repeat(100_000);
  for (let sent = 0; sent < 500 && state.listeners.size > 0; sent += 1) {
    for (const { send } of state.listeners) send(part);
    await turn();
  }
  expect(state.listeners.size).toBe(0);
  await response.body?.cancel();
});

test('ends open streams when the server closes, without waiting', async () => {
  const { app, url } = await serve();
  const response = await fetch(`${url}/events`);
  const [text] = await Promise.all([response.text(), app.close()]);
  expect(text).toContain('hello');
});
