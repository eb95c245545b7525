import { errorMessages } from '@docket/contract';
import { correctedDays, localDay, type StreakState, streakOfDays, streakOn } from '@docket/rules';
import { invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { lockStudent } from '../attempts/index.ts';
import { audit } from '../audit/index.ts';
import { requireStudent } from '../users/index.ts';
import {
  type CorrectionRow,
  findCorrections,
  findWorkedDays,
  insertCorrection,
  removeCorrection,
  writeStreak,
} from './streak.queries.ts';
import { findWeighing } from './work.queries.ts';

/** The maximum number of corrections of one streak. */
const maxCorrections = 400;

/** The streak of all days worked, with the days that staff added and removed. */
export function correctedStreak(
  worked: readonly string[],
  corrections: readonly CorrectionRow[],
): StreakState {
  const of = (kind: CorrectionRow['kind']) =>
    corrections.filter((correction) => correction.kind === kind).map((correction) => correction.day);
  return streakOfDays(correctedDays(worked, { worked: of('worked'), notWorked: of('not-worked') }));
}

export const correctionsView = (rows: readonly CorrectionRow[]) =>
  rows.map((row) => ({
    day: row.day,
    kind: row.kind,
    reason: row.reason,
    by: row.name === null ? null : { id: row.createdBy, name: row.name },
    at: row.createdAt.toISOString(),
  }));

export interface Correction {
  readonly userId: string;
  readonly day: string;
  readonly kind: 'worked' | 'not-worked' | 'none';
  readonly reason: string;
}

/** Adds a day to a streak or removes it; the streak is recalculated from all days. Throws NOT_FOUND, INVALID. */
export async function correctStreak(
  deps: Deps,
  actorId: string,
  { userId, day, kind, reason }: Correction,
  now: Date,
) {
  const person = await findWeighing(deps.db, userId);
  if (!person) throw notFound('User');
  requireStudent(person.roles);
  const zone = person.timezone ?? 'UTC';
  const today = localDay(now, zone);
  if (day > today) throw invalid('day', errorMessages.users.futureDay);
  if (kind !== 'none' && day < localDay(person.createdAt, zone))
    throw invalid('day', errorMessages.users.beforeSignUp);
  if (kind !== 'none' && reason === '') throw invalid('reason', errorMessages.users.reasonRequired);
  return deps.db.transaction(async (tx: Db) => {
    await lockStudent(tx, userId);
    const before = await findCorrections(tx, userId);
    const there = before.find((one) => one.day === day);
    if (kind === 'none' && !there) throw invalid('day', errorMessages.users.dayNotCorrected);
    if (kind !== 'none' && !there && before.length >= maxCorrections)
      throw invalid('day', errorMessages.users.tooManyCorrections(maxCorrections));
    if (kind === 'none') await removeCorrection(tx, userId, day);
    else await insertCorrection(tx, { userId, day, kind, reason, createdBy: actorId, createdAt: now });
    const corrections = await findCorrections(tx, userId);
    const state = correctedStreak(await findWorkedDays(tx, userId), corrections);
    await writeStreak(tx, userId, state);
    await audit(tx, { newId: deps.newId, now, actorId }, 'user.streak', `user:${userId}`, {
      before: { day, kind: there?.kind ?? 'none' }, // The reason is a text about the student, and is deleted with the account.
      after: { day, kind },
    });
    return {
      current: streakOn(state, today).current,
      longest: state.longestStreak,
      corrections: correctionsView(corrections),
    };
  });
}
