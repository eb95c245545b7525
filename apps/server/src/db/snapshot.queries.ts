import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** From now on the transaction reads the database as it is at its next statement, and cannot write. */
export const readFromSnapshot = ({ orm }: Db) =>
  orm.execute(sql`set transaction isolation level repeatable read, read only`);
