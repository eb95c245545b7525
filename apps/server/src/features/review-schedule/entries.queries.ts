import type { Accommodations, ReviewReason, SectionType, StudySettings } from '@docket/contract';
import type { ReviewCard } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { ReviewStep } from './review-schedule.tables.ts';

/** An entry as it is read before a change, and as it is written afterwards. */
export interface Entry {
  readonly id: string;
  readonly questionId: string;
  readonly sectionType: SectionType;
  readonly questionType: string;
  readonly difficulty: number;
  readonly source: 'drilling' | 'practice' | 'skills';
  readonly attemptQuestionId: string | null;
  readonly attemptId: string | null;
  readonly reasons: readonly ReviewReason[];
  readonly priority: boolean;
  readonly card: ReviewCard;
  readonly dueAt: Date;
  readonly urgency: number;
  readonly snoozedUntil: Date | null;
  readonly resolvedAt: Date | null;
  readonly before: ReviewStep | null;
  readonly createdAt: Date;
}

const columns = `id, question_id as "questionId", section_type as "sectionType", question_type as "questionType", difficulty,
  source, attempt_question_id as "attemptQuestionId", attempt_id as "attemptId", reasons, priority, card, due_at as "dueAt",
  urgency, snoozed_until as "snoozedUntil", resolved_at as "resolvedAt", before, created_at as "createdAt"`;
type EntryRow = Entry & Record<string, unknown>;

const touched = {
  name: 'reviews_touched',
  text: `select ${columns} from reviews where user_id = $1 and (question_id = any($2::uuid[]) or id = $3::uuid)
    order by id for update`,
};
/** The entries on these questions, and the one with that id; locked until the transaction ends. */
export const lockEntries = (tx: Db, userId: string, questionIds: readonly string[], id: string | null) =>
  tx.rows<EntryRow>(touched, [userId, questionIds, id]);

const locked = {
  name: 'reviews_lock',
  text: `select ${columns} from reviews where user_id = $1 and id = any($2::uuid[]) order by id for update`,
};
/** The user's own entries by id; those of other users are left out. */
export const lockOwn = (tx: Db, userId: string, ids: readonly string[]) =>
  tx.rows<EntryRow>(locked, [userId, ids]);

const write = {
  name: 'reviews_write',
  text: `insert into reviews (user_id, id, question_id, section_type, question_type, difficulty, source, attempt_question_id,
      attempt_id, reasons, priority, card, due_at, urgency, snoozed_until, resolved_at, before, created_at, updated_at)
    select $1::uuid, r."id", r."questionId", r."sectionType", r."questionType", r."difficulty", r."source",
      r."attemptQuestionId", r."attemptId", r."reasons", r."priority", r."card", r."dueAt", r."urgency", r."snoozedUntil",
      r."resolvedAt", r."before", r."createdAt", $3::timestamptz
    from json_to_recordset($2::json) as r ("id" uuid, "questionId" uuid, "sectionType" text, "questionType" text,
      "difficulty" smallint, "source" text, "attemptQuestionId" uuid, "attemptId" uuid, "reasons" text[],
      "priority" boolean, "card" jsonb, "dueAt" timestamptz, "urgency" float8, "snoozedUntil" timestamptz,
      "resolvedAt" timestamptz, "before" jsonb, "createdAt" timestamptz)
    on conflict (user_id, question_id) do update set section_type = excluded.section_type,
      question_type = excluded.question_type, difficulty = excluded.difficulty, source = excluded.source,
      attempt_question_id = excluded.attempt_question_id, attempt_id = excluded.attempt_id, reasons = excluded.reasons,
      priority = excluded.priority, card = excluded.card, due_at = excluded.due_at, urgency = excluded.urgency,
      snoozed_until = excluded.snoozed_until, resolved_at = excluded.resolved_at, before = excluded.before,
      updated_at = excluded.updated_at`,
};
/** Inserts or updates entries in one statement, however many; the student's reason for the miss is unchanged. */
export async function writeEntries(
  tx: Db,
  userId: string,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.rows(write, [userId, JSON.stringify(entries), now]);
}

const remove = { name: 'reviews_remove', text: 'delete from reviews where user_id = $1 and id = $2' };
export const removeEntry = (tx: Db, userId: string, id: string) => tx.rows(remove, [userId, id]);

export interface ReviewWork {
  readonly id: string;
  readonly reviewId: string;
  readonly questionId: string;
  readonly grade: number;
  readonly correct: boolean;
  readonly day: string;
}
const log = {
  name: 'reviews_log',
  text: `insert into review_log (user_id, id, review_id, question_id, grade, correct, day, at)
    select $1::uuid, r."id", r."reviewId", r."questionId", r."grade", r."correct", r."day", $3::timestamptz
    from json_to_recordset($2::json) as r ("id" uuid, "reviewId" uuid, "questionId" uuid, "grade" smallint,
      "correct" boolean, "day" date)`,
};
export async function logWork(tx: Db, userId: string, work: readonly ReviewWork[], now: Date): Promise<void> {
  if (work.length > 0) await tx.rows(log, [userId, JSON.stringify(work), now]);
}

export interface ReviewStudent {
  timezone: string | null;
  study: StudySettings;
  accommodations: Accommodations;
  /** As it is stored among the small choices, unchecked. */
  filter: unknown;
}
const student = {
  name: 'reviews_student',
  text: `select timezone, study_settings as study, accommodations, usage_state->'reviewInboxFilter' as filter
    from users where id = $1`,
};
/** What the inbox needs to know about its student. */
export const findReviewStudent = async (db: Db, userId: string): Promise<ReviewStudent> =>
  (await db.rows<ReviewStudent & Record<string, unknown>>(student, [userId]))[0]!;
