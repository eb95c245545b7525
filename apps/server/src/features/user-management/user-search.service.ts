import type { Role } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { findUserRows } from './list.queries.ts';
import { findStudentIds, findUserPage } from './page.queries.ts';

export interface UserHead {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
}
const readHeads = async (db: Db, ids: readonly string[]): Promise<UserHead[]> =>
  (await findUserRows(db, ids)).map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email ?? '',
    roles: row.roles,
  }));

/** Users by prefixes of words of name or address, newest first. */
export async function findUserHeads(db: Db, search: string, limit: number, now: Date): Promise<UserHead[]> {
  const filters = { search, state: 'active', simulated: 'include' } as const;
  const { ids } = await findUserPage(db, filters, 'created', 'desc', { limit, offset: 0 }, now);
  return readHeads(db, ids);
}

/** Only students, for staff who may not list users. */
export const findStudentHeads = async (db: Db, search: string, limit: number): Promise<UserHead[]> =>
  readHeads(db, await findStudentIds(db, search, limit));
