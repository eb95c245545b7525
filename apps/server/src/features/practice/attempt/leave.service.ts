import { errorMessages } from '@docket/contract';
import {
  arrive,
  catchUp,
  findSection,
  type PracticeState,
  practiceSteps,
  type SectionRun,
} from '@docket/rules';
import { wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptQuestionRow,
  type AttemptRow,
  type AttemptServices,
  finalAnswers,
  findSectionQuestions,
  lastTimes,
  networkToleranceMs,
  type OwnAttempt,
  questionKeys,
  type ReadAnswers,
  readAnswers,
  recount,
  repeats,
  requireOwnQuestions,
  type SubmittedAnswers,
} from '../../attempts/index.ts';
import { writeFinalAnswers } from './leave.queries.ts';
import { refusedAs, sectionNotFound } from './practice-errors.ts';
import { type StoredPractice, toPracticeState } from './practice-state.ts';
import { loadStored, lockStored, save } from './settle.service.ts';

export interface SectionSubmission extends OwnAttempt {
  readonly sectionNo: number;
  readonly submitted: SubmittedAnswers;
}

/** The attempt row with the clock of one section, as the rules on final answers expect it. */
const toSectionAttempt = (attempt: AttemptRow, section: SectionRun, closesAt: Date | null): AttemptRow => ({
  ...attempt,
  startedAt: section.startedAt,
  pausedAt: null,
  pausedMs: section.pausedMs,
  budgetSeconds: section.budgetSeconds,
  endedAt: section.endedAt,
  closesAt,
});

async function mergeSubmitted(
  tx: Db,
  attempt: AttemptRow,
  rows: readonly AttemptQuestionRow[],
  submitted: ReadAnswers,
  now: Date,
): Promise<void> {
  const answers = finalAnswers(attempt, rows, submitted, now);
  const times = lastTimes(attempt, rows, submitted, attempt.endedAt!);
  await writeFinalAnswers(
    tx,
    attempt.userId,
    attempt.id,
    rows.map(({ id }) => ({
      id,
      answer: answers.get(id)!.answer,
      answerAt: answers.get(id)!.at,
      timeMs: times.get(id)!,
    })),
  );
}

/** Once the time is up, drops answers whose timestamp is before the section. */
const credible = (submitted: ReadAnswers, section: SectionRun): ReadAnswers => ({
  answers: submitted.answers.filter(
    ({ at }) => at === undefined || Date.parse(at) >= section.startedAt!.getTime() - networkToleranceMs,
  ),
  localTimeSpent: submitted.localTimeSpent,
});

const runs = (state: PracticeState, no: number) =>
  state.sectionNo === no && (state.state === 'started' || state.state === 'paused');

type Late = Pick<SectionSubmission, 'now'> & { readonly submitted: ReadAnswers };

/**
 * Handles a late submit for a section that was left before: adds what is still accepted, and checks that the answers
 * match.
 */
async function addLate(
  tx: Db,
  attempt: AttemptRow,
  section: SectionRun,
  rows: readonly AttemptQuestionRow[],
  { submitted, now }: Late,
): Promise<void> {
  // After the result was shown, nothing is accepted.
  if (attempt.revealedAt !== null) return;
  if (section.endedBy === 'time')
    await mergeSubmitted(
      tx,
      toSectionAttempt(attempt, section, section.endedAt),
      rows,
      credible(submitted, section),
      now,
    );
  else if (!repeats(rows, submitted, now)) throw wrongState(errorMessages.practice.leftDifferently);
}

/**
 * Leaves a section permanently, after merging its final answers; if it ran out of time, only those given in time.
 * Idempotent. Throws NOT_FOUND, WRONG_STATE.
 */
export async function leaveSection(
  deps: Deps,
  services: AttemptServices,
  submission: SectionSubmission,
): Promise<StoredPractice> {
  const { userId, attemptId, sectionNo, now } = submission;
  const found = await loadStored(deps.db, submission);
  if (!found.sections.some((section) => section.no === sectionNo)) throw sectionNotFound();
  const before = await findSectionQuestions(deps.db, userId, attemptId, sectionNo);
  requireOwnQuestions(submission.submitted, before);
  const ids = before.map((row) => row.questionId);
  const keys = await questionKeys(services.content, ids);
  const submitted = readAnswers(submission.submitted, before, keys, now);
  return deps.db.transaction(async (tx) => {
    const locked = await lockStored(tx, submission);
    const { attempt } = locked;
    const state = toPracticeState(locked);
    const caught = catchUp(state, now);
    const section = findSection(caught, sectionNo)!;
    const rows = await findSectionQuestions(tx, userId, attemptId, sectionNo);
    if (runs(caught, sectionNo)) {
      const left = practiceSteps.leave(caught, now);
      if ('refused' in left) throw refusedAs(left.refused);
      await mergeSubmitted(
        tx,
        toSectionAttempt(attempt, findSection(left.state, sectionNo)!, null),
        rows,
        submitted,
        now,
      );
      return save(tx, services, locked, left.state, now);
    }
    if (!section.endedAt || caught.state === 'skipped')
      throw wrongState(
        caught.state === 'skipped'
          ? errorMessages.practice.abandoned
          : errorMessages.practice.sectionNotStarted,
      );
    await addLate(tx, attempt, section, rows, { submitted, now });
    const there = arrive(caught, now);
    if (there !== state) return save(tx, services, locked, there, now);
    await recount(tx, userId, attemptId);
    return locked;
  });
}
