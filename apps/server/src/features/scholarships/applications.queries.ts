import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { schools } from '../schools/schools.tables.ts';
import { scholarshipApplications as applications } from './scholarships.tables.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export interface ListedApplication {
  readonly application: ApplicationRow;
  readonly slug: string;
  readonly name: string;
}
/** The most applications of a student; lists are read completely. */
export const MAX_APPLICATIONS = 200;

const matchesOwner = (userId: string, id: string) =>
  and(eq(applications.userId, userId), eq(applications.id, id));
const read = (db: Db, condition: SQL | undefined): Promise<ListedApplication[]> =>
  db.orm
    .select({ application: applications, slug: schools.slug, name: schools.name })
    .from(applications)
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .where(condition)
    .orderBy(desc(applications.year), asc(schools.name), asc(applications.id))
    .limit(MAX_APPLICATIONS);

/** Newest year first, then by school. The primary key begins with the user. */
export const listApplications = (db: Db, userId: string, year?: number) =>
  read(
    db,
    and(eq(applications.userId, userId), year === undefined ? undefined : eq(applications.year, year)),
  );
export const findApplication = async (db: Db, userId: string, id: string) =>
  (await read(db, matchesOwner(userId, id)))[0];

/** Newest first. */
export const listApplicationYears = async (db: Db, userId: string): Promise<number[]> =>
  (
    await db.orm
      .selectDistinct({ year: applications.year })
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(desc(applications.year))
  ).map(({ year }) => year);

export const countApplications = async (tx: Db, userId: string): Promise<number> =>
  (await tx.orm.select({ n: count() }).from(applications).where(eq(applications.userId, userId)))[0]!.n;

/** @throws a unique violation if the student already has one to the school in that year */
export const insertApplications = async (tx: Db, rows: readonly ApplicationRow[]) =>
  tx.orm.insert(applications).values([...rows]);

/** The row, locked until the transaction ends. */
export const lockApplication = async (
  tx: Db,
  userId: string,
  id: string,
): Promise<ApplicationRow | undefined> =>
  (await tx.orm.select().from(applications).where(matchesOwner(userId, id)).for('update'))[0];

/** @throws a unique violation if the student has another one to the school in that year */
export const updateApplication = async (tx: Db, { userId, id, caseId: _, ...row }: ApplicationRow) =>
  tx.orm.update(applications).set(row).where(matchesOwner(userId, id));

/** The removed row; undefined if there was none. */
export const deleteApplication = async (
  tx: Db,
  userId: string,
  id: string,
): Promise<ApplicationRow | undefined> =>
  (await tx.orm.delete(applications).where(matchesOwner(userId, id)).returning())[0];

/** Ids of the cases that are copies of a student's applications. */
export const listCaseIds = async (tx: Db, userId: string): Promise<string[]> =>
  (
    await tx.orm
      .select({ caseId: applications.caseId })
      .from(applications)
      .where(and(eq(applications.userId, userId), isNotNull(applications.caseId)))
      .limit(MAX_APPLICATIONS)
  ).flatMap(({ caseId }) => caseId ?? []);
