import { ApiError } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import {
  type DrillRow,
  findAttemptQuestions,
  markAnsweredSeen,
  pickedKinds,
  placedQuestions,
  stateAfter,
  updateAttempt,
  withdrawAttempt,
} from '../../attempts/index.ts';
import { type Picked, type PickOrder, pickUnits } from '../pick/pick.service.ts';

/** Whether a drill was started and not submitted. Each family (decision 53) has at most one open drill. */
export const isOpen = (attempt: DrillRow): boolean => attempt.state !== 'new' && attempt.archivedAt === null;

/**
 * The error 409 OPEN_DRILL: a different drill of the family is open. The student resumes it, or names it in
 * `replaces`.
 */
export async function openDrillError(tx: Db, { userId, id, title }: DrillRow): Promise<ApiError> {
  const rows = await findAttemptQuestions(tx, userId, id);
  const answered = rows.filter((row) => row.answer !== null).length;
  const message = `You have an open drill: ${title}, ${answered} of ${rows.length} answered. Resume it or start a new one.`;
  return new ApiError('OPEN_DRILL', message, undefined, {
    openDrill: { id, title, answered, questions: rows.length },
  });
}

/** Ends a drill without a submit: answered questions stay seen, the others can be used again. */
export async function abandonDrill(
  tx: Db,
  { userId, id, state }: Pick<DrillRow, 'userId' | 'id' | 'state'>,
  now: Date,
): Promise<void> {
  if (state === 'new') return withdrawAttempt(tx, userId, id, now);
  await markAnsweredSeen(tx, userId, id, now);
  await updateAttempt(tx, userId, id, { state: stateAfter(state, 'skip'), endedAt: now, closesAt: null });
}

/**
 * Selects from the questions that are in no other drill. If there are too few, drills that were created and never
 * started are withdrawn first.
 */
export async function pickFree(
  tx: Db,
  order: Omit<PickOrder, 'placed'>,
  unfinished: readonly DrillRow[],
): Promise<Picked | null> {
  const { userId } = order.access;
  const picked = await pickUnplaced(tx, order);
  if (isWhole(picked, order)) return picked;
  return (await withdrawUnstarted(tx, userId, unfinished, order.now)) ? pickUnplaced(tx, order) : picked;
}

/**
 * Withdraws selected drills that were never started, so that their questions are free. Returns false if there are
 * none.
 */
export async function withdrawUnstarted(
  tx: Db,
  userId: string,
  unfinished: readonly DrillRow[],
  now: Date,
): Promise<boolean> {
  const untouched = unfinished.filter(({ state, kind }) => state === 'new' && pickedKinds.includes(kind));
  for (const { id } of untouched) await withdrawAttempt(tx, userId, id, now);
  return untouched.length > 0;
}

/** Selects from the questions that are in no other drill; null if there are too few. */
export async function pickSpare(tx: Db, order: Omit<PickOrder, 'placed'>): Promise<Picked | null> {
  const picked = await pickUnplaced(tx, order);
  return isWhole(picked, order) ? picked : null;
}

async function pickUnplaced(tx: Db, order: Omit<PickOrder, 'placed'>): Promise<Picked | null> {
  const rows = await placedQuestions(tx, order.access.userId);
  return pickUnits(tx, { ...order, placed: new Set(rows.map((row) => row.questionId)) });
}

const isWhole = (picked: Picked | null, { questions }: Pick<PickOrder, 'questions'>): boolean =>
  picked !== null && picked.units.reduce((sum, unit) => sum + unit.questions.length, 0) >= questions;
