import type { AttemptState } from '@docket/rules';
import type { Db } from '../../../db/database.ts';

/** The section of a batch of seconds, with the time counted on its questions so far. */
export interface TimedSection {
  no: number;
  started_at: string;
  paused_ms: number;
  ended_at: string | null;
  ended_by: 'student' | 'time' | null;
  budget_seconds: number;
  time_ms: number;
}
export interface TimedPractice {
  state: AttemptState;
  section_no: number | null;
  started_at: Date | null;
  paused_at: Date | null;
  paused_ms: number;
  closes_at: Date | null;
  timed_at: Date | null;
  revealed: boolean;
  /** Those of the named questions that belong to the student, with their sections. */
  questions: { id: string; section_no: number }[];
  sections: TimedSection[];
  known: boolean;
  watermark: number;
}
const lock = {
  name: 'practice_ping_lock',
  text: `select state, section_no, started_at, paused_at, paused_ms::float8 as paused_ms, closes_at, timed_at,
      revealed_at is not null as revealed,
      coalesce((select json_agg(json_build_object('id', q.id, 'section_no', q.section_no)) from attempt_questions q
        where q.user_id = $1 and q.attempt_id = $2 and q.id = any($5::uuid[])), '[]'::json) as questions,
      coalesce((select json_agg(json_build_object('no', s.no, 'started_at', s.started_at, 'paused_ms', s.paused_ms,
          'ended_at', s.ended_at, 'ended_by', s.ended_by, 'budget_seconds', s.budget_seconds, 'time_ms',
          (select coalesce(sum(q.time_ms), 0) from attempt_questions q
            where q.user_id = $1 and q.attempt_id = $2 and q.section_no = s.no)))
        from attempt_sections s where s.user_id = $1 and s.attempt_id = $2 and s.started_at is not null),
        '[]'::json) as sections,
      exists (select 1 from attempt_events e where e.user_id = $1 and e.attempt_id = $2
        and e.device = $3 and e.seq = $4) as known,
      greatest($4::int, (select seq from attempt_events e where e.user_id = $1 and e.attempt_id = $2
        and e.device = $3 order by seq desc limit 1)) as watermark
    from attempts where user_id = $1 and id = $2 and surface = 'practice' and deleted_at is null for no key update`,
};
export const lockTimedPractice = async (
  tx: Db,
  userId: string,
  attemptId: string,
  device: string,
  seq: number,
  questionIds: readonly string[],
) =>
  (
    await tx.rows<TimedPractice & Record<string, unknown>>(lock, [
      userId,
      attemptId,
      device,
      seq,
      questionIds,
    ])
  )[0];
