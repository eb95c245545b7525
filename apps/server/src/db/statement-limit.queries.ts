import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Whether the database ends statements that take too long. A pooler sets it, since what a process asks for ends there. */
export async function hasStatementLimit({ orm }: Db): Promise<boolean> {
  const { rows } = await orm.execute<{ ms: string }>(
    sql`select setting as ms from pg_settings where name = 'statement_timeout'`,
  );
  return Number(rows[0]!.ms) > 0;
}
