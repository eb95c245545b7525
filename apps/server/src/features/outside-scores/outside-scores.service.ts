import type { Out, outsideScoreCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { firstOutsideDay, localDay, maxOutsideScores } from '@docket/rules';
import { invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { findTimezone, lockStudent } from '../attempts/index.ts';
import {
  countOutsideScores,
  insertOutsideScores,
  lockOutsideScore,
  type OutsideScoreRow,
  updateOutsideScore,
} from './outside-scores.queries.ts';

type New = Out<(typeof outsideScoreCalls)['create']['body']>['scores'];
type Change = Out<(typeof outsideScoreCalls)['update']['body']>;
const texts = errorMessages.outsideScores;

const findToday = async (tx: Db, userId: string, now: Date) =>
  localDay(now, (await findTimezone(tx, userId)) ?? 'UTC');
/** Throws INVALID. */
function requirePastDay(field: string, takenOn: string, today: string): void {
  if (takenOn > today) throw invalid(field, texts.inFuture);
  if (takenOn < firstOutsideDay) throw invalid(field, texts.tooLongAgo(firstOutsideDay.slice(0, 4)));
}

/** Adds all of them or none. Throws INVALID, naming the field by its index. */
export const addOutsideScores = (
  deps: Deps,
  userId: string,
  scores: New,
  now: Date,
): Promise<OutsideScoreRow[]> =>
  deps.db.transaction(async (tx) => {
    // Two additions at once would both find room.
    await lockStudent(tx, userId);
    if ((await countOutsideScores(tx, userId)) + scores.length > maxOutsideScores)
      throw invalid('scores', texts.tooMany(maxOutsideScores));
    const today = await findToday(tx, userId, now);
    for (const [at, { takenOn }] of scores.entries()) requirePastDay(`scores.${at}.takenOn`, takenOn, today);
    const rows = scores.map((score) => ({
      ...score,
      userId,
      id: deps.newId(),
      createdAt: now,
      updatedAt: now,
    }));
    await insertOutsideScores(tx, rows);
    return rows;
  });

/** Throws NOT_FOUND, CONFLICT, INVALID. */
export const changeOutsideScore = (
  deps: Deps,
  { userId, id }: Pick<OutsideScoreRow, 'userId' | 'id'>,
  { updatedAt: seen, ...change }: Change,
  now: Date,
): Promise<OutsideScoreRow> =>
  deps.db.transaction(async (tx) => {
    const before = await lockOutsideScore(tx, userId, id);
    if (!before) throw notFound('Score');
    requireUnchanged(before.updatedAt, seen);
    if (change.takenOn) requirePastDay('takenOn', change.takenOn, await findToday(tx, userId, now));
    const after = { ...before, ...definedOnly(change), updatedAt: now };
    await updateOutsideScore(tx, after);
    return after;
  });
