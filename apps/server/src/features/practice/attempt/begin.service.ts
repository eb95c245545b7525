import { nextDueAt, type PracticeState } from '@docket/rules';
import { batched } from '../../../db/batch.ts';
import type { Database } from '../../../db/database.ts';
import { lockStudents } from '../../attempts/index.ts';
import { beginAttempts, lockUnstarted } from './begin.queries.ts';
import { type StoredPractice, withState } from './practice-state.ts';

interface Beginning {
  readonly found: StoredPractice;
  readonly state: PracticeState;
}

/** Whether the only change is that the first section began, as at the start of a proctored test. */
const hasJustBegun = ({ attempt }: StoredPractice, { state, sectionNo }: PracticeState) =>
  attempt.state === 'new' && attempt.closesAt !== null && state === 'started' && sectionNo === 1;

/**
 * Writes the starts of several students in one transaction. Returns false for those whose attempt has changed since it was read.
 */
const beginTogether = batched(
  (db: Database, all: readonly Beginning[]): Promise<boolean[]> =>
    db.transaction(async (tx) => {
      await lockStudents(
        tx,
        all.map(({ found }) => found.attempt.userId),
      );
      const unstarted = new Set(
        await lockUnstarted(
          tx,
          all.map(({ found: { attempt } }) => ({
            userId: attempt.userId,
            id: attempt.id,
            closesAt: attempt.closesAt!,
          })),
        ),
      );
      // A student with two concurrent requests begins once.
      const begun = all.map(({ found }) => unstarted.delete(found.attempt.id));
      await beginAttempts(
        tx,
        all.flatMap(({ found: { attempt }, state }, i) =>
          begun[i] ? [{ userId: attempt.userId, id: attempt.id, state, section: state.sections[0]! }] : [],
        ),
      );
      return begun;
    }),
  50,
);

/**
 * Writes that the clock has begun an attempt, in one transaction with others that begin now: at the start of a
 * proctored test hundreds do. Returns null if the attempt changed otherwise; the caller must then lock it.
 */
export async function beginByClock(
  db: Database,
  found: StoredPractice,
  state: PracticeState,
): Promise<StoredPractice | null> {
  if (!hasJustBegun(found, state) || !(await beginTogether(db, { found, state }))) return null;
  return { ...withState(found, state, nextDueAt(state)), untouched: true };
}
