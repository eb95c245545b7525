// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

test('each request is the root of a trace of its own', async () => {
  const parents: string[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    parents.push(new Headers(init.headers).get('traceparent') ?? '');
    return new Response('{}');
  });
  await call('GET /auth/config');
  await call('POST /auth/login', { body: { email: 'a@b.example', password: 'x' } });
  expect(parents).toHaveLength(2);
  for (const parent of parents) expect(parent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
  expect(parents[0]!.slice(3, 35)).not.toBe(parents[1]!.slice(3, 35));
});
