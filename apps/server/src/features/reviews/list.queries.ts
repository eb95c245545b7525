import type { MissReason, ReviewReason, SectionType } from '@docket/contract';
import { asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Conditions, listQuery } from '../../db/list-query.ts';
import { reviews } from '../review-schedule/review-schedule.tables.ts';

/** An entry as a list shows it. */
export interface ReviewRow {
  id: string;
  question_id: string;
  section_type: SectionType;
  question_type: string;
  difficulty: number;
  source: 'drilling' | 'practice' | 'skills';
  attempt_id: string | null;
  attempt_question_id: string | null;
  /** The attempt; null if it is deleted. */
  surface: 'drill' | 'practice' | null;
  practice_section_id: string | null;
  reasons: ReviewReason[];
  priority: boolean;
  miss_reason: MissReason | null;
  reps: number;
  due_at: Date;
  urgency: number;
  snoozed_until: Date | null;
  resolved_at: Date | null;
  can_undo: boolean;
  created_at: Date;
}
export interface ReviewPageRow extends ReviewRow {
  /** The value of the sort column after which the next page begins. */
  key: string;
}
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
  /** Questions that are left out: a filter by type, difficulty or reason would reveal theirs. */
  readonly without: readonly string[];
}

const columns = `r.id, r.question_id, r.section_type, r.question_type, r.difficulty, r.source, r.attempt_id,
  r.attempt_question_id, a.surface, ps.id as practice_section_id, r.reasons, r.priority, r.miss_reason, (r.card->>'reps')::int as reps, r.due_at, r.urgency,
  r.snoozed_until, r.resolved_at, r.before is not null as can_undo, r.created_at`;
const attempt = `left join attempts a on a.user_id = r.user_id and a.id = r.attempt_id and a.deleted_at is null
    and a.revealed_at is not null
    left join attempt_questions aq on aq.user_id = r.user_id and aq.id = r.attempt_question_id
    left join attempt_sections ps on ps.user_id = r.user_id and ps.attempt_id = a.id and ps.no = aq.section_no`;

/** All ids are one parameter: in a list, each would be one. */
const matchesQuestions = (ids: readonly string[]): SQL =>
  sql`${reviews.questionId} = any(${sql.param(ids)}::uuid[])`;

/** The student's entries that match a filter. */
const conditions = (userId: string, choice: ReviewChoice, resolved: boolean, now: Date): Conditions => {
  const { types, difficulties, reasons, sources, due, snoozed } = choice;
  return [
    eq(reviews.userId, userId),
    (resolved ? isNotNull : isNull)(reviews.resolvedAt),
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
    due === null ? undefined : (due ? lte : gt)(reviews.dueAt, now),
    snoozed === null
      ? undefined
      : snoozed
        ? gt(reviews.snoozedUntil, now)
        : or(isNull(reviews.snoozedUntil), lte(reviews.snoozedUntil, now)),
    choice.without.length > 0 ? sql`not ${matchesQuestions(choice.without)}` : undefined,
  ];
};

export type ReviewOrder = 'urgency' | 'created' | 'due' | 'difficulty' | 'resolved';
/** Each order is that of an index, for open and for resolved entries; the type is that of its cursors. */
const orders = {
  urgency: { column: reviews.urgency, type: sql`float8` },
  created: { column: reviews.createdAt, type: sql`timestamptz` },
  due: { column: reviews.dueAt, type: sql`timestamptz` },
  difficulty: { column: reviews.difficulty, type: sql`smallint` },
  resolved: { column: reviews.resolvedAt, type: sql`timestamptz` },
};

const byIds = {
  name: 'reviews_by_ids',
  text: `select ${columns} from reviews r ${attempt} where r.user_id = $1 and r.id = any($2::uuid[])`,
};
/** These entries in this order. One that was deleted since its id was read is left out. */
async function readRows<Hit extends { readonly id: string }>(db: Db, userId: string, hits: readonly Hit[]) {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const rows = await db.rows<ReviewRow & Record<string, unknown>>(byIds, [userId, ids]);
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
/** Entries that match a filter, after a cursor. */
export async function findPage(
  db: Db,
  userId: string,
  choice: ReviewChoice,
  { order, resolved, descending, after, limit }: ReviewPage,
  now: Date,
): Promise<ReviewPageRow[]> {
  const { column, type } = orders[order];
  const [direction, beyond] = descending ? [desc, sql`<`] : [asc, sql`>`];
  const hits = await listQuery(db, {
    select: { id: reviews.id, key: sql<string>`${column}::text` },
    from: reviews,
    where: [
      ...conditions(userId, choice, resolved, now),
      after
        ? sql`(${column}, ${reviews.id}) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`
        : undefined,
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

export const findReview = async (db: Db, userId: string, id: string): Promise<ReviewRow | undefined> =>
  (await readRows(db, userId, [{ id }]))[0];

const setMissReason = {
  name: 'reviews_set_miss_reason',
  text: 'update reviews set miss_reason = $3, updated_at = $4 where user_id = $1 and id = $2 returning id',
};
/** Whether there was such an entry. */
export const writeMissReason = async (
  db: Db,
  userId: string,
  id: string,
  missReason: MissReason | null,
  now: Date,
) => (await db.rows<{ id: string }>(setMissReason, [userId, id, missReason, now])).length > 0;
