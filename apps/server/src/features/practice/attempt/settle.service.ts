import { arrive, catchUp, nextDueAt, type PracticeState, type Stepped } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { isOnlyReading } from '../../../db/reading.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptRow,
  type AttemptServices,
  findAttempt,
  findAttemptQuestions,
  findSections,
  lockAttempt,
  lockStudent,
  type OwnAttempt,
  recordWork,
  recount,
} from '../../attempts/index.ts';
import { beginByClock } from './begin.service.ts';
import { practiceNotFound, refusedAs } from './practice-errors.ts';
import { type StoredPractice, toPracticeState, withState } from './practice-state.ts';
import { findOverdue, markSectionsSeen, saveState } from './state.queries.ts';

const stored = async (db: Db, attempt: AttemptRow | undefined): Promise<StoredPractice> => {
  if (!attempt) throw practiceNotFound();
  return { attempt, sections: await findSections(db, attempt.userId, attempt.id) };
};

/** The stored state of a practice attempt; the clock may be ahead of it. Throws NOT_FOUND. */
export const loadStored = async (db: Db, { userId, attemptId }: OwnAttempt): Promise<StoredPractice> =>
  stored(db, await findAttempt(db, userId, attemptId, 'practice'));

/**
 * The same, locked until the end of the transaction. The student is locked first, as in all calls that finish
 * attempts, because the clock may end the attempt in any of these calls.
 */
export async function lockStored(tx: Db, { userId, attemptId }: OwnAttempt): Promise<StoredPractice> {
  await lockStudent(tx, userId);
  return stored(tx, await lockAttempt(tx, userId, attemptId, 'practice'));
}

/**
 * Writes a state and its consequences: marks questions of begun sections as served, counts sections that were left,
 * and records the work at the end.
 */
export async function save(
  tx: Db,
  services: AttemptServices,
  before: StoredPractice,
  state: PracticeState,
  now: Date,
): Promise<StoredPractice> {
  const { userId, id } = before.attempt;
  const was = toPracticeState(before);
  const changed = state.sections.filter((section, i) => !sameSection(section, was.sections[i]!));
  await saveState(tx, userId, id, state, changed);
  const begun = changed.filter((section) => section.startedAt && !was.sections[section.no - 1]!.startedAt);
  if (begun.length > 0)
    await markSectionsSeen(
      tx,
      userId,
      id,
      begun.map((section) => section.no),
    );
  if (changed.some((section) => section.endedAt)) await recount(tx, userId, id);
  const after = withState(before, state, nextDueAt(state));
  if (state.state === 'completed' && was.state !== 'completed') {
    const questions = await findAttemptQuestions(tx, userId, id);
    await recordWork(tx, services, { userId, attempt: after.attempt, questions, now });
  }
  return after;
}

const sameSection = (a: PracticeState['sections'][number], b: typeof a) =>
  a.startedAt?.getTime() === b.startedAt?.getTime() &&
  a.endedAt?.getTime() === b.endedAt?.getTime() &&
  a.breakStartedAt?.getTime() === b.breakStartedAt?.getTime() &&
  a.breakEndedAt?.getTime() === b.breakEndedAt?.getTime() &&
  a.pausedMs === b.pausedMs &&
  a.budgetSeconds === b.budgetSeconds &&
  a.lateSeconds === b.lateSeconds;

/**
 * A practice attempt, brought up to date with the server's clock while the student is present. Locks and writes
 * nothing unless something is due, and nothing for staff who only read. Throws NOT_FOUND.
 */
export async function settle(
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
): Promise<StoredPractice> {
  const found = await loadStored(deps.db, own);
  const state = toPracticeState(found);
  const now = arrive(catchUp(state, own.now), own.now);
  if (now === state) return found;
  if (isOnlyReading()) {
    const caught = catchUp(state, own.now);
    return withState(found, caught, nextDueAt(caught));
  }
  const begun = await beginByClock(deps.db, found, now);
  if (begun) return begun;
  return deps.db.transaction(async (tx) => {
    const locked = await lockStored(tx, own);
    const before = toPracticeState(locked);
    const caught = arrive(catchUp(before, own.now), own.now);
    return caught === before ? locked : save(tx, services, locked, caught, own.now);
  });
}

/**
 * Changes the state under the lock, after applying what the clock has ended or begun since then. Throws NOT_FOUND, or the reason why
 * the step is not possible.
 */
export async function takeStep(
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
  step: (state: PracticeState, tx: Db) => Stepped | Promise<Stepped>,
): Promise<StoredPractice> {
  const result = await deps.db.transaction(async (tx) => {
    const locked = await lockStored(tx, own);
    const before = toPracticeState(locked);
    const caught = catchUp(before, own.now);
    const stepped = await step(caught, tx);
    if ('state' in stepped) return save(tx, services, locked, stepped.state, own.now);
    // What the clock did is written even if the step is refused.
    if (caught !== before) await save(tx, services, locked, caught, own.now);
    return stepped;
  });
  if ('refused' in result) throw refusedAs(result.refused);
  return result;
}

/** Brings all practice attempts of a student up to date with the clock, for lists. The student counts as absent. */
export async function settleOverdue(
  deps: Deps,
  services: AttemptServices,
  userId: string,
  now: Date,
): Promise<void> {
  if (isOnlyReading()) return;
  for (const { id } of await findOverdue(deps.db, userId, now))
    await deps.db.transaction(async (tx) => {
      await lockStudent(tx, userId);
      const attempt = await lockAttempt(tx, userId, id, 'practice');
      // The attempt was deleted or updated by another call since it was read.
      if (!attempt) return;
      const locked = await stored(tx, attempt);
      const before = toPracticeState(locked);
      const caught = catchUp(before, now);
      if (caught !== before) await save(tx, services, locked, caught, now);
    });
}
