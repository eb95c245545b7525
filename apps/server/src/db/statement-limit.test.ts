import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../test/fixtures/database.ts';
import { hasStatementLimit } from './statement-limit.queries.ts';

const { database, drop } = await openTestDatabase();
afterAll(drop);

test('a connection says whether its statements are limited', async () => {
  const readWith = (limit: string) =>
    database.transaction(async (tx) => {
      await tx.orm.execute(`set local statement_timeout = ${limit}`);
      return hasStatementLimit(tx);
    });
  expect(await readWith('0')).toBe(false);
  expect(await readWith('30000')).toBe(true);
});
