import type { Out, scholarshipAdminCalls } from '@docket/contract';
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { type RawStatement, rawStatement } from '../../../db/raw-statement.ts';
import { containsText } from '../../../db/text-search.ts';
import { schools } from '../../schools/schools.tables.ts';
import type { CaseRow } from '../cases.queries.ts';
import { scholarshipCases as cases } from '../scholarships.tables.ts';

type PoolQuery = Out<(typeof scholarshipAdminCalls)['listPool']['query']>;
export interface ListedCase {
  readonly one: CaseRow;
  readonly schoolName: string;
}

const sortColumns = {
  school: schools.name,
  year: cases.year,
  lsat: cases.lsat,
  gpa: cases.gpa,
  grant: cases.grantPerYear,
  updated: cases.updatedAt,
};

/**
 * One page and the total. The pool has some ten thousand rows at most, which can be sorted within the time budget of
 * a staff list.
 */
export async function listPool(db: Db, query: PoolQuery): Promise<{ rows: ListedCase[]; total: number }> {
  const condition = and(
    query.search ? containsText(schools.name, query.search) : undefined,
    query.schoolId ? eq(cases.schoolId, query.schoolId) : undefined,
    query.year === undefined ? undefined : eq(cases.year, query.year),
    query.status ? eq(cases.status, query.status) : undefined,
    query.ignored
      ? query.ignored === 'yes'
        ? isNotNull(cases.ignoredAt)
        : isNull(cases.ignoredAt)
      : undefined,
  );
  const column = sortColumns[query.sortby];
  // Cases without a grant come last in either direction.
  const order = query.sortorder === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  const rows = await db.orm
    .select({ one: cases, schoolName: schools.name })
    .from(cases)
    .innerJoin(schools, eq(schools.id, cases.schoolId))
    .where(condition)
    .orderBy(order, asc(schools.name), desc(cases.year), desc(cases.lsat), asc(cases.id))
    .limit(query.size)
    .offset(toLimitAndOffset(query).offset);
  const [counted] = await db.orm
    .select({ total: count() })
    .from(cases)
    .innerJoin(schools, eq(schools.id, cases.schoolId))
    .where(condition);
  return { rows, total: counted!.total };
}

export const countPool = async (tx: Db): Promise<number> =>
  (await tx.orm.select({ total: count() }).from(cases))[0]!.total;

/** A case with its school, locked until the transaction ends. */
export const lockCase = async (tx: Db, id: string): Promise<ListedCase | undefined> =>
  (
    await tx.orm
      .select({ one: cases, schoolName: schools.name })
      .from(cases)
      .innerJoin(schools, eq(schools.id, cases.schoolId))
      .where(eq(cases.id, id))
      .for('update', { of: cases })
  )[0];
export const setIgnored = async (tx: Db, id: string, ignoredAt: Date | null, updatedAt: Date) =>
  tx.orm.update(cases).set({ ignoredAt, updatedAt }).where(eq(cases.id, id));

/** Whether application `a` belongs in the pool; $1: outcomes. */
const belongs = `(a.status = any($1::text[]) and a.lsat is not null and a.gpa is not null
    and exists (select 1 from scholarship_sharing s where s.user_id = a.user_id))`;
/** The values that a case copies from application `a`; $2: years of study; $4: addresses of the demo's accounts to sign in with. */
const reported = `a.school_id, a.year, a.lsat, a.gpa, a.applied_on, a.status,
    case when a.grant_period = 'total' then round(a.grant_amount / $2::numeric)::int else a.grant_amount end,
    a.is_conditional, exists (select 1 from users u where u.id = a.user_id and (u.simulated or u.email = any($4::text[])))`;
const columns = 'school_id, year, lsat, gpa, applied_on, status, grant_per_year, is_conditional, simulated';

/** Cases that one step adds. */
export const casesAtOnce = 500;

// SQL text, because the three statements of sets share their conditions and values. Ignored cases stay unchanged, so that a change of the application does not bring them back.
const remove = rawStatement<{ count: number }>({
  name: 'scholarship_pool_remove',
  columns: { count: 'int4' },
  text: `with removed as (
      delete from scholarship_cases c using scholarship_applications a
      where a.case_id = c.id and c.ignored_at is null and not ${belongs} returning 1)
    select count(*)::int as count from removed`,
});
const update = rawStatement<{ count: number }>({
  name: 'scholarship_pool_update',
  columns: { count: 'int4' },
  text: `with updated as (
      update scholarship_cases c set (${columns}, updated_at) = (select ${reported}, $3::timestamptz)
      from scholarship_applications a
      where a.case_id = c.id and c.ignored_at is null and ${belongs}
        and (${columns
          .split(', ')
          .map((column) => `c.${column}`)
          .join(', ')}) is distinct from (${reported})
      returning 1)
    select count(*)::int as count from updated`,
});
const add = rawStatement<{ count: number }>({
  name: 'scholarship_pool_add',
  columns: { count: 'int4' },
  text: `with found as (
      select a.user_id, a.id, gen_random_uuid() as case_id from scholarship_applications a
      where a.case_id is null and ${belongs} limit $5::int),
    linked as (
      update scholarship_applications a set case_id = f.case_id from found f
      where a.user_id = f.user_id and a.id = f.id),
    added as (
      insert into scholarship_cases (id, ${columns}, updated_at)
      select f.case_id, ${reported}, $3::timestamptz
      from found f join scholarship_applications a on a.user_id = f.user_id and a.id = f.id returning 1)
    select count(*)::int as count from added`,
});
interface SharedOptions {
  readonly outcomes: readonly string[];
  readonly studyYears: number;
  readonly now: Date;
  /** The demo's accounts to sign in with. */
  readonly demoEmails: readonly string[];
}
/**
 * Updates the pool with full scans of applications, or does one step of it: each adds at most `maxAdded`, and another is
 * needed if it added as many; only the first removes and updates. The caller holds the lock of the pool.
 */
export async function applyShared(
  tx: Db,
  { outcomes, studyYears, now, demoEmails }: SharedOptions,
  { isFirst, maxAdded }: { readonly isFirst: boolean; readonly maxAdded: number | null } = {
    isFirst: true,
    maxAdded: null,
  },
): Promise<{ removed: number; updated: number; added: number }> {
  const run = async (statement: RawStatement<{ count: number }>, values: readonly unknown[]) =>
    (await tx.rows(statement, values))[0]!.count;
  return {
    removed: isFirst ? await run(remove, [outcomes]) : 0,
    updated: isFirst ? await run(update, [outcomes, studyYears, now, demoEmails]) : 0,
    added: await run(add, [outcomes, studyYears, now, demoEmails, maxAdded]),
  };
}
