import type { HighlightRange } from '@docket/contract';
import type { OptionKey } from '@docket/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { attempts } from '../../attempts/attempts.tables.ts';

interface QuestionEventBase {
  readonly attemptQuestionId: string;
  readonly clientAt: Date;
}
export type AnswerEvent = QuestionEventBase & {
  readonly kind: 'answer';
  readonly data: { answer: OptionKey | null };
};
export interface PauseEvent {
  readonly kind: 'pause';
  readonly data: { sectionNo: number };
  readonly clientAt: Date;
}
export interface PingEvent {
  readonly kind: 'ping';
  /** Which question was opened when (ISO 8601). */
  readonly data: { readonly attemptQuestionId: string; readonly at: string }[];
  readonly clientAt: Date;
}
export type QuestionEvent =
  | AnswerEvent
  | (QuestionEventBase & { readonly kind: 'hide'; readonly data: { optionNo: OptionKey; hidden: boolean } })
  | (QuestionEventBase & { readonly kind: 'flag'; readonly data: { flagged: boolean } })
  | (QuestionEventBase & { readonly kind: 'confidence'; readonly data: { confidence: number | null } })
  | (QuestionEventBase & {
      readonly kind: 'highlight';
      readonly data: { type: 'question' | 'passage'; data: HighlightRange[] };
    });
export type StoredEvent = QuestionEvent | PauseEvent | PingEvent;

// SQL text: a union of kinds, whose data differ. Batches of seconds are read only for the questions opened in them; a batch without any is skipped.
const columns = `kind, attempt_question_id as "attemptQuestionId", client_at as "clientAt", case when kind = 'ping' then data->'visits' else data end as data`;
const order = 'order by client_at, device, seq limit $3';
const answers = rawStatement<AnswerEvent | PauseEvent | PingEvent>({
  name: 'practice_answer_events',
  columns: { kind: 'text', attemptQuestionId: 'uuid!', clientAt: 'timestamptz', data: 'jsonb' },
  text: `select ${columns} from attempt_events where user_id = $1 and attempt_id = $2
      and (kind in ('answer', 'pause') or (kind = 'ping' and data ? 'visits')) ${order}`,
});
/** Answers, visits and pauses of a whole attempt by the student's clock: one range of the primary key. */
export const answerEvents = (db: Db, userId: string, attemptId: string, limit: number) =>
  db.rows(answers, [userId, attemptId, limit]);

const section = rawStatement<StoredEvent>({
  name: 'practice_section_events',
  columns: { kind: 'text', attemptQuestionId: 'uuid!', clientAt: 'timestamptz', data: 'jsonb' },
  text: `select ${columns} from attempt_events e where user_id = $1 and attempt_id = $2
      and (kind in ('answer', 'hide', 'flag', 'confidence', 'highlight', 'pause')
        or (kind = 'ping' and data ? 'visits'))
      and client_at >= $5 and client_at <= $6::timestamptz + case when kind = 'ping' then interval '1 minute' else '0' end
      and (attempt_question_id is null or exists (select 1 from attempt_questions q
        where q.user_id = $1 and q.id = e.attempt_question_id and q.section_no = $4)) ${order}`,
});
/**
 * All events of one section in a period by the student's clock. A batch of seconds is sent a little after the events
 * that it reports.
 */
export const sectionEvents = (
  db: Db,
  range: { userId: string; attemptId: string; sectionNo: number; from: Date; to: Date; limit: number },
) => db.rows(section, [range.userId, range.attemptId, range.limit, range.sectionNo, range.from, range.to]);

/** Adds time spent on reviewing. Returns whether there is such an attempt and it is over. */
export const addReviewSeconds = async (db: Db, userId: string, id: string, seconds: number) =>
  (
    await db.orm
      .update(attempts)
      .set({ reviewSeconds: sql`least(${attempts.reviewSeconds}::bigint + ${seconds}, 1000000)::int` })
      .where(
        and(
          eq(attempts.userId, userId),
          eq(attempts.id, id),
          eq(attempts.surface, 'practice'),
          eq(attempts.state, 'completed'),
          isNull(attempts.deletedAt),
        ),
      )
      .returning({ id: attempts.id })
  ).length > 0;
