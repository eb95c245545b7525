import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../paths.ts';
import { listTables } from '../../test/fixtures/catalog.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { retentionRules } from './retention.queries.ts';
import { deleteExpired } from './retention.service.ts';

const server = testServer({ settings: { AUDIT_DAYS: '100' } });
const always = () => true;
const rows = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.db.rows<T>({ name: `test_${text.length}_${text.slice(7, 40)}`, text }, values);

test('mails go after 90 days, entries of the audit log after AUDIT_DAYS, and sessions a week after they ended', async () => {
  const { id, email } = await createUser(server, { roles: ['MANAGER'], password: 'correct horse battery' });
  await server.as(null)('POST /auth/login', { body: { email, password: 'correct horse battery' } });
  await server.as(null)('POST /auth/forgot-password', { body: { email } });
  await server.settled();
  const left = async () => {
    const [found] = await rows<{ mails: number; entries: number; sessions: number }>(
      `select (select count(*)::int from mails where user_id = $1) as mails,
        (select count(*)::int from audit_log where target = 'user:' || $1) as entries,
        (select count(*)::int from sessions where user_id = $1::uuid) as sessions`,
      [id],
    );
    return found!;
  };
  const before = await left();
  expect(before).toMatchObject({ mails: 1, entries: 2 });
  server.clock.advance(89 * 86_400_000);
  await deleteExpired(server.running.deps, always);
  expect(await left()).toEqual(before);
  server.clock.advance(2 * 86_400_000);
  await deleteExpired(server.running.deps, always);
  expect(await left()).toEqual({ ...before, mails: 0 });
  server.clock.advance(10 * 86_400_000);
  await deleteExpired(server.running.deps, always);
  expect(await left()).toMatchObject({ mails: 0, entries: 0, sessions: before.sessions });
  server.clock.advance(300 * 86_400_000);
  await deleteExpired(server.running.deps, always);
  expect((await left()).sessions).toBe(0);
});

test('nothing more is deleted once the server stops', async () => {
  await createUser(server);
  server.clock.advance(400 * 86_400_000);
  expect(await deleteExpired(server.running.deps, () => false)).toBe(0);
});

test('docs/operations/retention.md names every table of the database once, and the periods of the job', async () => {
  const text = readFileSync(join(repositoryRoot, 'docs/operations/retention.md'), 'utf8');
  const tables = await listTables(server.db);
  const listed = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!));
  expect(listed.toSorted()).toEqual(tables.toSorted());
  for (const { table, days } of retentionRules(730)) {
    const line = text.split('\n').find((one) => one.includes(`\`${getTableName(table)}\``))!;
    expect(line, getTableName(table)).toContain(days === 1 ? '1 day' : `${days} days`);
  }
});
