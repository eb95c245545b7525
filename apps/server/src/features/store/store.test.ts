import { expect, test } from 'vitest';
import { createUser, enterPasswordAgain } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const save = (token: string, key: string, value: unknown) =>
  server.raw('POST', '/api/store/save', { token, body: { key, value } });
const fetch_ = async (token: string, key: string) => server.as(token)('POST /store/fetch', { body: { key } });

test('stores values per user and key; null removes', async () => {
  const [user, other] = [await createUser(server), await createUser(server)];
  expect(await fetch_(user.token, 'a')).toEqual({ value: null, updatedAt: null });
  for (const value of [{ deep: [1, 'two', null] }, 'text', 0, false, []]) {
    expect((await save(user.token, 'a', value)).json).toEqual({ ok: true });
    expect(await fetch_(user.token, 'a')).toEqual({ value, updatedAt: server.clock.now().toISOString() });
  }
  expect(await fetch_(other.token, 'a')).toEqual({ value: null, updatedAt: null });
  await save(user.token, 'a', null);
  expect((await fetch_(user.token, 'a')).value).toBeNull();
  expect((await save(user.token, 'a', null)).status).toBe(200);
});

test('a value has up to 32 kB', async () => {
  const user = await createUser(server);
  await save(user.token, 'big', 'before');
  const tooLarge = await save(user.token, 'big', 'é'.repeat(16_384));
  expect([tooLarge.status, tooLarge.json.error]).toEqual([413, 'TOO_LARGE']);
  expect((await fetch_(user.token, 'big')).value).toBe('before');
  expect((await save(user.token, 'big', 'x'.repeat(32_766))).status).toBe(200);
});

test('thousands of nested brackets are malformed, not a server error', async () => {
  const user = await createUser(server);
  for (const depth of [2_000, 8_000, 15_000]) {
    const value = '['.repeat(depth) + ']'.repeat(depth);
    const response = await server.raw('POST', '/api/store/save', {
      token: user.token,
      text: `{"key":"deep","value":${value}}`,
    });
    expect([200, 400]).toContain(response.status);
  }
  expect((await save(user.token, 'deep', 1)).status).toBe(200);
});

test('a user has up to 200 keys, even if many are written concurrently', async () => {
  const user = await createUser(server);
  for (let i = 0; i < 195; i += 5)
    await Promise.all([0, 1, 2, 3, 4].map((n) => save(user.token, `key-${i + n}`, i)));
  const last = await Promise.all(Array.from({ length: 10 }, (_, n) => save(user.token, `late-${n}`, 1)));
  expect(last.filter((one) => one.status === 200)).toHaveLength(5);
  expect(last.filter((one) => one.status === 422)).toHaveLength(5);
  expect((await save(user.token, 'key-0', 'again')).status).toBe(200);
  await save(user.token, 'key-0', null);
  expect((await save(user.token, 'fresh', 1)).status).toBe(200);
});

test('the position in a podcast expires after 48 hours', async () => {
  const user = await createUser(server);
  await save(user.token, 'podcast-1', { seconds: 90 });
  await save(user.token, 'other', 1);
  server.clock.advance(48 * 3_600_000);
  expect((await fetch_(user.token, 'podcast-1')).value).toEqual({ seconds: 90 });
  server.clock.advance(1);
  expect((await fetch_(user.token, 'podcast-1')).value).toBeNull();
  expect((await fetch_(user.token, 'other')).value).toBe(1);
});

test('impersonating staff read unexpired values, and remove nothing', async () => {
  const [user, admin] = [await createUser(server), await createUser(server, { roles: ['ADMIN'] })];
  const impersonate = async () => {
    const params = { id: user.id };
    return (await server.as(admin.token)('POST /user/{id}/view-as', { params })).token;
  };
  for (const key of ['podcasts', 'closed-classes']) await save(user.token, key, { seconds: 90 });
  const early = await impersonate();
  for (const key of ['podcasts', 'closed-classes', 'other'])
    expect((await fetch_(early, key)).value).toEqual(key === 'other' ? null : { seconds: 90 });
  server.clock.advance(48 * 3_600_000 + 1);
  await enterPasswordAgain(server, admin);
  const late = await impersonate();
  for (const key of ['podcasts', 'closed-classes']) expect((await fetch_(late, key)).value).toBeNull();
  const kept = () => server.as(admin.token)('GET /store/user/{id}', { params: { id: user.id } });
  expect((await kept()).entries).toHaveLength(2);
  for (const key of ['podcasts', 'closed-classes']) await fetch_(user.token, key);
  expect((await kept()).entries).toEqual([]);
});
