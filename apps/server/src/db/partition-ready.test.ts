import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acrossStudents, findTablesWithoutUser, workTables } from '../test/fixtures/carries-user.ts';
import { openTestDatabase, type TestDatabase } from '../test/fixtures/database.ts';
import { rawStatements } from './raw-statement.ts';
import { rowWriters } from './upsert.ts';

interface Index {
  readonly table: string;
  readonly name: string;
  readonly unique: boolean;
  /** As SQL. */
  readonly text: string;
}
interface Reference {
  readonly name: string;
  readonly target: string;
  readonly text: string;
}
let opened: TestDatabase;
/** Of the tables whose rows belong to one user each. */
let indexes: readonly Index[];
let references: readonly Reference[];
beforeAll(async () => {
  opened = await openTestDatabase();
  const { pool } = opened.database;
  indexes = (
    await pool.query<Index>(
      `select t.relname as table, i.relname as name, x.indisunique as unique, pg_get_indexdef(i.oid) as text
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
          join pg_attribute a on a.attrelid = t.oid and a.attname = 'user_id' and a.attnotnull
        where t.relnamespace = 'public'::regnamespace and not t.relispartition`,
    )
  ).rows;
  references = (
    await pool.query<Reference>(
      `select conname as name, t.relname as target, pg_get_constraintdef(k.oid) as text
        from pg_constraint k join pg_class t on t.oid = k.confrelid where contype = 'f' and conparentid = 0`,
    )
  ).rows;
  // Each module declares its statements when it is loaded.
  const source = join(import.meta.dirname, '..');
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (/^(features|demo)\/.*\.queries\.ts$/.test(path)) await import(join(source, path));
});
afterAll(() => opened.drop());

const isWork = (table: string) => (workTables as readonly string[]).includes(table);
/** Within the columns of an index or of what a reference names. */
const hasUser = (text: string) => /\buser_id\b/.test(text.replace(/^.* (USING|REFERENCES)\b/, ''));

/**
 * Unique without the user, so these tables stay whole: each has few rows of a student, or is read before it is known who asks.
 */
const wholeTables: Readonly<Record<string, string>> = {
  email_tokens_pkey: 'a link in an email says who it is for',
  sessions_pkey: 'impersonations end by the session alone',
  sessions_token_hash: 'a token says who asks',
  two_step_challenges_pkey: 'a challenge says who signs in',
  class_feeds_token_unique: 'the address of a calendar says whose it is',
  security_keys_credential_id_unique: 'a key belongs to one account',
  billing_customers_customer: "the provider's events name its customer",
  subscriptions_provider: "the provider's events name its subscription",
  push_devices_address: 'a browser belongs to the account that used it last',
  scholarship_applications_case: 'a published case comes from one application',
  tickets_id: 'staff address tickets without their student',
  feedback_id: 'staff address feedback without its student',
  student_reports_id: 'staff address reports without their student',
};
/** Read in all partitions, and seldom: what they are for does not begin with a student. */
const indexesAcrossStudents: Readonly<Record<string, string>> = {
  attempt_questions_content: 'a question that was answered is not deleted',
  attempt_sections_content: 'a section that was taken is not deleted',
  attempts_test: 'a test that was taken is not deleted',
  student_questions_content: 'a question that was answered is not deleted; recounts of statistics',
  reviews_content: 'a question in an inbox is not deleted',
  journal_entries_content: 'a question with an entry is not deleted',
};

describe('tables of students can be partitioned by user (decision 133)', () => {
  test('what is unique is unique within a user, but for whole tables', () => {
    const without = indexes.filter(({ unique, text }) => unique && !hasUser(text));
    expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(wholeTables).sort());
  });

  test('the tables that grow with every answer are unique within a user, without exceptions', () => {
    const unique = indexes.filter((index) => index.unique && isWork(index.table));
    expect([...new Set(unique.map(({ table }) => table))].sort()).toEqual([...workTables].sort());
    for (const { name, text } of unique) expect([name, hasUser(text)]).toEqual([name, true]);
  });

  test('their indexes begin with the user or carry it, but for those across students', () => {
    const without = indexes.filter(({ table, text }) => isWork(table) && !hasUser(text));
    expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(indexesAcrossStudents).sort());
  });

  test('who refers to them names the user', () => {
    const toWork = references.filter(({ target }) => isWork(target));
    expect(toWork.length).toBeGreaterThanOrEqual(3);
    for (const { name, text } of toWork) expect([name, hasUser(text)]).toEqual([name, true]);
  });

  // Those of the query builder are checked when a test runs them (test/fixtures/database.ts).
  test('statements in SQL text carry the user, but for those across students', () => {
    const statements = [...rawStatements, ...rowWriters];
    expect(statements.length).toBeGreaterThan(70);
    const without = statements.filter(({ text }) => findTablesWithoutUser(text).length > 0);
    expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(acrossStudents.statements).sort());
  });
});
