import type { AttemptState } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { clockTypes, type DrillOutcome, type EventOutcome } from './events.queries.ts';

/** A running attempt with its clock and counted time; locked until the end of the transaction. */
export interface TimedAttempt extends Omit<DrillOutcome, keyof EventOutcome> {
  state: AttemptState;
  timedAt: Date | null;
  timeMs: number;
  questionIds: string[];
  known: boolean;
  watermark: number;
}
const lock = rawStatement<TimedAttempt>({
  name: 'drills_ping_lock',
  columns: {
    state: 'text',
    ...clockTypes,
    timedAt: 'timestamptz?',
    timeMs: 'int4',
    questionIds: 'text[]',
    known: 'bool',
    watermark: 'int4',
  },
  text: `select state, started_at as "startedAt", paused_at as "pausedAt", paused_ms::float8 as "pausedMs",
      budget_seconds as "budgetSeconds", ended_at as "endedAt", seen_at as "seenAt", on_time_up as "onTimeUp",
      timed_at as "timedAt", time_ms as "timeMs", array(select q.id from attempt_questions q where q.user_id = $1 and q.attempt_id = $2)::text[] as "questionIds",
      exists (select 1 from attempt_events e where e.user_id = $1 and e.attempt_id = $2
        and e.device = $3 and e.seq = $4) as known,
      greatest($4::int, (select seq from attempt_events e where e.user_id = $1 and e.attempt_id = $2
        and e.device = $3 order by seq desc limit 1)) as watermark
    from attempts where user_id = $1 and id = $2 and surface = 'drill' and deleted_at is null for no key update`,
});
export const lockTimed = async (tx: Db, userId: string, attemptId: string, device: string, seq: number) =>
  (await tx.rows(lock, [userId, attemptId, device, seq]))[0];

/** Longer than any drill; keeps sums within the range of the column. */
const longest = 2_000_000_000;
const add = rawStatement<{ fresh: boolean }>({
  name: 'drills_ping_add',
  columns: { fresh: 'bool' },
  text: `with fresh as (
      insert into attempt_events (user_id, attempt_id, device, seq, kind, data, client_at, server_at)
      values ($1::uuid, $2::uuid, $3, $4, 'ping', $5::jsonb, $6, $7)
      on conflict do nothing returning 1
    ), spent as (
      update attempt_questions q set time_ms = least(q.time_ms::bigint + r.ms, ${longest})::int
      from unnest($8::uuid[], $9::int[]) as r (id, ms)
      where q.user_id = $1 and q.attempt_id = $2 and q.id = r.id and exists (select 1 from fresh)
    ), timed as (
      update attempts set time_ms = least(time_ms::bigint + $10::bigint, ${longest})::int,
        timed_at = greatest(timed_at, $11)
      where user_id = $1 and id = $2 and exists (select 1 from fresh)
    )
    select exists (select 1 from fresh) as fresh`,
});
export interface SpentTime {
  readonly userId: string;
  readonly attemptId: string;
  readonly device: string;
  readonly seq: number;
  readonly at: Date;
  readonly now: Date;
  readonly spent: readonly { readonly drillQuestionId: string; readonly ms: number }[];
  /** True for a section that is over: then the server time of the running section's last batch stays unchanged. */
  readonly late?: boolean;
  /** Which question was opened when (ISO 8601), if the page sends it. */
  readonly visits?: readonly { readonly attemptQuestionId: string; readonly at: string }[];
}
/** Stores the batch and adds its time. Returns false if the batch was stored before. */
export async function addTime(tx: Db, batch: SpentTime): Promise<boolean> {
  const [row] = await tx.rows(add, [
    batch.userId,
    batch.attemptId,
    batch.device,
    batch.seq,
    JSON.stringify({ spent: batch.spent, ...(batch.visits ? { visits: batch.visits } : {}) }),
    batch.at,
    batch.now,
    batch.spent.map((one) => one.drillQuestionId),
    batch.spent.map((one) => one.ms),
    batch.spent.reduce((sum, one) => sum + one.ms, 0),
    batch.late ? null : batch.at,
  ]);
  return row!.fresh;
}
