import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { matchesUserSearch } from '../../db/find-people.ts';
import { fullName } from '../../db/full-name.ts';
import { maxCounted } from '../../db/list-query.ts';
import { type RawColumns, type RawStatement, rawStatement } from '../../db/raw-statement.ts';
import { users } from '../users/users.tables.ts';
import { auditLog } from './audit.tables.ts';

export interface AuditRow extends Readonly<typeof auditLog.$inferSelect> {
  actorName: string | null;
  actorEmail: string | null;
  targetName: string | null;
}

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

// SQL: each value of a filter is looked up in its own index, and only the rows of the page are joined (see `choose`).
const byName = `case when u.deleted_at is null then trim(u.first_name || ' ' || u.last_name) else 'Deleted user' end`;
const targetUser = (target: string) =>
  `case when ${target} ~ '^user:[0-9a-f-]{36}$' then substr(${target}, 6)::uuid end`;
const details = `select a.id, a.at, a.action, a.target, a.home_id as "homeId", a.before, a.after, a.address, a.device,
    a.actor_id as "actorId", ${byName} as "actorName", u.email as "actorEmail",
    (select case when t.deleted_at is null then trim(t.first_name || ' ' || t.last_name) else 'Deleted user' end
      from users t where t.id = ${targetUser('a.target')}) as "targetName"
  from audit_log a left join users u on u.id = a.actor_id`;

const columns: RawColumns<AuditRow> = {
  id: 'uuid',
  at: 'timestamptz',
  action: 'text',
  target: 'text',
  homeId: 'uuid?',
  before: 'jsonb?',
  after: 'jsonb?',
  address: 'text?',
  device: 'text?',
  actorId: 'uuid?',
  actorName: 'text?',
  actorEmail: 'text?',
  targetName: 'text?',
};

/**
 * The newest matching entries, as id and timestamp. Each value of a list is looked up separately, newest first and no
 * more than are requested, so that every index is read in its order, however many entries match. For a count no more
 * than that are read for a whole list, in any order.
 */
function choose(
  { actorId, actions, target, from, before, found }: AuditChoice,
  maxRows: number,
  counted = false,
  /** Only entries that come after this one. */
  lastId?: string,
) {
  const values: unknown[] = [];
  const value = (one: unknown, type: string) => `$${values.push(one)}::${type}`;
  const limit = value(maxRows, 'int');
  const conditions: string[] = [];
  const shape: string[] = [];
  const where = (name: string, part: string) => {
    shape.push(name);
    conditions.push(part);
  };
  if (actorId) where('actor', `a.actor_id = ${value(actorId, 'uuid')}`);
  if (target) where('target', `a.target = ${value(target, 'text')}`);
  if (from) where('from', `a.at >= ${value(from, 'timestamptz')}`);
  if (before) where('till', `a.at < ${value(before, 'timestamptz')}`);
  if (lastId)
    where(
      'after',
      `(a.at, a.id) < (select l.at, l.id from audit_log l where l.id = ${value(lastId, 'uuid')})`,
    );
  const newest = (more: string[], maxScanned = limit, also = '') => {
    const all = [...conditions, ...more];
    return `select a.id, a.at${also} from audit_log a ${all.length > 0 ? `where ${all.join(' and ')}` : ''}
      order by a.at desc, a.id desc limit ${maxScanned}`;
  };
  const limitClause = counted ? `limit ${limit}` : '';
  const each = (list: readonly string[], type: string, column: string, more: string[] = [], also = '') =>
    `(select f.id, f.at from unnest(${value(list, `${type}[]`)}) v(value) ${also}
      cross join lateral (${newest([`${column} = v.value`, ...more])}) f ${limitClause})`;
  // A target has few entries, so the actions only filter them. An actor may have many.
  const sift = actions && (target || found) ? [`a.action = any(${value(actions, 'text[]')})`] : [];
  if (actions) shape.push('actions');
  if (found) {
    shape.push('found');
    const also = actions ? `cross join unnest(${value(actions, 'text[]')}) d(action)` : '';
    // Values excluded by the other conditions are not looked up: that would read all matching entries.
    const parts = [
      each(
        found.actions.filter((action) => actions?.includes(action) ?? true),
        'text',
        'a.action',
      ),
      each(
        found.actorIds.filter((one) => one === (actorId ?? one)),
        'uuid',
        'a.actor_id',
        also ? ['a.action = d.action'] : [],
        also,
      ),
      each(
        found.targets.filter((one) => one === (target ?? one)),
        'text',
        'a.target',
        sift,
      ),
      each(found.targetIds, 'text', "split_part(a.target, ':', 2)", sift),
    ];
    if (found.byPeople) {
      shape.push('people');
      const { query, among } = found.byPeople;
      // The limit is applied first, so that the search reads no more entries than that, whatever matches.
      const read = newest([], value(among, 'int'), ', a.target, a.action');
      const matching = [...sift, matchesUserSearch(targetUser('a.target'), value(query, 'text'))].join(
        ' and ',
      );
      parts.push(`select b.id, b.at from (select a.id, a.at from (${read}) a where ${matching}
        order by a.at desc, a.id desc limit ${limit}) b`);
    }
    return { text: parts.join(' union '), shape: shape.join('_'), values, value };
  }
  const text = actions && sift.length === 0 ? each(actions, 'text', 'a.action') : newest(sift);
  return { text, shape: shape.join('_') || 'all', values, value };
}

/** A page of matching entries, newest first; with `lastId` of those that come after that one. */
export function listAudit(
  db: Db,
  choice: AuditChoice,
  {
    size,
    offset,
    lastId,
  }: { readonly size: number; readonly offset: number; readonly lastId?: string | undefined },
): Promise<AuditRow[]> {
  const { text, shape, values, value } = choose(choice, offset + size, false, lastId);
  const statement: RawStatement<AuditRow> = {
    name: `audit_list_${shape}`,
    columns,
    text: `with found as materialized (select id, at from (${text}) f order by at desc, id desc
          limit ${value(size, 'int')} offset ${value(offset, 'int')})
        ${details} where a.id in (select id from found) order by a.at desc, a.id desc`,
  };
  return db.rows(statement, values);
}
/** The number of matching entries, up to one more than `maxCounted`. */
export async function countAudit(db: Db, choice: AuditChoice): Promise<number> {
  const { text, shape, values } = choose(choice, maxCounted + 1, true);
  const counted = `select count(*)::int as total from (select 1 from (${text}) f limit $1) c`;
  const statement: RawStatement<{ total: number }> = {
    name: `audit_count_${shape}`,
    columns: { total: 'int4' },
    text: counted,
  };
  const [row] = await db.rows(statement, values);
  return row!.total;
}
/** Whether there are entries older than those that were scanned for people who match the query. */
export async function isReadInPart(db: Db, { found, actions: _, ...choice }: AuditChoice): Promise<boolean> {
  if (!found?.byPeople) return false;
  const { text, shape, values, value } = choose(choice, found.byPeople.among + 1);
  const beyond = `select 1 from (${text}) f offset ${value(found.byPeople.among, 'int')}`;
  return (await db.rows({ name: `audit_beyond_${shape}`, text: beyond }, values)).length > 0;
}

const entryStatement = rawStatement<AuditRow>({
  name: 'audit_one',
  columns,
  text: `${details} where a.id = $1`,
});
export const findAudit = async (db: Db, id: string): Promise<AuditRow | undefined> =>
  (await db.rows(entryStatement, [id]))[0];

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
export const listActors = ({ orm }: Db) => {
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
