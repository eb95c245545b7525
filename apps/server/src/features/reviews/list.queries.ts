import type { MissReason, ReviewReason, SectionType } from '@docket/contract';
import type { Db, Statement } from '../../db/database.ts';

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
  why: MissReason | null;
  reps: number;
  due_at: Date;
  urgency: number;
  snoozed_until: Date | null;
  resolved_at: Date | null;
  can_undo: boolean;
  created_at: Date;
  /** The value of the sort column after which the page begins. */
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
  r.attempt_question_id, a.surface, ps.id as practice_section_id, r.reasons, r.priority, r.why, (r.card->>'reps')::int as reps, r.due_at, r.urgency,
  r.snoozed_until, r.resolved_at, r.before is not null as can_undo, r.created_at`;
const attempt = `left join attempts a on a.user_id = r.user_id and a.id = r.attempt_id and a.deleted_at is null
    and a.revealed_at is not null
    left join attempt_questions aq on aq.user_id = r.user_id and aq.id = r.attempt_question_id
    left join attempt_sections ps on ps.user_id = r.user_id and ps.attempt_id = a.id and ps.no = aq.section_no`;

/** $2 to $7, $8 the time, $9 and $10; each part is true when its filter is null. */
const chosen = `($2::text[] is null or r.section_type = any($2) or r.question_type = any($2))
    and ($3::int[] is null or r.difficulty = any($3))
    and ($4::text[] is null or r.reasons && $4) and ($5::text[] is null or r.source = any($5))
    and (not $6::boolean or r.priority) and ($7::boolean is null or (r.due_at <= $8::timestamptz) = $7)
    and ($9::boolean is null or (r.snoozed_until is not null and r.snoozed_until > $8::timestamptz) = $9)
    and r.question_id <> all($10::uuid[])`;
const choiceValues = (choice: ReviewChoice, now: Date) => [
  choice.types,
  choice.difficulties,
  choice.reasons,
  choice.sources,
  choice.priority,
  choice.due,
  now,
  choice.snoozed,
  choice.without,
];

export type ReviewOrder = 'urgency' | 'created' | 'due' | 'difficulty' | 'resolved';
const orders: Record<ReviewOrder, { column: string; type: string; first: string; last: string }> = {
  urgency: { column: 'urgency', type: 'float8', first: '-infinity', last: 'infinity' },
  created: { column: 'created_at', type: 'timestamptz', first: '-infinity', last: 'infinity' },
  due: { column: 'due_at', type: 'timestamptz', first: '-infinity', last: 'infinity' },
  difficulty: { column: 'difficulty', type: 'smallint', first: '-1', last: '32767' },
  resolved: { column: 'resolved_at', type: 'timestamptz', first: '-infinity', last: 'infinity' },
};
const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The few snoozed entries, by their own index; "offset 0" keeps the planner from searching for them in the sort
 * order.
 */
const snoozed = `(select * from reviews where user_id = $1 and resolved_at is null and snoozed_until > $8::timestamptz
      offset 0)`;

/** One statement for each order and direction: the index of the order gives the page, wherever it begins. */
function pageStatement(
  order: ReviewOrder,
  resolved: boolean,
  descending: boolean,
  snoozedOnly: boolean,
): Statement {
  const { column, type } = orders[order];
  const direction = descending ? 'desc' : 'asc';
  return {
    name: `reviews_page_${order}_${resolved ? 'done' : 'open'}_${direction}${snoozedOnly ? '_snoozed' : ''}`,
    text: `select ${columns}, r.${column}::text as key from ${snoozedOnly ? snoozed : 'reviews'} r ${attempt}
    where r.user_id = $1 and r.resolved_at is ${resolved ? 'not null' : 'null'} and ${chosen}
      and (r.${column}, r.id) ${descending ? '<' : '>'} ($11::${type}, $12::uuid)
    order by r.${column} ${direction}, r.id ${direction} limit $13`,
  };
}
const pages = new Map<string, Statement>();

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
): Promise<ReviewRow[]> {
  const snoozedOnly = choice.snoozed === true && !resolved;
  const name = `${order} ${resolved} ${descending} ${snoozedOnly}`;
  const statement = pages.get(name) ?? pageStatement(order, resolved, descending, snoozedOnly);
  pages.set(name, statement);
  const { first, last } = orders[order];
  const from = after ?? (descending ? { key: last, id: lastId } : { key: first, id: firstId });
  return db.rows<ReviewRow & Record<string, unknown>>(statement, [
    userId,
    ...choiceValues(choice, now),
    from.key,
    from.id,
    limit,
  ]);
}

const amongQuestions = {
  name: 'reviews_among',
  text: `select ${columns}, '' as key from reviews r ${attempt}
    where r.user_id = $1 and ${chosen} and r.question_id = any($11::uuid[]) and (r.resolved_at is not null) = $12::boolean`,
};
/** Entries on some of these questions that match a filter, in no particular order. */
export const findAmong = (
  db: Db,
  userId: string,
  choice: ReviewChoice,
  questionIds: readonly string[],
  resolved: boolean,
  now: Date,
) =>
  db.rows<ReviewRow & Record<string, unknown>>(amongQuestions, [
    userId,
    ...choiceValues(choice, now),
    questionIds,
    resolved,
  ]);

const one = {
  name: 'reviews_one',
  text: `select ${columns}, '' as key from reviews r ${attempt} where r.user_id = $1 and r.id = $2`,
};
export const findReview = async (db: Db, userId: string, id: string): Promise<ReviewRow | undefined> =>
  (await db.rows<ReviewRow & Record<string, unknown>>(one, [userId, id]))[0];

const setMissReason = {
  name: 'reviews_set_why',
  text: 'update reviews set why = $3, updated_at = $4 where user_id = $1 and id = $2 returning id',
};
/** Whether there was such an entry. */
export const writeMissReason = async (
  db: Db,
  userId: string,
  id: string,
  why: MissReason | null,
  now: Date,
) => (await db.rows<{ id: string }>(setMissReason, [userId, id, why, now])).length > 0;
