import { expect, it } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { expensiveLimits } from './expensive.service.ts';

const server = testServer();
const send = (token: string, method: string, path: string, body: object) =>
  server.raw(method, `/api${path}`, { token, body });
const tables = Buffer.from('years,score,percentile\n').toString('base64');
const importTables = (token: string) =>
  send(token, 'POST', '/score-table/admin/percentiles/import', {
    ...{ name: 'percentiles.csv', source: 'Published', data: tables },
  });

it('an import runs once at a time for each account', async () => {
  const [editor, other] = [
    await createUser(server, { roles: ['CONTENT'] }),
    await createUser(server, { roles: ['CONTENT'] }),
  ];
  const all = await Promise.all(Array.from({ length: 6 }, () => importTables(editor.token)));
  const refused = all.filter(({ status }) => status === 429);
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await importTables(other.token)).status).toBe(200);
  expect((await importTables(editor.token)).status).toBe(200);
});

it('recounts have a budget for each account, which refills', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const recount = () => send(admin.token, 'POST', '/scholarship/apply-all', {});
  const { burst, refillMs } = expensiveLimits.recount.budget;
  for (let time = 0; time < burst; time += 1) expect((await recount()).status).toBe(200);
  const refused = await recount();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(refillMs / 1_000);
  server.clock.advance(refillMs);
  expect((await recount()).status).toBe(200);
});

it('bulk changes wait for each other', async () => {
  const student = await createUser(server);
  const all = await Promise.all(
    [1, 2, 3].map(() => send(student.token, 'PUT', '/drill/archive-all?type=drill', {})),
  );
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
});
