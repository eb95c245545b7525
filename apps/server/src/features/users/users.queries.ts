import type { Accommodations, StudySettings, TestSettings, UsageState } from '@docket/contract';
import { mergeTestSettings } from '@docket/rules';
import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { tests } from '../content/content.tables.ts';
import { users } from './users.tables.ts';

export type ProfileChange = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'firstName'
    | 'lastName'
    | 'timezone'
    | 'profilePic'
    | 'phone'
    | 'allowOverlapping'
    | 'availableOnly'
    | 'openCourses'
    | 'testSettingsUpdatedNotification'
    | 'isZoomUpdated'
  >
>;
/** Changes the given fields; there must be at least one. */
export const updateProfile = async (db: Db, userId: string, change: ProfileChange) =>
  db.orm.update(users).set(change).where(eq(users.id, userId));

const merged = (column: AnyColumn, change: SQL) => sql`${column} || ${change}`;
const toJsonb = (value: object) => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Merges key by key, and the drill filter type by type, in one statement: two devices never undo each other's
 * changes.
 */
export async function mergeUsageState({ orm }: Db, userId: string, change: UsageState): Promise<UsageState> {
  const { drillFilter, ...rest } = change;
  const filters = sql`coalesce(${users.usageState}->'drillFilter', '{}') || ${toJsonb(drillFilter ?? {})}`;
  const all = drillFilter
    ? sql`${toJsonb(rest)} || jsonb_build_object('drillFilter', ${filters})`
    : toJsonb(rest);
  const [row] = await orm
    .update(users)
    .set({ usageState: merged(users.usageState, all) })
    .where(eq(users.id, userId))
    .returning({ usageState: users.usageState });
  return row!.usageState;
}

export async function mergeAccommodations(
  { orm }: Db,
  userId: string,
  change: { readonly [K in keyof Accommodations]?: Accommodations[K] | undefined },
): Promise<Accommodations> {
  const [row] = await orm
    .update(users)
    .set({ accommodations: merged(users.accommodations, toJsonb(change)) })
    .where(eq(users.id, userId))
    .returning({ accommodations: users.accommodations });
  return row!.accommodations;
}

export async function mergeStudySettings(
  { orm }: Db,
  userId: string,
  change: { readonly [K in keyof StudySettings]?: StudySettings[K] | undefined },
): Promise<StudySettings> {
  const [row] = await orm
    .update(users)
    .set({ studySettings: merged(users.studySettings, toJsonb(change)) })
    .where(eq(users.id, userId))
    .returning({ studySettings: users.studySettings });
  return row!.studySettings;
}

/** Those of these ids that are no test's; at most 20. */
export async function findUnknownTests({ orm }: Db, ids: readonly string[]): Promise<string[]> {
  const known = await orm
    .select({ id: tests.id })
    .from(tests)
    .where(and(isAmong(tests.id, ids), inArray(tests.type, ['NORMAL', 'MERGED'])));
  const found = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !found.has(id)).slice(0, 20);
}

/**
 * Within a transaction. With `before`, what the page has shown, only what differs from it is changed. Returns what is
 * stored then.
 */
export async function replaceTestSettings(
  { orm }: Db,
  userId: string,
  after: TestSettings,
  before?: TestSettings,
): Promise<TestSettings> {
  const isUser = eq(users.id, userId);
  const [row] = await orm.select({ stored: users.testSettings }).from(users).where(isUser).for('update');
  const testSettings = before
    ? { tests: mergeTestSettings(row!.stored.tests, before.tests, after.tests) }
    : after;
  await orm.update(users).set({ testSettings }).where(isUser);
  return testSettings;
}
