import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import type { studentQuestions } from '../attempts/attempts.tables.ts';
import { isEmbargoing } from '../attempts/index.ts';

// Both statements are SQL text because the condition of the embargo is: several features put it into theirs.

const isEmbargoed = (questionId: string) => `exists (
      select 1 from attempt_questions aq join attempts a on a.user_id = aq.user_id and a.id = aq.attempt_id
      where aq.user_id = $1 and aq.question_id = ${questionId} and ${isEmbargoing})`;

const seen = rawStatement<SeenRow>({
  name: 'skills_seen',
  columns: { questionId: 'uuid', lastCorrect: 'bool?' },
  text: `select s.question_id as "questionId", case when not ${isEmbargoed('s.question_id')} then s.last_correct end as "lastCorrect"
    from student_questions s where user_id = $1 and question_id = any($2::uuid[]) and revealed_at is not null`,
});
/** Whether the last answer was right; null while it is embargoed. */
export type SeenRow = Pick<typeof studentQuestions.$inferSelect, 'questionId' | 'lastCorrect'>;
/**
 * Whether the student has seen the key of each of these questions, and whether the last answer was right. Found by
 * primary key.
 */
export const findSeenKeys = (db: Db, userId: string, questionIds: readonly string[]) =>
  db.rows(seen, [userId, questionIds]);

export interface QuestionProgressRow {
  questionId: string;
  revealed: boolean;
  embargoed: boolean;
  lastCorrect: boolean | null;
  lastAnsweredAt: Date | null;
  /** The newest drill that contains it and was not skipped. */
  attemptId: string | null;
  drillQuestionId: string | null;
  state: 'new' | 'started' | 'paused' | 'completed' | null;
  shown: boolean | null;
}
const questionProgress = rawStatement<QuestionProgressRow>({
  name: 'skills_question_progress',
  columns: {
    questionId: 'uuid',
    revealed: 'bool',
    lastCorrect: 'bool?',
    lastAnsweredAt: 'timestamptz?',
    embargoed: 'bool',
    attemptId: 'uuid?',
    drillQuestionId: 'uuid?',
    state: 'text?',
    shown: 'bool?',
  },
  text: `select wanted.id as "questionId", s.revealed_at is not null as revealed, s.last_correct as "lastCorrect",
      s.last_answered_at as "lastAnsweredAt", ${isEmbargoed('wanted.id')} as embargoed,
      d.attempt_id as "attemptId", d.drill_question_id as "drillQuestionId", d.state, d.shown
    from unnest($2::uuid[]) wanted(id)
    left join student_questions s on s.user_id = $1 and s.question_id = wanted.id
    left join lateral (
      select a.id as attempt_id, q.id as drill_question_id, a.state, a.revealed_at is not null as shown
      from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
      where q.user_id = $1 and q.question_id = wanted.id and a.surface = 'drill' and a.deleted_at is null
        and a.state <> 'skipped'
      order by a.created_at desc, a.id desc limit 1) d on true`,
});
/** A student's progress in the questions of one unit or lesson; uses the indexes of questions by student. */
export const findQuestionProgress = (db: Db, userId: string, questionIds: readonly string[]) =>
  db.rows(questionProgress, [userId, questionIds]);
