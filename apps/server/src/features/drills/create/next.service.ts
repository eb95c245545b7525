import type { DrillFilter, DrillType } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { breakDue, drillBudgetSeconds, seededRandom } from '@docket/rules';
import { ApiError } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type DrillRow,
  embargoedQuestions,
  findAttemptQuestions,
  findLevels,
  lockStudent,
  secondsSinceBreak,
  submitOverdue,
  unfinishedDrills,
  updateAttempt,
  withdrawAttempt,
} from '../../attempts/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { hashSeed } from '../attempt/seed.ts';
import { type OpenChallenge, openChallenge } from '../challenges/challenges.service.ts';
import type { DrillServices } from '../drills.service.ts';
import { createFilterTest, hasAnyQuestion, includedUnits, ownFilter } from '../pick/allowed.ts';
import type { Seeking } from '../pick/candidates.ts';
import { nothingLeft } from '../pick/nothing-left.ts';
import type { Picked, PickOrder } from '../pick/pick.service.ts';
import { seenAmong } from '../pick/seen.queries.ts';
import type { Unit, UnitIndex } from '../pick/units.ts';
import { typeOrder } from './choice.ts';
import { insertDrill, readAttemptOptions } from './create-attempt.ts';
import { abandonDrill, isOpen, openDrillError, pickFree } from './open-drill.ts';
import { pickedTitle } from './titles.ts';

export interface NextOrder {
  readonly userId: string;
  readonly type: DrillType | 'DC' | 'PS';
  readonly challengeId: string | undefined;
  readonly repeatMastered: boolean;
  /** The open drill that a new one replaces. */
  readonly replaces: string | undefined;
  readonly now: Date;
}
export interface NextDrill {
  readonly attemptId: string;
  readonly breakDue: boolean;
}
export interface Seeker extends NextOrder {
  readonly access: StudentAccess;
  readonly index: UnitIndex;
  readonly challenge: OpenChallenge | null;
}

const everyUnit: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };

/** The student's filter for this type. */
function getFilter({ access, index, challenge }: Seeker, type: DrillType): DrillFilter {
  return challenge ? { ...everyUnit, types: [challenge.skillId] } : ownFilter(access, index.content, type);
}

/**
 * The next drill of a category. An open drill is resumed, and one that was not started is returned again, as long as
 * it matches filter, plan and settings; two concurrent calls get the same one. Throws NOTHING_LEFT, NOT_FOUND and
 * WRONG_STATE (of the challenge), and OPEN_DRILL if an open one does not match, unless `replaces` names it: then that
 * one is abandoned.
 */
export async function nextDrill(deps: Deps, services: DrillServices, order: NextOrder): Promise<NextDrill> {
  const { userId, now } = order;
  await submitOverdue(deps, services, userId, now);
  const access = await services.access.load(userId, now);
  const index = await services.units.current();
  const challenge =
    order.challengeId === undefined ? null : await openChallenge(deps.db, userId, order.challengeId, now);
  const seeker: Seeker = { ...order, access, index, challenge };
  return deps.db.transaction(async (tx) => {
    const progress = await lockStudent(tx, userId);
    const unfinished = await unfinishedDrills(tx, userId);
    const attemptId =
      order.type === 'PS' ? openProblemSet(unfinished) : await resumedOrNew(tx, deps, seeker, unfinished);
    const threshold = access.drillSettings.breakReminderSeconds;
    return { attemptId, breakDue: breakDue(secondsSinceBreak(progress, now), threshold) };
  });
}

function openProblemSet(unfinished: readonly DrillRow[]): string {
  const open = unfinished.find((attempt) => attempt.kind === 'ps');
  if (open) return open.id;
  const message = errorMessages.drills.noProblemSet;
  throw new ApiError('NOTHING_LEFT', message, [{ field: 'types', message }]);
}

async function resumedOrNew(
  tx: Db,
  deps: Deps,
  seeker: Seeker,
  unfinished: readonly DrillRow[],
): Promise<string> {
  const { userId, replaces, now } = seeker;
  const { key, ofFamily } = findFamily(seeker, unfinished);
  for (const open of ofFamily.filter(isOpen)) {
    if (open.id === replaces) await abandonDrill(tx, open, now);
    else if (await isStillValid(tx, seeker, open)) return open.id;
    else throw await openDrillError(tx, open);
  }
  for (const unstarted of listUnstarted(ofFamily)) {
    if (unstarted.nextKey === key && (await isStillValid(tx, seeker, unstarted))) return unstarted.id;
    await withdrawAttempt(tx, userId, unstarted.id, now);
  }
  const others = unfinished.filter((attempt) => !ofFamily.includes(attempt));
  return createNew(tx, deps, seeker, key, others);
}

/** The unfinished drills that answer the same request, and the key for a new one. */
export function findFamily({ access, challenge, type }: Seeker, unfinished: readonly DrillRow[]) {
  const family = `next:${type}${challenge ? `:${challenge.id}` : ''}`;
  return {
    key: `${family}*${access.drillSettings.lrQuestions}`,
    ofFamily: unfinished.filter((attempt) => attempt.nextKey?.split('*')[0] === family),
  };
}

