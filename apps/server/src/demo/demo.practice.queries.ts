import type { HighlightRange } from '@docket/contract';
import type { Db } from '../db/database.ts';
import { rawStatement } from '../db/raw-statement.ts';
import type { attemptEvents } from '../features/attempts/attempts.tables.ts';

/** The columns of an attempt's question once the attempt has ended. */
export interface AnswerRow {
  readonly id: string;
  readonly answer: number | null;
  readonly answerAt: Date | null;
  brAnswer: number | null;
  brAnswerAt: Date | null;
  brOpenedAt: Date | null;
  /** Bit 0 is A. */
  readonly hidden: number;
  readonly flagged: boolean;
  readonly confidence: number | null;
  readonly timeMs: number;
  readonly highlights: readonly HighlightRange[];
}
export interface EventRow {
  readonly device: string;
  readonly seq: number;
  readonly attemptQuestionId: string | null;
  readonly kind: (typeof attemptEvents.$inferInsert)['kind'];
  readonly data: object;
  readonly clientAt: Date;
  readonly serverAt: Date;
}

const answers = rawStatement({
  name: 'demo_write_answers',
  columns: {},
  text: `update attempt_questions q set answer = r.answer, answer_at = r."answerAt", br_answer = r."brAnswer",
      br_answer_at = r."brAnswerAt", br_opened_at = r."brOpenedAt", hidden = r.hidden, flagged = r.flagged, confidence = r.confidence,
      time_ms = r."timeMs", highlights = r.highlights
    from json_to_recordset($2::json) as r (id uuid, answer smallint, "answerAt" timestamptz, "brAnswer" smallint,
      "brAnswerAt" timestamptz, "brOpenedAt" timestamptz, hidden smallint, flagged boolean, confidence smallint, "timeMs" int, highlights jsonb)
    where q.user_id = $1 and q.id = r.id`,
});
export const writeAnswers = (tx: Db, userId: string, rows: readonly AnswerRow[]) =>
  tx.rows(answers, [userId, JSON.stringify(rows)]);

const events = rawStatement({
  name: 'demo_insert_events',
  columns: {},
  text: `insert into attempt_events
      (user_id, attempt_id, device, seq, attempt_question_id, kind, data, client_at, server_at)
    select $1::uuid, $2::uuid, r.device, r.seq, r."attemptQuestionId", r.kind, r.data, r."clientAt", r."serverAt"
    from json_to_recordset($3::json) as r (device text, seq int, "attemptQuestionId" uuid, kind text, data jsonb,
      "clientAt" timestamptz, "serverAt" timestamptz)`,
});
export const insertEvents = (tx: Db, userId: string, attemptId: string, rows: readonly EventRow[]) =>
  tx.rows(events, [userId, attemptId, JSON.stringify(rows)]);

const latest = rawStatement<{ at: number }>({
  name: 'demo_latest_work',
  columns: { at: 'float8' },
  text: `select (extract(epoch from created_at) * 1000)::float8 as at from attempts
    where user_id = $1 and deleted_at is null order by created_at desc limit 1`,
});
/** When the newest attempt of a user began, milliseconds since 1970; null without any. */
export const latestWork = async (db: Db, userId: string): Promise<number | null> =>
  (await db.rows(latest, [userId]))[0]?.at ?? null;

const unshown = rawStatement<{ id: string; at: number }>({
  name: 'demo_unshown',
  columns: { id: 'uuid', at: 'float8' },
  text: `select id, (extract(epoch from ended_at) * 1000)::float8 as at from attempts
    where user_id = $1 and surface = 'practice' and state = 'completed' and revealed_at is null order by ended_at`,
});
/** Finished practice whose result was not shown, with its end in milliseconds since 1970. */
export const findUnshown = (db: Db, userId: string) => db.rows(unshown, [userId]);
