import { and, asc, count, eq, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import type { AttemptQuestionRow } from './attempts.queries.ts';
import { attemptQuestions, attemptSections, attempts } from './attempts.tables.ts';

export type AttemptSectionRow = typeof attemptSections.$inferSelect;

const selectSections = builtOnce((orm) =>
  orm
    .select()
    .from(attemptSections)
    .where(
      and(
        eq(attemptSections.userId, sql.placeholder('user')),
        eq(attemptSections.attemptId, sql.placeholder('attempt')),
      ),
    )
    .orderBy(asc(attemptSections.no))
    .prepare('practice_sections'),
);
/** The sections of an attempt in order: at most twelve, by the index of the attempt. */
export const findSections = (db: Db, userId: string, attemptId: string): Promise<AttemptSectionRow[]> =>
  selectSections(db).execute({ user: userId, attempt: attemptId });

const selectQuestions = builtOnce((orm) =>
  orm
    .select()
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.userId, sql.placeholder('user')),
        eq(attemptQuestions.attemptId, sql.placeholder('attempt')),
        eq(attemptQuestions.sectionNo, sql.placeholder('section')),
      ),
    )
    .orderBy(asc(attemptQuestions.no))
    .prepare('practice_section_questions'),
);
export const findSectionQuestions = (
  db: Db,
  userId: string,
  attemptId: string,
  sectionNo: number,
): Promise<AttemptQuestionRow[]> =>
  selectQuestions(db).execute({ user: userId, attempt: attemptId, section: sectionNo });

const counts = builtOnce((orm) =>
  orm
    .select({
      sectionNo: sql<number>`${attemptQuestions.sectionNo}`,
      answered: count(attemptQuestions.answer),
      flagged: sql<number>`(count(*) filter (where ${attemptQuestions.flagged}))::int`,
      reviewed: count(attemptQuestions.brOpenedAt),
      timeMs: sql<number>`sum(${attemptQuestions.timeMs})::float8`,
    })
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.userId, sql.placeholder('user')),
        eq(attemptQuestions.attemptId, sql.placeholder('attempt')),
      ),
    )
    .groupBy(attemptQuestions.sectionNo)
    .prepare('practice_section_counts'),
);
/** Counts the answers in each section so far. */
export const countSections = (db: Db, userId: string, attemptId: string) =>
  counts(db).execute({ user: userId, attempt: attemptId });
export type SectionCounts = Awaited<ReturnType<typeof countSections>>[number];

/** Updates the counts that lists show from the questions. */
export async function recount({ orm }: Db, userId: string, attemptId: string): Promise<void> {
  const isOfAttempt = and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.attemptId, attemptId));
  const sums = {
    answered: count(attemptQuestions.answer).as('answered'),
    flagged: sql`count(*) filter (where ${attemptQuestions.flagged})`.as('flagged'),
    ms: sql`coalesce(sum(${attemptQuestions.timeMs}), 0)`.as('ms'),
  };
  const bySection = orm
    .select({ sectionNo: attemptQuestions.sectionNo, ...sums })
    .from(attemptQuestions)
    .where(isOfAttempt)
    .groupBy(attemptQuestions.sectionNo)
    .as('by_section');
  await orm
    .update(attemptSections)
    .set({ answeredCount: sql`${bySection.answered}`, timeMs: sql`${bySection.ms}` })
    .from(bySection)
    .where(
      and(
        eq(attemptSections.userId, userId),
        eq(attemptSections.attemptId, attemptId),
        eq(attemptSections.no, bySection.sectionNo),
      ),
    );
  const all = orm.select(sums).from(attemptQuestions).where(isOfAttempt).as('sums');
  await orm
    .update(attempts)
    .set({ answeredCount: sql`${all.answered}`, flaggedCount: sql`${all.flagged}`, timeMs: sql`${all.ms}` })
    .from(all)
    .where(and(eq(attempts.userId, userId), eq(attempts.id, attemptId)));
}
