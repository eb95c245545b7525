import type { AttemptState } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';

/** The section of a batch of seconds, with the time counted on its questions so far. */
export interface TimedSection {
  no: number;
  startedAt: string;
  pausedMs: number;
  endedAt: string | null;
  endedBy: 'student' | 'time' | null;
  budgetSeconds: number;
  timeMs: number;
}
export interface TimedPractice {
  state: AttemptState;
  sectionNo: number | null;
  startedAt: Date | null;
  pausedAt: Date | null;
  pausedMs: number;
  closesAt: Date | null;
  timedAt: Date | null;
  revealed: boolean;
  /** Those of the named questions that belong to the student, with their sections. */
  questions: { id: string; sectionNo: number }[];
  sections: TimedSection[];
  known: boolean;
  watermark: number;
}
// SQL text: everything that a batch of seconds needs, with the lock, in one statement.
const lock = rawStatement<TimedPractice>({
  name: 'practice_ping_lock',
  columns: {
    state: 'text',
    sectionNo: 'int2?',
    startedAt: 'timestamptz?',
    pausedAt: 'timestamptz?',
    pausedMs: 'float8',
    closesAt: 'timestamptz?',
    timedAt: 'timestamptz?',
    revealed: 'bool',
    questions: 'json',
    sections: 'json',
    known: 'bool',
    watermark: 'int4',
  },
  text: `select state, section_no as "sectionNo", started_at as "startedAt", paused_at as "pausedAt",
      paused_ms::float8 as "pausedMs", closes_at as "closesAt", timed_at as "timedAt",
      revealed_at is not null as revealed,
      coalesce((select json_agg(json_build_object('id', q.id, 'sectionNo', q.section_no)) from attempt_questions q
        where q.user_id = $1 and q.attempt_id = $2 and q.id = any($5::uuid[])), '[]'::json) as questions,
      coalesce((select json_agg(json_build_object('no', s.no, 'startedAt', s.started_at, 'pausedMs', s.paused_ms,
          'endedAt', s.ended_at, 'endedBy', s.ended_by, 'budgetSeconds', s.budget_seconds, 'timeMs',
          (select coalesce(sum(q.time_ms), 0) from attempt_questions q
            where q.user_id = $1 and q.attempt_id = $2 and q.section_no = s.no)))
        from attempt_sections s where s.user_id = $1 and s.attempt_id = $2 and s.started_at is not null),
        '[]'::json) as sections,
      exists (select 1 from attempt_events e where e.user_id = $1 and e.attempt_id = $2
        and e.device = $3 and e.seq = $4) as known,
      greatest($4::int, (select seq from attempt_events e where e.user_id = $1 and e.attempt_id = $2
        and e.device = $3 order by seq desc limit 1)) as watermark
    from attempts where user_id = $1 and id = $2 and surface = 'practice' and deleted_at is null for no key update`,
});
export const lockTimedPractice = async (
  tx: Db,
  userId: string,
  attemptId: string,
  device: string,
  seq: number,
  questionIds: readonly string[],
) => (await tx.rows(lock, [userId, attemptId, device, seq, questionIds]))[0];
