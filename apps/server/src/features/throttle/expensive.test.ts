import { expect, it } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { expensiveLimits } from './expensive.service.ts';

const server = testServer();
const get = (token: string, path: string) => server.raw('GET', `/api${path}`, { token });

it('an export runs once at a time for each account, and 429 says when to try again', async () => {
  const [student, other] = [await createUser(server), await createUser(server)];
  const all = await Promise.all(Array.from({ length: 6 }, () => get(student.token, '/user/export')));
  const refused = all.filter(({ status }) => status === 429);
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, json } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(json.error).toBe('TOO_MANY');
  }
  expect((await get(other.token, '/user/export')).status).toBe(200);
  expect((await get(student.token, '/user/export')).status).toBe(200);
});

it('a file that was sent, or that failed, ends the turn', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  for (let time = 0; time < 4; time += 1)
    expect((await get(admin.token, '/user?exportcsv=true')).status).toBe(200);
  expect((await get(admin.token, '/content/export?format=csv&ids[]=none')).status).toBeGreaterThanOrEqual(
    400,
  );
  expect((await get(admin.token, '/user?exportcsv=true')).status).toBe(200);
});

it('each account has a budget, which refills', async () => {
  const student = await createUser(server);
  const { burst, refillMs } = expensiveLimits.export.budget;
  for (let time = 0; time < burst; time += 1)
    expect((await get(student.token, '/user/export')).status).toBe(200);
  const refused = await get(student.token, '/user/export');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(refillMs / 1_000);
  server.clock.advance(refillMs);
  expect((await get(student.token, '/user/export')).status).toBe(200);
});

it('searches wait for each other, so that typing is never refused', async () => {
  const student = await createUser(server);
  for (const word of ['a', 'ar', 'arg', 'argu'])
    await Promise.all([1, 2, 3].map(() => get(student.token, `/search?search=${word}x`))).then((all) =>
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200]),
    );
});
