import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { peopleQuery } from '../db/find-people.ts';
import { type RawStatement, rawStatements, type Statement } from '../db/raw-statement.ts';
import { countAudit, listAudit } from '../features/audit/audit-list.queries.ts';
import { findForStaff } from '../features/classes/admin/list.queries.ts';
import { countExplanations, listExplanations } from '../features/explanations/admin/list.queries.ts';
import { listMails } from '../features/mail/outbox.queries.ts';
import { countLsac, listLsac } from '../features/reports/admin/lsac.queries.ts';
import { listNews } from '../features/reports/news.queries.ts';
import { listFeedback, listReports } from '../features/reports/student-reports.queries.ts';
import { openTestDatabase, type TestDatabase } from './fixtures/database.ts';
import { describeStatement } from './fixtures/describe-statement.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  // Each module declares its statements when it is loaded.
  const source = join(import.meta.dirname, '..');
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (/^(features|demo)\/.*\.queries\.ts$/.test(path)) await import(join(source, path));
});
afterAll(() => opened.drop());

/** What the database says of a statement, and its declared columns, where they differ; null if it is as declared. */
async function findDifference({ name, text, columns }: RawStatement<unknown>) {
  const declared = Object.entries<string>(columns);
  const described = await describeStatement(opened.database.pool, text);
  if (declared.length === 0) return null;
  const differs =
    described.length !== declared.length ||
    described.some((column) => {
      const type = declared.find(([field]) => field === column.name)?.[1];
      return type?.replace(/[?!]$/, '') !== column.type || (column.nullable && !/[?!]$/.test(type));
    });
  if (!differs) return null;
  return {
    name,
    declared: Object.fromEntries(declared),
    described: Object.fromEntries(described.map((one) => [one.name, one.type + (one.nullable ? '?' : '')])),
  };
}
async function findDifferences(statements: readonly RawStatement<unknown>[]) {
  const found = [];
  for (const statement of statements) found.push(await findDifference(statement));
  return found.filter((difference) => difference !== null);
}

it('statements in SQL text have the columns that they declare', async () => {
  expect(rawStatements.length).toBeGreaterThan(50);
  expect(await findDifferences(rawStatements)).toEqual([]);
});

it('names of prepared statements are unique', () => {
  const names = rawStatements.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('lists whose text depends on filters have them too', async () => {
  const seen: RawStatement<unknown>[] = [];
  const db = {
    rows: async (statement: Statement) => {
      if ('columns' in statement) seen.push(statement as RawStatement<unknown>);
      return [{ total: 0, counted: 0, demo: 0 }];
    },
  } as unknown as Db;
  const people = { query: peopleQuery('Ann')!, isTooMany: false };
  const [from, to] = [new Date('2026-01-01'), new Date('2026-02-01')];
  const page = { order: 'desc', size: 10, offset: 0 } as const;
  const now = to;
  const audit = { actions: ['user.change'], from, before: to };
  await listAudit(db, audit, { size: 10, offset: 0 });
  await countAudit(db, audit);
  const explained = { search: 'because', enabled: true };
  const order = { by: 'score', direction: 'desc' } as const;
  for (const votes of [false, true])
    await listExplanations(db, explained, order, { size: 10, offset: 0, votes });
  await countExplanations(db, explained);
  for (const search of [undefined, 'ann@example.com', 'Ann'])
    await listMails(db, { search, state: 'sent', size: 10, page: 1 });
  await listLsac(db, { state: 'linked', from, to, people, now }, page);
  await countLsac(db, { state: 'linked', from, to, people, now });
  await listNews(db, { state: 'subscribed', source: 'footer', search: 'ann' }, page);
  await listReports(db, 'exit', { state: 'open', people }, page);
  await listFeedback(db, { state: 'open', people }, page);
  await findForStaff(
    db,
    { now, from, to, search: 'flaw' } as Parameters<typeof findForStaff>[1],
    { by: 'title', direction: 'asc' },
    { limit: 10, offset: 0 },
  );
  expect(seen.length).toBeGreaterThanOrEqual(15);
  expect(await findDifferences(seen)).toEqual([]);
});

it.each([
  ['a renamed column', { label: undefined, title: 'text' }],
  ['another type', { position: 'int4' }],
  ['one that may be null', { replaced_by: 'uuid' }],
])('finds %s', async (_, changed) => {
  const text = 'select label, position, segment_id as replaced_by from questions, topics';
  const columns = { label: 'text', position: 'int2', replaced_by: 'uuid?' };
  const statement: RawStatement<unknown> = { name: 'test_declared', text, columns };
  expect(await findDifference(statement)).toBeNull();
  const wrong = Object.entries({ ...columns, ...changed }).filter(([, type]) => type !== undefined);
  expect(await findDifference({ ...statement, columns: Object.fromEntries(wrong) })).not.toBeNull();
});
