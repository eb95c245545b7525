import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { matchesUserSearch } from '../../db/find-people.ts';
import { fullName } from '../../db/full-name.ts';
import { type Conditions, maxCounted } from '../../db/list-query.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { users } from '../users/users.tables.ts';
import { auditLog } from './audit.tables.ts';

export type AuditRow = Awaited<ReturnType<typeof select>>[number];

/** Which entries; every given part must match. */
export interface AuditChoice {
  readonly actorId?: string | undefined;
  /** Any of these actions. */
  readonly actions?: readonly string[] | undefined;
  readonly target?: string | undefined;
  readonly from?: Date | undefined;
  /** Excluded. */
  readonly before?: Date | undefined;
  /** Any of these matches. */
  readonly found?: {
    readonly actions: readonly string[];
    readonly actorIds: readonly string[];
    readonly targets: readonly string[];
    /** Ids of targets of any kind. */
    readonly targetIds: readonly string[];
    /** Used if a search matches too many people to list them: evaluated on this many of the newest entries. */
    readonly byPeople?: { readonly query: string; readonly among: number } | undefined;
  };
}

const targets = alias(users, 'targets');
const showName = (person: typeof users | typeof targets) =>
  sql<
    string | null
  >`case when ${person.deletedAt} is null then trim(${fullName(person)}) else 'Deleted user' end`;
/** The id of the user that an entry is about; null for another target. */
const targetUser = (target: SQLWrapper) =>
  sql`case when ${target} ~ '^user:[0-9a-f-]{36}$' then substr(${target}, 6)::uuid end`;
const select = ({ orm }: Db) =>
  orm
    .select({
      ...getTableColumns(auditLog),
      actorName: showName(users),
      actorEmail: users.email,
      targetName: sql<
        string | null
      >`(select ${showName(targets)} from ${users} "targets" where ${targets.id} = ${targetUser(auditLog.target)})`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId));

/**
 * The newest matching entries `a`, as id and timestamp. Each value of a list is looked up separately, newest first and
 * no more than are requested, so that every index is read in its order, however many entries match. For a count no more
 * than that are read for a whole list, in any order.
 */
function choose(
  { actorId, actions, target, from, before, found }: AuditChoice,
  limit: number,
  counted = false,
  /** Only entries that come after this one. */
  lastId?: string,
): SQL {
  const conditions = [
    actorId ? sql`a.actor_id = ${actorId}::uuid` : undefined,
    target ? sql`a.target = ${target}` : undefined,
    from ? sql`a.at >= ${from}::timestamptz` : undefined,
    before ? sql`a.at < ${before}::timestamptz` : undefined,
    lastId
      ? sql`(a.at, a.id) < (select l.at, l.id from ${auditLog} l where l.id = ${lastId}::uuid)`
      : undefined,
  ];
  const newest = (more: Conditions, maxScanned = limit, also = sql``) =>
    sql`select a.id, a.at${also} from ${auditLog} a where ${and(sql`true`, ...conditions, ...more)}
      order by a.at desc, a.id desc limit ${maxScanned}::int`;
  const limitClause = counted ? sql`limit ${limit}::int` : sql``;
  const each = (list: SQL, column: SQL, more: Conditions = [], also = sql``) =>
    sql`(select f.id, f.at from unnest(${list}) v(value) ${also}
      cross join lateral (${newest([sql`${column} = v.value`, ...more])}) f ${limitClause})`;
  const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
  const byAction = sql`a.action`;
  // A target has few entries, so the actions only filter them. An actor may have many.
  const sift = actions && (target || found) ? [sql`a.action = any(${texts(actions)})`] : [];
  if (!found) return actions && sift.length === 0 ? each(texts(actions), byAction) : newest(sift);
  const ids = found.actorIds.filter((one) => one === (actorId ?? one));
  // Values excluded by the other conditions are not looked up: that would read all matching entries.
  const parts = [
    each(texts(found.actions.filter((action) => actions?.includes(action) ?? true)), byAction),
    each(
      sql`${sql.param(ids)}::uuid[]`,
      sql`a.actor_id`,
      actions ? [sql`a.action = d.action`] : [],
      actions ? sql`cross join unnest(${texts(actions)}) d(action)` : sql``,
    ),
    each(texts(found.targets.filter((one) => one === (target ?? one))), sql`a.target`, sift),
    each(texts(found.targetIds), sql`split_part(a.target, ':', 2)`, sift),
  ];
  if (found.byPeople) {
    // The limit is applied first, so that the search reads no more entries than that, whatever matches.
    const read = newest([], found.byPeople.among, sql`, a.target, a.action`);
    const isMatch = and(...sift, matchesUserSearch(targetUser(sql`a.target`), found.byPeople.query));
    parts.push(sql`select b.id, b.at from (select a.id, a.at from (${read}) a where ${isMatch}
      order by a.at desc, a.id desc limit ${limit}::int) b`);
  }
  return sql.join(parts, sql` union `);
}

