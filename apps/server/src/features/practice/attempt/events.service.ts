import { errorMessages, type QuestionEventKind } from '@docket/contract';
import { type ApiError, invalid, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type Ack,
  type AttemptServices,
  type EventRow,
  eventRow,
  flagChanged,
  type PracticeOutcome,
  recordPracticeEvent,
  recount,
  type SavedEvent,
} from '../../attempts/index.ts';
import { practiceQuestionNotFound, sectionLocked, timeIsUp } from './practice-errors.ts';
import { settle } from './settle.service.ts';

type PracticeEvent = SavedEvent<QuestionEventKind>;

/** The error for a refused event. */
function refusal(
  kind: QuestionEventKind,
  { state, section, revealed, unknownOption }: PracticeOutcome,
): ApiError {
  if (unknownOption) return invalid('optionId', errorMessages.attempts.notAnOption);
  if (kind.startsWith('br-'))
    return wrongState(
      revealed ? errorMessages.practice.resultShown : errorMessages.practice.blindReviewAfterEnd,
    );
  if (state === 'skipped') return wrongState(errorMessages.practice.abandoned);
  if (section === 'waiting') return wrongState(errorMessages.practice.sectionNotStarted);
  if (section === 'left') return sectionLocked();
  // The section runs but its clock is stopped.
  if (section === 'running')
    return state === 'paused' ? wrongState(errorMessages.practice.paused) : timeIsUp();
  return kind === 'answer' && !revealed ? timeIsUp() : sectionLocked();
}

/**
 * Saves one event in one statement. Only if that refuses it, the state is updated to the clock: a break may have
 * ended, or a section run out of time. Throws NOT_FOUND, WRONG_STATE, TIME_IS_UP, SECTION_LOCKED.
 */
async function save(
  deps: Deps,
  services: AttemptServices,
  saved: PracticeEvent,
  store: (row: EventRow) => Promise<PracticeOutcome | undefined>,
): Promise<Ack> {
  const row = eventRow(deps, saved);
  let outcome = await store(row);
  if (!outcome) throw practiceQuestionNotFound();
  if (!outcome.known && !outcome.accepted && !outcome.unknownOption) {
    await settle(deps, services, { userId: saved.userId, attemptId: outcome.attemptId, now: saved.now });
    outcome = (await store(row)) ?? outcome;
  }
  if (!outcome.known && !outcome.accepted) throw refusal(saved.kind, outcome);
  // The counts of the section were written when it ended, so they need an update.
  if (outcome.section === 'out-of-time' && outcome.fresh && !saved.kind.startsWith('br-'))
    await recount(deps.db, saved.userId, outcome.attemptId);
  return { ok: true, watermark: outcome.watermark, duplicate: !outcome.fresh };
}

export const savePracticeEvent = (
  deps: Deps,
  services: AttemptServices,
  saved: PracticeEvent,
): Promise<Ack> => save(deps, services, saved, (row) => recordPracticeEvent(deps.db, saved.kind, row));

/** Saves a flag. After the result it adds the question to the review inbox or removes it. */
export const savePracticeFlag = (deps: Deps, services: AttemptServices, saved: PracticeEvent): Promise<Ack> =>
  save(deps, services, saved, (row) =>
    deps.db.transaction(async (tx) => {
      const outcome = await recordPracticeEvent(tx, 'flag', row);
      if (outcome?.state === 'completed' && outcome.fresh)
        await flagChanged(deps, tx, { ...saved, attemptId: outcome.attemptId });
      return outcome;
    }),
  );
