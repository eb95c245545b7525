import { type ClientEventKey, errorMessages } from '@docket/contract';
import { type AttemptAction, pauseClock, recordHeartbeat, resumeClock, startClock } from '@docket/rules';
import { wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import {
  type AttemptRow,
  findAttempt,
  findAttemptQuestions,
  lockAttempt,
  type NewAttempt,
  updateAttempt,
} from './attempts.queries.ts';
import { requireNoComingEvent } from './coming-event.ts';
import { clampToServerTime } from './events/event-key.ts';
import { markAnsweredSeen } from './seen.queries.ts';
import { closesAt, drillNotFound, isClosed, lateArrivalMs, stateAfter, timeIsUp, toClock } from './state.ts';
import { lockStudent } from './submit/student.queries.ts';
import { restoreWithdrawn } from './withdrawn.queries.ts';

export interface OwnAttempt {
  readonly userId: string;
  readonly attemptId: string;
  readonly now: Date;
}

/** Changes the state of an attempt under its lock. Throws NOT_FOUND, WRONG_STATE, TIME_IS_UP. */
async function step(
  deps: Deps,
  { userId, attemptId, now }: OwnAttempt,
  action: AttemptAction,
  change: (attempt: AttemptRow, tx: Db) => Promise<Partial<NewAttempt>> | Partial<NewAttempt>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, userId, attemptId);
    if (!attempt) throw drillNotFound();
    const state = stateAfter(attempt.state, action);
    if (isClosed(attempt, now)) throw timeIsUp();
    await updateAttempt(tx, userId, attemptId, { state, ...(await change(attempt, tx)) });
  });
}

/**
 * Starts the clock at the time that the device reports, but never before the drill was created nor in the future. If
 * the drill was started offline, its answers are still in the device's queue, so the server does not submit it when
 * time is up; the device does. A drill that has been withdrawn since then is restored (decision 72).
 */
export async function activate(deps: Deps, own: OwnAttempt, event?: ClientEventKey): Promise<void> {
  const { userId, attemptId, now } = own;
  if (event && !(await findAttempt(deps.db, userId, attemptId)))
    await deps.db.transaction(async (tx) => {
      await lockStudent(tx, userId);
      await restoreWithdrawn(tx, userId, attemptId, now);
    });
  const claimed = event ? clampToServerTime(now, event.at) : now;
  const found = await findAttempt(deps.db, userId, attemptId);
  if (found && !found.startedAt) {
    const rows = await findAttemptQuestions(deps.db, userId, attemptId);
    await requireNoComingEvent(
      deps.db,
      userId,
      rows.map(({ questionId }) => questionId),
      { now, startedAt: claimed },
    );
  }
  await step(deps, own, 'activate', (attempt) => {
    if (attempt.startedAt) return {};
    const startedAt = new Date(Math.max(claimed.getTime(), attempt.createdAt.getTime()));
    const started = startClock(toClock(attempt), startedAt);
    const clock = recordHeartbeat(started, startedAt, { closes: false });
    const isLate = now.getTime() - startedAt.getTime() > lateArrivalMs;
    return {
      startedAt,
      seenAt: startedAt,
      timedAt: attempt.timedAt ?? startedAt,
      closesAt: isLate ? null : closesAt(attempt.onTimeUp, clock),
    };
  });
}

/** How long a pause request may be delayed by the network. A longer allowance would give the student extra time. */
const pauseDelayMs = 15_000;

/** Stops the clock at the time that the page reports (milliseconds since 1970), within the allowed delay. */
export const pause = (deps: Deps, own: OwnAttempt, stoppedAt: number | undefined) =>
  step(deps, own, 'pause', (attempt) => {
    const earliest = Math.max(
      own.now.getTime() - pauseDelayMs,
      attempt.startedAt!.getTime(),
      attempt.timedAt?.getTime() ?? 0,
    );
    const at = Math.min(own.now.getTime(), Math.max(earliest, stoppedAt ?? own.now.getTime()));
    const clock = pauseClock(toClock(attempt), new Date(at));
    return { pausedAt: clock.pausedAt, closesAt: null };
  });

export const resume = (deps: Deps, own: OwnAttempt) =>
  step(deps, own, 'resume', (attempt) => {
    const clock = resumeClock(toClock(attempt), own.now);
    return {
      pausedAt: clock.pausedAt,
      pausedMs: clock.pausedMs,
      timedAt: own.now,
      seenAt: clock.seenAt ?? null,
      closesAt: closesAt(attempt.onTimeUp, clock),
    };
  });

export const skip = (deps: Deps, own: OwnAttempt) =>
  step(deps, own, 'skip', async (attempt, tx) => {
    await markAnsweredSeen(tx, attempt.userId, attempt.id, own.now);
    return { endedAt: own.now, closesAt: null };
  });

/** The maximum total of review seconds. */
const maxReviewSeconds = 1_000_000;

export async function addReviewTime(deps: Deps, own: OwnAttempt, seconds: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, own.userId, own.attemptId);
    if (!attempt) throw drillNotFound();
    if (attempt.state !== 'completed') throw wrongState(errorMessages.attempts.submittedOnlyReview);
    const reviewSeconds = Math.min(maxReviewSeconds, attempt.reviewSeconds + Math.round(seconds));
    await updateAttempt(tx, own.userId, own.attemptId, { reviewSeconds });
  });
}

export async function setPopupPosition(deps: Deps, own: OwnAttempt, position: string | null): Promise<void> {
  if (!(await findAttempt(deps.db, own.userId, own.attemptId))) throw drillNotFound();
  await updateAttempt(deps.db, own.userId, own.attemptId, { popupPosition: position });
}

/** A student's own attempt with its questions in order. Throws NOT_FOUND. */
export async function loadAttempt(db: Db, userId: string, attemptId: string) {
  const attempt = await findAttempt(db, userId, attemptId);
  if (!attempt) throw drillNotFound();
  return { attempt, questions: await findAttemptQuestions(db, userId, attemptId) };
}