/** A page of matching entries, newest first; with `lastId` of those that come after that one. Only its rows are joined. */
export async function listAudit(
  db: Db,
  choice: AuditChoice,
  {
    size,
    offset,
    lastId,
  }: { readonly size: number; readonly offset: number; readonly lastId?: string | undefined },
) {
  const chosen = choose(choice, offset + size, false, lastId);
  return select(db)
    .where(
      sql`${auditLog.id} in (select f.id from (${chosen}) f order by f.at desc, f.id desc limit ${size} offset ${offset})`,
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id));
}
/** The number of matching entries, up to one more than `maxCounted`. */
export async function countAudit({ orm }: Db, choice: AuditChoice): Promise<number> {
  const chosen = choose(choice, maxCounted + 1, true);
  const [row] = await orm
    .select({ total: count() })
    .from(sql`(select 1 from (${chosen}) f limit ${maxCounted + 1}) counted`);
  return row!.total;
}
/** Whether there are entries older than those that were scanned for people who match the query. */
export async function isReadInPart(
  { orm }: Db,
  { found, actions: _, ...choice }: AuditChoice,
): Promise<boolean> {
  if (!found?.byPeople) return false;
  const { among } = found.byPeople;
  const beyond = await orm
    .select({ id: sql<string>`f.id` })
    .from(sql`(${choose(choice, among + 1)}) f`)
    .limit(1)
    .offset(among);
  return beyond.length > 0;
}

export const findAudit = async (db: Db, id: string): Promise<AuditRow | undefined> =>
  (await select(db).where(eq(auditLog.id, id)))[0];

/** SQL: recursive. Skips from one action to the next in the index, however many entries each has. */
const actions = rawStatement<{ action: string }>({
  name: 'audit_actions',
  columns: { action: 'text' },
  text: `with recursive names as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > n.action order by a.action limit 1)
      from names n where n.action is not null
    ) select action from names where action is not null limit 500`,
});
export const listActions = async (db: Db): Promise<string[]> =>
  (await db.rows(actions, [])).map((row) => row.action);

export type ActorRow = Awaited<ReturnType<typeof listActors>>[number];
/** Staff in the log, by name. Students are in it, too, since they sign in. */
export const listActors = async ({ orm }: Db) => {
  const name = sql<string>`trim(${fullName(users)})`;
  const entry = orm.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.actorId, users.id));
  return (
    orm
      .select({ id: users.id, name, email: users.email })
      .from(users)
      // The condition is that of the index users_desk.
      .where(
        and(
          sql`${users.deletedAt} is null and ${users.roles} && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]`,
          exists(entry),
        ),
      )
      .orderBy(asc(name), asc(users.id))
      .limit(500)
  );
};

/** Accounts whose name or address matches the query (users_search), up to a limit. */
export const findPeople = async ({ orm }: Db, query: string, limit: number): Promise<string[]> => {
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.search} @@ ${query}::tsquery`)
    .limit(limit);
  return found.map(({ id }) => id);
};

export const findIdByEmail = async ({ orm }: Db, email: string): Promise<string | null> =>
  (await orm.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? null;
