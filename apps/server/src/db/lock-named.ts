import type { Db } from './database.ts';

const statement = { name: 'lock_named', text: 'select pg_advisory_xact_lock(hashtext($1))' };

/**
 * Waits until no other transaction holds the lock with this name, and holds it until the transaction ends. Later
 * reads see what others wrote.
 */
export async function lockNamed(tx: Db, name: string): Promise<void> {
  await tx.rows(statement, [name]);
}
