import { practiceSteps, stopClockLeftMs } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptServices,
  findAttemptQuestions,
  markAnsweredSeen,
  type OwnAttempt,
  requireNoComingEvent,
} from '../../attempts/index.ts';
import { takeStep } from './settle.service.ts';
import { insertPause } from './state.queries.ts';

/** Begins the first or the next section. Throws NOT_FOUND, WRONG_STATE. */
export const start = (deps: Deps, services: AttemptServices, own: OwnAttempt) =>
  takeStep(deps, services, own, async (state, tx) => {
    if (state.state !== 'new') return practiceSteps.start(state, own.now);
    // It may have been created before the student registered for an event.
    const rows = await findAttemptQuestions(tx, own.userId, own.attemptId);
    await requireNoComingEvent(
      tx,
      own.userId,
      rows.map(({ questionId }) => questionId),
      own,
    );
    return practiceSteps.start(state, own.now);
  });

/** How long a pause request may be delayed by the network. A longer allowance would give the student extra time. */
const pauseDelayMs = 15_000;

/**
 * Stops the clock at the time that the page reports (milliseconds since 1970), within the allowed delay. Throws
 * NOT_FOUND, WRONG_STATE, NOT_PAUSABLE.
 */
export const pause = (
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
  stoppedAt: number | undefined,
) =>
  takeStep(deps, services, own, async (state, tx) => {
    const now = own.now.getTime();
    const earliest = Math.max(
      now - pauseDelayMs,
      state.clock.startedAt?.getTime() ?? 0,
      state.arrivedAt?.getTime() ?? 0,
    );
    const at = new Date(Math.min(now, Math.max(earliest, stoppedAt ?? now)));
    const stepped = practiceSteps.pause(state, at, own.now);
    if ('state' in stepped)
      await insertPause(tx, own.userId, own.attemptId, {
        device: `call:${deps.newId()}`,
        sectionNo: state.sectionNo!,
        leftMs: state.rules.pausable ? null : stopClockLeftMs(state),
        at,
        now: own.now,
      });
    return stepped;
  });

/** Restarts a stopped clock. Throws NOT_FOUND, WRONG_STATE. */
export const resume = (deps: Deps, services: AttemptServices, own: OwnAttempt) =>
  takeStep(deps, services, own, (state) => practiceSteps.resume(state, own.now));

/** Abandons the attempt without a result. Throws NOT_FOUND, WRONG_STATE. */
export const skip = (deps: Deps, services: AttemptServices, own: OwnAttempt) =>
  takeStep(deps, services, own, async (state, tx) => {
    const stepped = practiceSteps.skip(state, own.now);
    if ('state' in stepped) await markAnsweredSeen(tx, own.userId, own.attemptId, own.now);
    return stepped;
  });
