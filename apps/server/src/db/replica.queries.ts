import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { LogPosition } from './replica-scope.ts';

/** A position that is reached once all that was committed until now is replayed. @throws on a replica */
export async function findWritten({ orm }: Db): Promise<LogPosition> {
  const { rows } = await orm.execute<{ position: string }>(
    sql`select (pg_current_wal_insert_lsn() - '0/0')::text as position`,
  );
  return BigInt(rows[0]!.position);
}

/** The position up to which a replica shows what was committed; null if it is none, as after its promotion. */
export async function findReplayed({ orm }: Db): Promise<LogPosition | null> {
  const { rows } = await orm.execute<{ position: string | null }>(
    sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position`,
  );
  return rows[0]!.position === null ? null : BigInt(rows[0]!.position);
}
