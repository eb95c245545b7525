import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreaking } from './lib/breaking-migrations.mjs';

const folder = join(import.meta.dirname, '../apps/server/migrations');
/** The newest migration from before the rule. */
const lastBefore = '0071_drill_sessions.sql';

test('new migrations let the processes of the version before run on', () => {
  const added = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > lastBefore);
  expect(added.length).toBeGreaterThan(0);
  for (const name of added)
    expect([name, findBreaking(readFileSync(join(folder, name), 'utf8'))]).toEqual([name, []]);
});

test.each([
  ['drops a table', 'DROP TABLE "notes" CASCADE;'],
  ['drops a column', 'ALTER TABLE "notes" DROP COLUMN "text";'],
  ['renames', 'ALTER TABLE "notes" RENAME COLUMN "text" TO "body";'],
  ['renames', 'ALTER TABLE "notes" RENAME TO "remarks";'],
  ['changes a type', 'ALTER TABLE "notes" ALTER COLUMN "no" SET DATA TYPE bigint;'],
  ['forbids null', 'ALTER TABLE "notes" ALTER COLUMN "no" SET NOT NULL;'],
  ['removes a default', 'ALTER TABLE "notes" ALTER COLUMN "no" DROP DEFAULT;'],
  ['adds a column that old inserts leave out', 'ALTER TABLE "notes" ADD COLUMN "no" integer NOT NULL;'],
  ['removes rows', 'DELETE FROM "notes" WHERE "no" = 1;'],
])('%s: %s', (what, statement) => {
  expect(findBreaking(`ALTER TABLE "notes" ADD COLUMN "no" integer;\n${statement}`)).toEqual([what]);
  expect(findBreaking(`-- contract: unused since 0.4\n${statement}`)).toEqual([]);
});

test.each([
  'CREATE TABLE "remarks" ("id" uuid PRIMARY KEY NOT NULL)',
  'ALTER TABLE "notes" ADD COLUMN "no" integer',
  'ALTER TABLE "notes" ADD COLUMN "no" integer DEFAULT 0 NOT NULL',
  'ALTER TABLE "notes" ALTER COLUMN "no" DROP NOT NULL',
  'DROP INDEX "notes_no"',
])('old processes run on after %s', (statement) => {
  expect(findBreaking(statement)).toEqual([]);
});
