import { expect, test } from 'vitest';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';

const server = testServer();
const secure = testServer({ settings: { APP_URL: 'https://docket.example' } });
const everywhere = testServer({ settings: { APP_URL: 'https://docket.example', HSTS_SUBDOMAINS: 'true' } });
/** The headers of a response to a URL, which is sent unchanged. */
async function fetchHeaders(path: string, token?: string) {
  const response = await fetch(server.running.url + path, token ? { headers: { authorization: token } } : {});
  await response.body?.cancel();
  const named = (name: string) => response.headers.get(name);
  return { status: response.status, cache: named('cache-control'), policy: named('content-security-policy') };
}

test('responses of calls are not cached, however their URL is written', async () => {
  const { token } = await createUser(server);
  for (const path of ['/api/user/me', '/%61pi/user/me', '/api/user/%6de', '/%61%70%69/user/me/'])
    expect(await fetchHeaders(path, token), path).toEqual({ status: 200, cache: 'no-store', policy: null });
});

test('a file of the library may load and run nothing', async () => {
  const { status, policy } = await fetchHeaders('/media/tutor-toni-reed.svg');
  expect([status, policy]).toEqual([200, expect.stringMatching(/^default-src 'none';.*; sandbox$/)]);
});

test('not-found responses are not cached', async () => {
  for (const path of ['/api/none', '/%61pi/none'])
    expect(await fetchHeaders(path), path).toMatchObject({ status: 404, cache: 'no-store' });
});

test('browsers get the instruction to use HTTPS only if the product is reached by HTTPS', async () => {
  for (const path of [
    '/api/user/me',
    '/api/auth/config',
    '/media/tutor-toni-reed.svg',
    '/healthz',
    '/none',
  ]) {
    const named = async (url: string) => (await fetch(url + path)).headers.get('strict-transport-security');
    expect(await named(secure.running.url), path).toBe('max-age=31536000');
    expect(await named(everywhere.running.url), path).toBe('max-age=31536000; includeSubDomains');
    expect(await named(server.running.url), path).toBeNull();
  }
});

test('nothing but a call hands its address on, because it may carry a token', async () => {
  for (const path of [
    '/none?auth_token=secret',
    '/reset-password/secret',
    '/media/tutor-toni-reed.svg',
    '/healthz',
  ]) {
    const response = await fetch(server.running.url + path);
    await response.body?.cancel();
    expect(response.headers.get('referrer-policy'), path).toBe('no-referrer');
  }
});

test('a browser that opens a call as a document downloads its answer', async () => {
  const { token } = await createUser(server);
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const named = async (path: string, as = token) => {
    const response = await fetch(server.running.url + path, { headers: { authorization: as } });
    await response.body?.cancel();
    return response.headers.get('content-disposition');
  };
  for (const path of ['/api/user/me', '/api/auth/config', '/api/none', '/api/drill/x'])
    expect(await named(path), path).toBe('attachment; filename="api.json"');
  // Files keep their own name.
  expect(await named('/api/audit?exportcsv=true', admin.token)).toMatch(/^attachment; filename=".+\.csv"/);
});
