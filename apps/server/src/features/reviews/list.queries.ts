import type { MissReason, SectionType } from '@docket/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { type Conditions, countUpTo, isBeyond, listQuery } from '../../db/list-query.ts';
import { attemptQuestions, attemptSections, attempts } from '../attempts/attempts.tables.ts';
import { reviews } from '../review-schedule/review-schedule.tables.ts';

export interface ReviewChoice {
  /** Section types or codes of question types; null is all. */
  readonly types: readonly string[] | null;
  readonly difficulties: readonly number[] | null;
  readonly reasons: readonly string[] | null;
  readonly sources: readonly string[] | null;
  readonly priority: boolean;
  /** Null is both. */
  readonly due: boolean | null;
  readonly snoozed: boolean | null;
  /** Questions that are left out: those not served, and those whose type, difficulty or reason a filter would reveal. */
  readonly without: readonly string[];
  /** Only these questions; null is all. */
  readonly among: readonly string[] | null;
}

const attempt = and(
  eq(attempts.userId, reviews.userId),
  eq(attempts.id, reviews.attemptId),
  isNull(attempts.deletedAt),
  isNotNull(attempts.revealedAt),
);
const attemptQuestion = and(
  eq(attemptQuestions.userId, reviews.userId),
  eq(attemptQuestions.id, reviews.attemptQuestionId),
);
const attemptSection = and(
  eq(attemptSections.userId, reviews.userId),
  eq(attemptSections.attemptId, attempts.id),
  eq(attemptSections.no, attemptQuestions.sectionNo),
);
/** These entries as a list shows them, in no particular order. */
const findRows = (db: Db, userId: string, ids: readonly string[]) =>
  db.orm
    .select({
      id: reviews.id,
      questionId: reviews.questionId,
      sectionType: reviews.sectionType,
      questionType: reviews.questionType,
      difficulty: reviews.difficulty,
      source: reviews.source,
      attemptId: reviews.attemptId,
      attemptQuestionId: reviews.attemptQuestionId,
      /** Null if the attempt is deleted. */
      surface: attempts.surface,
      practiceSectionId: attemptSections.id,
      reasons: reviews.reasons,
      priority: reviews.priority,
      missReason: reviews.missReason,
      reps: sql<number>`(${reviews.card}->>'reps')::int`,
      dueAt: reviews.dueAt,
      urgency: reviews.urgency,
      snoozedUntil: reviews.snoozedUntil,
      resolvedAt: reviews.resolvedAt,
      canUndo: sql<boolean>`${reviews.before} is not null`,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .leftJoin(attempts, attempt)
    .leftJoin(attemptQuestions, attemptQuestion)
    .leftJoin(attemptSections, attemptSection)
    .where(and(eq(reviews.userId, userId), inArray(reviews.id, [...ids])));
export type ReviewRow = Awaited<ReturnType<typeof findRows>>[number];

/** All ids are one parameter: in a list, each would be one. */
const matchesQuestions = (ids: readonly string[]): SQL => isAmong(reviews.questionId, ids);

/** What a filter asks for at any time: all but when an entry is due. */
export function matchesChoice(choice: Omit<ReviewChoice, 'due' | 'snoozed'>): Conditions {
  const { types, difficulties, reasons, sources } = choice;
  return [
    types
      ? or(
          inArray(reviews.sectionType, [...types] as SectionType[]),
          inArray(reviews.questionType, [...types]),
        )
      : undefined,
    difficulties ? inArray(reviews.difficulty, [...difficulties]) : undefined,
    reasons ? sql`${reviews.reasons} && ${sql.param(reasons)}::text[]` : undefined,
    sources ? inArray(reviews.source, [...sources] as ReviewRow['source'][]) : undefined,
    choice.priority ? eq(reviews.priority, true) : undefined,
    choice.among ? matchesQuestions(choice.among) : undefined,
    choice.without.length > 0 ? sql`not ${matchesQuestions(choice.without)}` : undefined,
  ];
}

/** The student's entries that match a filter. */
const conditions = (userId: string, choice: ReviewChoice, resolved: boolean, now: Date): Conditions => {
  const { due, snoozed } = choice;
  return [
    eq(reviews.userId, userId),
    (resolved ? isNotNull : isNull)(reviews.resolvedAt),
    ...matchesChoice(choice),
    due === null ? undefined : (due ? lte : gt)(reviews.dueAt, now),
    snoozed === null
      ? undefined
      : snoozed
        ? gt(reviews.snoozedUntil, now)
        : or(isNull(reviews.snoozedUntil), lte(reviews.snoozedUntil, now)),
  ];
};

export type ReviewOrder = 'urgency' | 'created' | 'due' | 'difficulty' | 'resolved';
/** Each order is that of an index, for open and for resolved entries. */
const orders = {
  urgency: reviews.urgency,
  created: reviews.createdAt,
  due: reviews.dueAt,
  difficulty: reviews.difficulty,
  resolved: reviews.resolvedAt,
};

/** These entries in this order. One that was deleted since its id was read is left out. */
async function readRows<Hit extends { readonly id: string }>(db: Db, userId: string, hits: readonly Hit[]) {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const rows = await findRows(db, userId, ids);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = rowById.get(hit.id);
    return row ? [{ ...row, ...hit }] : [];
  });
}

