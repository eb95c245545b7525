import type { browserErrorAdminCalls, Out } from '@docket/contract';
import { and, asc, desc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { browserErrorDays as days, browserErrors as errors } from '../browser-errors.tables.ts';

export type BrowserError = typeof errors.$inferSelect;

export type ErrorFilter = Omit<Out<typeof browserErrorAdminCalls.list.query>, 'page' | 'size'>;
const matches = ({ kind, version, route }: ErrorFilter) =>
  and(
    kind && eq(errors.kind, kind),
    version ? eq(errors.version, version) : undefined,
    route ? eq(errors.route, route) : undefined,
  );

/** Matching errors, the latest first (browser_errors_latest). */
export async function findErrors(db: Db, filter: ErrorFilter, page: { page: number; size: number }) {
  const { limit, offset } = toLimitAndOffset(page);
  const items = await db.orm
    .select()
    .from(errors)
    .where(matches(filter))
    .orderBy(desc(errors.lastAt), asc(errors.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.orm.$count(errors, matches(filter)) };
}

const total = sum(days.count).mapWith(Number);
/** Counts of matching errors by day; 31 days are kept. */
export const countByDay = async ({ orm }: Db, filter: ErrorFilter) =>
  orm
    .select({ day: days.day, count: total })
    .from(days)
    .innerJoin(errors, eq(errors.id, days.errorId))
    .where(matches(filter))
    .groupBy(days.day)
    .orderBy(asc(days.day))
    .limit(100);

export const findError = async ({ orm }: Db, id: string): Promise<BrowserError | undefined> =>
  (await orm.select().from(errors).where(eq(errors.id, id)))[0];

/** Counts of one error by day and browser (primary key). */
export const findErrorDays = async ({ orm }: Db, errorId: string) =>
  orm
    .select({ day: days.day, browser: days.browser, count: days.count })
    .from(days)
    .where(eq(days.errorId, errorId))
    .orderBy(asc(days.day), asc(days.browser))
    .limit(500);

const maxChoices = 200;
export const listVersions = async ({ orm }: Db): Promise<string[]> =>
  (
    await orm
      .select({ version: errors.version })
      .from(errors)
      .groupBy(errors.version)
      .orderBy(desc(sql`max(${errors.lastAt})`))
      .limit(maxChoices)
  ).map(({ version }) => version);
export const listRoutes = async ({ orm }: Db): Promise<string[]> =>
  (
    await orm
      .selectDistinct({ route: errors.route })
      .from(errors)
      .orderBy(asc(errors.route))
      .limit(maxChoices)
  ).map(({ route }) => route);
