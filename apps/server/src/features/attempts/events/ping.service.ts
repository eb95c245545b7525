import type { ClientEventKey, SpentTime } from '@docket/contract';
import { capClaimedTime, elapsedMs } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import { updateAttempt } from '../attempts.queries.ts';
import { afterHeartbeat, drillNotFound, drillQuestionNotFound, stateAfter, toClock } from '../state.ts';
import { readEventKey } from './event-key.ts';
import { type Ack, toClockRow } from './events.service.ts';
import { addTime, lockTimed, type TimedAttempt } from './ping.queries.ts';

/** Tolerance for clocks that differ and for the network. */
export const pingToleranceMs = 2_000;

export interface PingBatch {
  readonly userId: string;
  readonly attemptId: string;
  readonly records: readonly SpentTime[];
  readonly event: ClientEventKey | undefined;
  readonly now: Date;
}

/**
 * The clock after a batch of seconds, and its seconds with their caps: at most the time since the last batch by the client's timestamps (an offline queue
 * sends many batches together), and in total never more than the clock has run.
 */
function capClaims(attempt: TimedAttempt, claims: PingBatch['records'], at: Date, now: Date) {
  const row = toClockRow(attempt);
  const since = attempt.timedAt ?? attempt.startedAt ?? now;
  const sinceLast = capClaimedTime(claims, at.getTime() - since.getTime(), pingToleranceMs);
  const workedMs = sinceLast.reduce((sum, { timeSpent }) => sum + timeSpent * 1000, 0);
  // The student was there in the seconds of the batch.
  const seen = attempt.state === 'started' ? afterHeartbeat(row, { at, now, workedMs }) : null;
  const clock = toClock({ ...row, ...seen });
  const spent = capClaimedTime(sinceLast, elapsedMs(clock, now) + pingToleranceMs - attempt.timeMs, 0);
  return { spent, seen };
}

/** Adds up the claims for the same question. */
export function onePerQuestion(records: PingBatch['records']) {
  const sums = new Map<string, number>();
  for (const { drillQuestionId, timeSpent } of records)
    sums.set(drillQuestionId, (sums.get(drillQuestionId) ?? 0) + timeSpent);
  return [...sums].map(([drillQuestionId, timeSpent]) => ({ drillQuestionId, timeSpent }));
}

/** Adds the seconds of a batch to its questions, clamped to the wall clock. Throws NOT_FOUND, WRONG_STATE. */
export async function saveTime(deps: Deps, batch: PingBatch): Promise<Ack> {
  const { userId, attemptId, now } = batch;
  const { device, seq, at } = readEventKey(deps, batch.event, now);
  return deps.db.transaction(async (tx) => {
    const attempt = await lockTimed(tx, userId, attemptId, device, seq);
    if (!attempt) throw drillNotFound();
    const { watermark } = attempt;
    if (attempt.known) return { ok: true, watermark, duplicate: true };
    // A batch from before a pause may arrive after it.
    const beforePause = attempt.state === 'paused' && attempt.pausedAt !== null && at < attempt.pausedAt;
    stateAfter(beforePause ? 'started' : attempt.state, 'ping');
    const claims = onePerQuestion(batch.records);
    const own = new Set(attempt.questionIds);
    if (claims.some((claim) => !own.has(claim.drillQuestionId))) throw drillQuestionNotFound();
    const capped = capClaims(attempt, claims, at, now);
    const spent = capped.spent.map((claim) => ({
      drillQuestionId: claim.drillQuestionId,
      ms: Math.round(claim.timeSpent * 1000),
    }));
    const fresh = await addTime(tx, { userId, attemptId, device, seq, at, now, spent });
    if (fresh && capped.seen) await updateAttempt(tx, userId, attemptId, capped.seen);
    return { ok: true, watermark, duplicate: !fresh };
  });
}