/** Drills that were never started, oldest first. Devices keep and start them in this order (decision 72). */
export const listUnstarted = (newestFirst: readonly DrillRow[]): DrillRow[] =>
  newestFirst.filter((attempt) => attempt.state === 'new').reverse();

/**
 * Whether a drill still matches filter, plan and settings. If it was not started, its questions must still be unseen,
 * and its timing is updated.
 */
export async function isStillValid(tx: Db, seeker: Seeker, attempt: DrillRow): Promise<boolean> {
  const { userId, access, index, type } = seeker;
  if (type === 'DC' && !typeOrder(seeker, new Map()).some((one) => one === attempt.type)) return false;
  const included = includedUnits(access);
  const inFilter = createFilterTest(getFilter(seeker, attempt.type));
  const embargoed = await embargoedQuestions(tx, userId, seeker.now);
  const rows = await findAttemptQuestions(tx, userId, attempt.id);
  const units = rows.map(({ questionId }) => {
    const segmentId = index.content.questionsById.get(questionId)?.segmentId;
    return index.byId.get(segmentId ?? questionId);
  });
  if (!units.every((unit) => unit && included(unit) && inFilter(unit) && !hasAnyQuestion(unit, embargoed)))
    return false;
  if (attempt.state !== 'new') return true;
  const rule = seenRule(seeker, getFilter(seeker, attempt.type));
  const ids = rows.map((row) => row.questionId);
  if (rule === 'unseen' && (await seenAmong(tx, userId, ids)).length > 0) return false;
  const { timing, onTimeUp, blindReview } = readAttemptOptions(access);
  const budgetSeconds = drillBudgetSeconds(
    timing,
    attempt.type,
    attempt.questionCount,
    access.accommodations,
  );
  if (
    budgetSeconds !== attempt.budgetSeconds ||
    onTimeUp !== attempt.onTimeUp ||
    blindReview !== attempt.blindReview
  )
    await updateAttempt(tx, userId, attempt.id, { budgetSeconds, onTimeUp, blindReview });
  return true;
}

async function createNew(
  tx: Db,
  deps: Deps,
  seeker: Seeker,
  nextKey: string,
  unfinished: readonly DrillRow[],
): Promise<string> {
  const { access, index } = seeker;
  const made = await makeNew(tx, deps, seeker, nextKey, (order) => pickFree(tx, order, unfinished));
  if (made.id !== null) return made.id;
  const [first] = made.wanted;
  if (first) throw await nothingLeft(tx, access, index, first, getFilter(seeker, first), seeker.now);
  const message = errorMessages.drills.noSectionType;
  throw new ApiError('NOTHING_LEFT', message, [{ field: 'types', message }]);
}

/** Creates a drill with selected questions of the first type that has any left; its id is null if there are none. */
export async function makeNew(
  tx: Db,
  deps: Deps,
  seeker: Seeker,
  nextKey: string,
  pick: (order: Omit<PickOrder, 'placed'>) => Promise<Picked | null>,
): Promise<{ readonly id: string | null; readonly wanted: readonly DrillType[] }> {
  const { userId, access, index, challenge, now } = seeker;
  const levels = await findLevels(tx, userId);
  const random = seededRandom(hashSeed(deps.newId()));
  const wanted =
    seeker.type === 'DC'
      ? typeOrder(seeker, levels, random)
      : [challenge?.rootType ?? (seeker.type as DrillType)];
  for (const type of wanted) {
    const filter = getFilter(seeker, type);
    const order: Omit<PickOrder, 'placed'> = {
      access,
      index,
      levels,
      type,
      filter,
      seen: seenRule(seeker, filter),
      questions: type === 'LR' || type === 'SKILL' ? access.drillSettings.lrQuestions : 1,
      weighWeakTypes: seeker.type === 'DC' || type === 'SKILL',
      random,
      now,
    };
    const picked = await pick(order);
    if (picked) return { id: await createFromUnits(tx, deps, seeker, type, nextKey, picked), wanted };
  }
  return { id: null, wanted };
}

function seenRule({ challenge, repeatMastered }: Seeker, filter: DrillFilter): Seeking['seen'] {
  if (repeatMastered || challenge?.repeatMasteredQuestions) return 'mastered';
  return filter.includeSeen ? 'all' : 'unseen';
}

function createFromUnits(
  tx: Db,
  deps: Deps,
  { userId, access, challenge, type: category, now }: Seeker,
  type: DrillType,
  nextKey: string,
  { units, reason, chance }: Picked,
): Promise<string> {
  const questions = units.flatMap((unit: Unit) => unit.questions);
  return insertDrill(tx, deps, {
    userId,
    kind: challenge ? 'challenge' : category === 'DC' ? 'choice' : 'drill',
    type,
    nextKey,
    title: pickedTitle(type, units),
    reason: challenge ? 'challenge' : reason,
    chance,
    ...(challenge ? { challengeId: challenge.id } : {}),
    questions,
    ...readAttemptOptions(access),
    now,
  });
}
