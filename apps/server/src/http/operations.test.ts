import { expect, test } from 'vitest';
import { testServer } from '../test/fixtures/index.ts';

const token = 'a-token-of-the-monitoring';
const server = testServer({ settings: { METRICS_TOKEN: token } });
const bare = testServer();

/** Sends a request as from another machine, through a proxy on this one. */
const askFromAfar = async (to: typeof server, headers: Record<string, string> = {}) => {
  const response = await to.raw('GET', '/metrics', {
    headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
  });
  return [response.status, response.json.error];
};

test('the version is in the answer of /healthz and in the header of all others', async () => {
  const { json } = await bare.raw('GET', '/healthz');
  expect(json).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  const ready = await fetch(`${bare.running.url}/readyz`);
  expect([await ready.json(), ready.headers.get('x-app-version')]).toEqual([{ ok: true }, json.version]);
});

test('this machine may read the metrics', async () => {
  for (const one of [server, bare]) {
    const { status, json } = await one.raw('GET', '/metrics');
    expect(status).toBe(200);
    expect(json).toContain('docket_call_seconds');
  }
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
  'a request with %s was forwarded by a proxy, so it is not from this machine',
  async (name) => {
    const { status } = await bare.raw('GET', '/metrics', { headers: { [name]: '127.0.0.1' } });
    expect(status).toBe(403);
  },
);

test('other machines need the token', async () => {
  expect(await askFromAfar(server)).toEqual([403, 'FORBIDDEN']);
  expect(await askFromAfar(server, { authorization: `Bearer ${token}x` })).toEqual([403, 'FORBIDDEN']);
  expect(await askFromAfar(bare, { authorization: 'Bearer ' })).toEqual([403, 'FORBIDDEN']);
  expect(await askFromAfar(server, { authorization: `Bearer ${token}` })).toEqual([200, undefined]);
});
