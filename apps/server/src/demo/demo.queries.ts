import { eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Db } from '../db/database.ts';
import { rawStatement } from '../db/raw-statement.ts';
import { percentiles } from '../features/content/content.tables.ts';
import { plans, subscriptions } from '../features/plans/plans.tables.ts';
import { appSettings } from '../features/settings/settings.tables.ts';
import { users } from '../features/users/users.tables.ts';

/** How far the loading came; without it nothing was loaded. */
export interface LoadState {
  readonly step: 'history' | 'done';
  /** The time at which the history ends, milliseconds since 1970; the same when the loading is resumed. */
  readonly now: number;
}
const flag = 'demo-loaded';

export const findLoadState = async (db: Db): Promise<LoadState | undefined> =>
  (await db.orm.select({ value: appSettings.value }).from(appSettings).where(eq(appSettings.name, flag)))[0]
    ?.value as LoadState | undefined;
export const saveLoadState = async (db: Db, value: LoadState, updatedAt: Date) =>
  db.orm
    .insert(appSettings)
    .values({ name: flag, value, updatedAt })
    .onConflictDoUpdate({ target: appSettings.name, set: { value, updatedAt } });

const learningFlag = 'demo-learning-loaded';
/** Whether the skill units and courses of the library were loaded: the first versions did not have any. */
export const isLearningLoaded = async (db: Db): Promise<boolean> =>
  (
    await db.orm
      .select({ name: appSettings.name })
      .from(appSettings)
      .where(eq(appSettings.name, learningFlag))
  ).length > 0;
export const saveLearningLoaded = async (tx: Db, updatedAt: Date) =>
  tx.orm
    .insert(appSettings)
    .values({ name: learningFlag, value: true, updatedAt })
    .onConflictDoNothing({ target: appSettings.name });

const readingFlag = 'demo-reading-loaded';
/** Whether units of the admissions course and resources were loaded. */
export const isReadingLoaded = async (db: Db): Promise<boolean> =>
  (await db.orm.select({ name: appSettings.name }).from(appSettings).where(eq(appSettings.name, readingFlag)))
    .length > 0;
export const saveReadingLoaded = async (tx: Db, updatedAt: Date) =>
  tx.orm
    .insert(appSettings)
    .values({ name: readingFlag, value: true, updatedAt })
    .onConflictDoNothing({ target: appSettings.name });

const schoolsFlag = 'demo-schools-loaded';
/** Whether law schools were loaded. */
export const isSchoolsLoaded = async (db: Db): Promise<boolean> =>
  (await db.orm.select({ name: appSettings.name }).from(appSettings).where(eq(appSettings.name, schoolsFlag)))
    .length > 0;
export const saveSchoolsLoaded = async (db: Db, updatedAt: Date) =>
  db.orm
    .insert(appSettings)
    .values({ name: schoolsFlag, value: true, updatedAt })
    .onConflictDoNothing({ target: appSettings.name });

const scholarshipsFlag = 'demo-scholarships-loaded';
/** Whether applications and the pool of cases were loaded. */
export const isScholarshipsLoaded = async (db: Db): Promise<boolean> =>
  (
    await db.orm
      .select({ name: appSettings.name })
      .from(appSettings)
      .where(eq(appSettings.name, scholarshipsFlag))
  ).length > 0;
export const saveScholarshipsLoaded = async (tx: Db, updatedAt: Date) =>
  tx.orm
    .insert(appSettings)
    .values({ name: scholarshipsFlag, value: true, updatedAt })
    .onConflictDoNothing({ target: appSettings.name });

const writingFlag = 'demo-writing-loaded';
/** Whether prompts of argumentative writing were loaded. */
export const isWritingLoaded = async (db: Db): Promise<boolean> =>
  (await db.orm.select({ name: appSettings.name }).from(appSettings).where(eq(appSettings.name, writingFlag)))
    .length > 0;
export const saveWritingLoaded = async (tx: Db, updatedAt: Date) =>
  tx.orm
    .insert(appSettings)
    .values({ name: writingFlag, value: true, updatedAt })
    .onConflictDoNothing({ target: appSettings.name });

const planLearning = rawStatement({
  name: 'demo_plan_learning',
  columns: {},
  text: `update plans set features = features || jsonb_build_object('skills', $2::jsonb, 'lessons', $3::jsonb, 'classes', $4::boolean)
    where code = $1 and not features ? 'skills'`,
});
/** Adds skill units, lessons and classes to a plan of an earlier library; a plan that has them stays unchanged. */
export const addPlanLearning = (
  tx: Db,
  code: string,
  {
    skills,
    lessons,
    classes,
  }: { readonly skills: object; readonly lessons: object; readonly classes: boolean },
) => tx.rows(planLearning, [code, JSON.stringify(skills), JSON.stringify(lessons), classes]);

const classroom = rawStatement<{ there: boolean }>({
  name: 'demo_classroom',
  columns: { there: 'bool' },
  text: 'select exists (select 1 from podcasts) or exists (select 1 from tutors) or exists (select 1 from classes) as there',
});
/** Whether there are podcasts, tutors or classes, including those that are not from the demo. */
export const hasClassroom = async (db: Db) => (await db.rows(classroom, []))[0]?.there ?? false;

const used = rawStatement<{ used: boolean }>({
  name: 'demo_used',
  columns: { used: 'bool' },
  text: 'select exists (select 1 from tests) or exists (select 1 from users) as used',
});
/** Whether somebody has stored anything in the database. */
export const isUsed = async (db: Db) => (await db.rows(used, []))[0]?.used ?? false;

/**
 * Runs the work while no other process runs its own. The lock has a separate connection, so that the work can use the
 * whole pool; the embedded database has only this process. There its commits do not wait for the disk: what a power failure takes is
 * loaded again.
 */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'embedded') {
    await db.pool.query('set synchronous_commit = off');
    return work().finally(() => db.pool.query('reset synchronous_commit'));
  }
  const client = new pg.Client({ ...db.direct, statement_timeout: 0, query_timeout: 0 });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('docket demo'))`);
    return await work();
  } finally {
    await client.end();
  }
}

export const insertPercentiles = async (tx: Db, rows: (typeof percentiles.$inferInsert)[]) =>
  tx.orm.insert(percentiles).values(rows);
export const insertPlans = async (tx: Db, rows: (typeof plans.$inferInsert)[]) =>
  tx.orm.insert(plans).values(rows);
export const insertUsers = async (tx: Db, rows: (typeof users.$inferInsert)[]) =>
  tx.orm.insert(users).values(rows);
export const insertSubscriptions = async (tx: Db, rows: (typeof subscriptions.$inferInsert)[]) =>
  tx.orm.insert(subscriptions).values(rows);

/** Users by address, and whether they have any work yet. */
export async function findActiveStudents(db: Db, emails: readonly string[]) {
  return db.orm
    .select({
      id: users.id,
      email: users.email,
      // With the table name: in a select from one table drizzle writes columns without their table, and both have an
      // id.
      worked: sql<boolean>`exists (select 1 from attempts a where a.user_id = users.id)`,
    })
    .from(users)
    .where(inArray(users.email, [...emails]));
}
