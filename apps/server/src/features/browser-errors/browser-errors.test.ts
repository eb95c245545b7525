import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { deleteExpired } from '../retention/retention.service.ts';

const DAY_MS = 86_400_000;
const server = testServer();
let admin = '';
let student = '';
beforeAll(async () => {
  admin = (await createUser(server, { roles: ['ADMIN'] })).token;
  student = (await createUser(server)).token;
});
type Reported = Parameters<typeof report>[0][number];
/** As a page sends it, in the next minute: limits count by the minute. */
const report = (
  errors: readonly {
    readonly kind: 'uncaught' | 'chunk' | 'send';
    readonly route: string;
    readonly message: string;
    readonly frames: string[];
    readonly count: number;
  }[],
  version = 'v1',
) => server.as(null)('POST /browser-error', { body: { version, errors: [...errors] } });
const make = (over: Partial<Reported> = {}): Reported => ({
  kind: 'uncaught',
  route: '/drill/$id/run',
  message: "TypeError: Cannot read properties of undefined (reading 'title')",
  frames: ['assets/Runner-D4x.js:1:20345'],
  count: 1,
  ...over,
});
const list = (query = {}) => server.as(admin)('GET /browser-error', { query });
const messages = async (query = {}) => (await list(query)).items.map(({ message }) => message);

beforeEach(async () => {
  server.clock.advance(61_000);
  await server.running.deps.db.orm.execute('delete from browser_errors');
});

test('the same error is counted, by day and browser; another version is another error', async () => {
  await report([make({ count: 3 })]);
  await report([make()]);
  await report([make()], 'v2');
  const { items, days, total } = await list();
  expect(total).toBe(2);
  expect(items.map(({ version, count }) => [version, count]).sort()).toEqual([
    ['v1', 4],
    ['v2', 1],
  ]);
  expect(days).toEqual([{ day: server.clock.now().toISOString().slice(0, 10), count: 5 }]);
  const { error } = await server.as(admin)('GET /browser-error/{id}', {
    params: { id: items.find(({ version }) => version === 'v1')!.id },
  });
  expect(error).toMatchObject({
    frames: ['assets/Runner-D4x.js:1:20345'],
    days: [{ count: 4 }],
    browsers: [{ name: 'Other', count: 4 }],
  });
});

test('kind, version and route narrow the list and its days', async () => {
  await report([
    make({ message: 'a' }),
    make({ message: 'b', kind: 'send', count: 2 }),
    make({ message: 'c', route: '/' }),
  ]);
  await report([make({ message: 'd' })], 'v2');
  expect(await messages({ kind: 'send' })).toEqual(['b']);
  expect(await messages({ version: 'v2' })).toEqual(['d']);
  expect(await messages({ route: '/' })).toEqual(['c']);
  expect((await list({ kind: 'send' })).days.map(({ count }) => count)).toEqual([2]);
  expect(await server.as(admin)('GET /browser-error/choices')).toEqual({
    versions: expect.arrayContaining(['v1', 'v2']),
    routes: ['/', '/drill/$id/run'],
  });
});

test('whoever sends it, nothing personal is stored', async () => {
  await report([
    make({
      message: 'No answer "my secret essay" of robin@example.com at /drill?search=mine in 48291',
      route: '/drill/0190a000-0000-7000-8000-000000000001/run?search=mine',
      frames: ['assets/a.js:1:2', 'https://docket.example/drill?q=secret:1:1', 'robin@example.com'],
    }),
  ]);
  const [item] = (await list()).items;
  expect(item).toMatchObject({ message: 'No answer … of … at … in …', route: '/drill/$/run' });
  const rows = await server.db.orm.execute('select * from browser_errors, browser_error_days');
  expect(JSON.stringify(rows.rows)).not.toMatch(/secret|robin|mine|48291|127\.0\.0\.1/);
});

test('more than a client may write within a minute is only counted by Prometheus', async () => {
  const many = (from: number) =>
    Array.from({ length: 10 }, (_, no) => make({ message: 'x'.repeat(1 + from + no) }));
  for (const from of [0, 10, 20]) await report(many(from));
  expect((await list()).total).toBe(20);
  const { json } = await server.raw('GET', '/metrics');
  expect(json).toMatch(/docket_browser_errors_total\{kind="uncaught",outcome="dropped"\} 10/);
  server.clock.advance(61_000);
  await report(many(20));
  expect((await list()).total).toBe(30);
});

test('what was not reported for 30 days is deleted, and older days of what still happens', async () => {
  await report([make({ message: 'old' }), make({ message: 'still' })]);
  server.clock.advance(20 * DAY_MS);
  await report([make({ message: 'still' })]);
  server.clock.advance(12 * DAY_MS);
  await deleteExpired(server.running.deps, () => true);
  expect(await messages()).toEqual(['still']);
  expect((await list()).days).toHaveLength(1);
});

test('students read nothing, and a report that is too long is refused', async () => {
  expect((await server.raw('GET', '/api/browser-error', { token: student })).status).toBe(403);
  const body = { version: 'v1', errors: Array.from({ length: 11 }, () => make()) };
  expect((await server.raw('POST', '/api/browser-error', { body })).status).toBe(400);
});
