import type { MissReason, SectionType } from '@docket/contract';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { isBeyond } from '../../db/list-query.ts';
import { containsText } from '../../db/text-search.ts';
import { reviews } from '../review-schedule/review-schedule.tables.ts';
import { journalEntries } from './journal.tables.ts';

/** Patterns are those of this many newest entries. */
const countedUpTo = 5_000;

const itsReview = and(
  eq(reviews.userId, journalEntries.userId),
  eq(reviews.questionId, journalEntries.questionId),
);
const columns = {
  id: journalEntries.id,
  questionId: journalEntries.questionId,
  sectionType: journalEntries.sectionType,
  questionType: journalEntries.questionType,
  whyChosen: journalEntries.whyChosen,
  whyWrong: journalEntries.whyWrong,
  rule: journalEntries.rule,
  missReason: reviews.missReason,
  createdAt: journalEntries.createdAt,
  updatedAt: journalEntries.updatedAt,
};

export interface JournalFilter {
  readonly search?: string | undefined;
  /** Section types or codes of question types. */
  readonly types?: readonly string[] | undefined;
  readonly reasons?: readonly (MissReason | 'none')[] | undefined;
  /** Questions that are left out. */
  readonly embargoed: ReadonlySet<string>;
}

function matchesReasons(reasons: readonly (MissReason | 'none')[]): SQL | undefined {
  const named = reasons.filter((reason) => reason !== 'none');
  return or(
    named.length > 0 ? inArray(reviews.missReason, named) : undefined,
    reasons.includes('none') ? isNull(reviews.missReason) : undefined,
  );
}

/** The student's entries that match a filter. Reads only rows of that student, a few thousand at most. */
const conditions = (userId: string, { search, types, reasons, embargoed }: JournalFilter): SQL | undefined =>
  and(
    eq(journalEntries.userId, userId),
    types?.length
      ? or(
          inArray(journalEntries.sectionType, [...types] as SectionType[]),
          inArray(journalEntries.questionType, [...types]),
        )
      : undefined,
    reasons?.length ? matchesReasons(reasons) : undefined,
    search
      ? containsText(
          sql`${journalEntries.whyChosen} || ' ' || ${journalEntries.whyWrong} || ' ' || ${journalEntries.rule}`,
          search,
        )
      : undefined,
    embargoed.size > 0 ? sql`not ${isAmong(journalEntries.questionId, [...embargoed])}` : undefined,
  );

/** Entries that match a filter, newest first (journal_entries_own), after a cursor. */
export const findJournalPage = async (
  db: Db,
  userId: string,
  filter: JournalFilter,
  page: { readonly after: { readonly at: Date; readonly id: string } | null; readonly limit: number },
) =>
  db.orm
    .select(columns)
    .from(journalEntries)
    .leftJoin(reviews, itsReview)
    .where(
      and(
        conditions(userId, filter),
        page.after
          ? isBeyond('desc', [journalEntries.createdAt, journalEntries.id], [page.after.at, page.after.id])
          : undefined,
      ),
    )
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(page.limit);
export type JournalRow = Awaited<ReturnType<typeof findJournalPage>>[number];

/** The same by number, for an export. */
export const findJournalPart = (
  db: Db,
  userId: string,
  filter: JournalFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<JournalRow[]> =>
  db.orm
    .select(columns)
    .from(journalEntries)
    .leftJoin(reviews, itsReview)
    .where(conditions(userId, filter))
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(limit)
    .offset(offset);

/** The student's entries about some questions, in no particular order (journal_entries_question). */
export const findJournalEntries = (
  db: Db,
  userId: string,
  questionIds: readonly string[],
): Promise<JournalRow[]> =>
  db.orm
    .select(columns)
    .from(journalEntries)
    .leftJoin(reviews, itsReview)
    .where(and(eq(journalEntries.userId, userId), isAmong(journalEntries.questionId, questionIds)));

/** How many entries have each reason and question type. */
export async function countPatterns(db: Db, userId: string, embargoed: ReadonlySet<string>) {
  const newest = db.orm
    .select({
      missReason: reviews.missReason,
      sectionType: journalEntries.sectionType,
      questionType: journalEntries.questionType,
    })
    .from(journalEntries)
    .leftJoin(reviews, itsReview)
    .where(conditions(userId, { embargoed }))
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(countedUpTo)
    .as('newest');
  const { missReason, sectionType, questionType } = newest;
  return db.orm
    .select({ missReason, sectionType, questionType, count: count() })
    .from(newest)
    .groupBy(missReason, sectionType, questionType);
}
export type PatternRow = Awaited<ReturnType<typeof countPatterns>>[number];

/** The question in the student's review inbox (reviews_question); undefined if it never came there. */
const selectReview = (db: Db, userId: string, questionId: string) =>
  db.orm
    .select({
      sectionType: reviews.sectionType,
      questionType: reviews.questionType,
      missReason: reviews.missReason,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.questionId, questionId)));
export const findReviewOfQuestion = async (db: Db, userId: string, questionId: string) =>
  (await selectReview(db, userId, questionId)).at(0);
/** The same, locked until the transaction ends: there may be no entry to lock. */
export const lockReviewOfQuestion = async (tx: Db, userId: string, questionId: string) =>
  (await selectReview(tx, userId, questionId).for('update')).at(0);

/** Writes the entry of a question, or replaces the text of the one that there is. */
export async function writeJournalEntry(
  tx: Db,
  row: typeof journalEntries.$inferInsert,
  missReason: MissReason | null,
): Promise<void> {
  const { userId, questionId, whyChosen, whyWrong, rule, updatedAt } = row;
  await tx.orm
    .insert(journalEntries)
    .values(row)
    .onConflictDoUpdate({
      target: [journalEntries.userId, journalEntries.questionId],
      set: { whyChosen, whyWrong, rule, updatedAt },
    });
  await tx.orm
    .update(reviews)
    .set({ missReason, updatedAt })
    .where(and(eq(reviews.userId, userId), eq(reviews.questionId, questionId)));
}

/** Whether there was such an entry. */
export const removeJournalEntry = async (db: Db, userId: string, questionId: string): Promise<boolean> =>
  (
    await db.orm
      .delete(journalEntries)
      .where(and(eq(journalEntries.userId, userId), eq(journalEntries.questionId, questionId)))
      .returning({ id: journalEntries.id })
  ).length > 0;
