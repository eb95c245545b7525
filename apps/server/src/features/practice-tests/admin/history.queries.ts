import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { countUpTo, maxCounted } from '../../../db/list-query.ts';
import { auditLog } from '../../audit/audit.tables.ts';
import { users } from '../../users/users.tables.ts';

/** Without `detailed` only whether there was a state before. */
const select = (db: Db, before: SQL<unknown>, after: SQL<unknown>) =>
  db.orm
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      target: auditLog.target,
      homeId: sql<string>`${auditLog.homeId}`,
      actorId: auditLog.actorId,
      actorName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      hasBefore: sql<boolean>`${auditLog.before} is not null`,
      before,
      after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .$dynamic();
export type ChangeRow = Awaited<ReturnType<typeof select>>[number];

export interface HistoryPage {
  readonly homeId: string;
  readonly targetId: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly order: 'asc' | 'desc';
  readonly detailed: boolean;
}
const toConditions = ({ homeId, targetId }: HistoryPage) => [
  eq(auditLog.homeId, homeId),
  targetId === null ? undefined : sql`right(${auditLog.target}, 36) = ${targetId}`,
];
/** Changes of one home by its index; changes of one target in it by the same index. */
export function findChanges(db: Db, page: HistoryPage): Promise<ChangeRow[]> {
  const direction = page.order === 'asc' ? asc : desc;
  const [before, after] = page.detailed
    ? [sql`${auditLog.before} - 'contains'`, sql`${auditLog.after}`]
    : [sql`null`, sql`null`];
  return select(db, before, after)
    .where(and(...toConditions(page)))
    .orderBy(direction(auditLog.at), direction(auditLog.id))
    .limit(page.limit)
    .offset(page.offset);
}

export const countChanges = async (db: Db, page: HistoryPage) =>
  (await countUpTo(db, auditLog, toConditions(page), page.offset + page.limit + maxCounted)).total;

export const findChangesById = (db: Db, ids: readonly string[]): Promise<ChangeRow[]> =>
  select(db, sql`${auditLog.before}`, sql`${auditLog.after}`).where(
    and(isAmong(auditLog.id, ids), isNotNull(auditLog.homeId)),
  );
export const findChange = async (db: Db, id: string) => (await findChangesById(db, [id]))[0];