export interface ReviewPage {
  readonly order: ReviewOrder;
  readonly resolved: boolean;
  readonly descending: boolean;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}
/** Entries that match a filter, after a cursor; `key` is the value of the sort column, after which the next page begins. */
export async function findPage(
  db: Db,
  userId: string,
  choice: ReviewChoice,
  { order, resolved, descending, after, limit }: ReviewPage,
  now: Date,
): Promise<(ReviewRow & { key: string })[]> {
  const column = orders[order];
  const direction = descending ? desc : asc;
  const hits = await listQuery(db, {
    select: { id: reviews.id, key: sql<string>`${column}::text` },
    from: reviews,
    where: [
      ...conditions(userId, choice, resolved, now),
      after ? isBeyond(descending ? 'desc' : 'asc', [column, reviews.id], [after.key, after.id]) : undefined,
    ],
    orderBy: [direction(column), direction(reviews.id)],
    page: { limit, offset: 0 },
  });
  return readRows(db, userId, hits);
}

/** Entries on some of these questions that match a filter, in no particular order. */
export async function findAmong(
  db: Db,
  userId: string,
  choice: ReviewChoice,
  questionIds: readonly string[],
  resolved: boolean,
  now: Date,
): Promise<ReviewRow[]> {
  const hits = await listQuery(db, {
    select: { id: reviews.id },
    from: reviews,
    where: [...conditions(userId, choice, resolved, now), matchesQuestions(questionIds)],
    orderBy: [asc(reviews.id)],
    page: { limit: questionIds.length, offset: 0 },
  });
  return readRows(db, userId, hits);
}

/** How many open entries match a filter; up to `max` are counted. */
export const countMatching = async (
  db: Db,
  userId: string,
  choice: ReviewChoice,
  max: number,
  now: Date,
): Promise<number> => (await countUpTo(db, reviews, conditions(userId, choice, false, now), max)).total;

export const findReview = async (db: Db, userId: string, id: string): Promise<ReviewRow | undefined> =>
  (await readRows(db, userId, [{ id }]))[0];

/** Whether there was such an entry. */
export const writeMissReason = async (
  db: Db,
  userId: string,
  id: string,
  missReason: MissReason | null,
  updatedAt: Date,
) =>
  (
    await db.orm
      .update(reviews)
      .set({ missReason, updatedAt })
      .where(and(eq(reviews.userId, userId), eq(reviews.id, id)))
      .returning({ id: reviews.id })
  ).length > 0;
