import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RawStatement, rawStatements } from '../db/raw-statement.ts';
import { rowWriters } from '../db/upsert.ts';
import { openTestDatabase, type TestDatabase } from './fixtures/database.ts';
import { describeStatement } from './fixtures/describe-statement.ts';

let opened: TestDatabase;
const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
beforeAll(async () => {
  opened = await openTestDatabase();
  // Each module declares its statements when it is loaded.
  for (const path of files)
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

it('names of statements in tests begin with test_, so that they are not prepared under their names', () => {
  const named = /name: ['`](?!test_)([\w-]+)['`],\s+text:\s+['`](?:select|insert|update|delete|with|lock)\b/g;
  const misnamed = files
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(named)].map(([, name]) => name));
  expect(misnamed).toEqual([]);
});

it('so do the statements that write any number of rows', async () => {
  expect(rowWriters.length).toBeGreaterThan(20);
  for (const { name, text } of rowWriters)
    expect(await describeStatement(opened.database.pool, text), name).toEqual([]);
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
