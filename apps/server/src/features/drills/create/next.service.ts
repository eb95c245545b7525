import type { DrillFilter, DrillType } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { breakDue, drillBudgetSeconds, type Estimate, type Random, seededRandom } from '@docket/rules';
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
import { nothingLeft } from '../pick/nothing-left.ts';
import type { Picked, PickOrder } from '../pick/pick.service.ts';
import { seenAmong } from '../pick/seen.queries.ts';
import type { Unit, UnitIndex } from '../pick/units.ts';
import { typeOrder } from './choice.ts';
import { insertDrill, readAttemptOptions } from './create-attempt.ts';
import { abandonDrill, isOpen, openDrillError, pickFree, pickSpare } from './open-drill.ts';
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
/** What a drill session asks in place of new questions by the student's filter. */
export interface SessionOrder {
  readonly seen: boolean;
  readonly questionType: string | null;
}
export interface Seeker extends NextOrder {
  readonly access: StudentAccess;
  readonly index: UnitIndex;
  readonly challenge: OpenChallenge | null;
  readonly session?: SessionOrder;
}

const everyUnit: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };

/** Questions in a drill of Logical Reasoning or of skills. */
function countLrQuestions({ drillSettings }: StudentAccess, type: NextOrder['type']): number {
  return drillSettings.keepDrilling && type !== 'SKILL' ? 1 : drillSettings.lrQuestions;
}

/** The student's filter for this type; a session on one question type, or of seen questions, has its own. */
function getFilter({ access, index, challenge, session }: Seeker, type: DrillType): DrillFilter {
  if (session) return { ...everyUnit, types: session.questionType === null ? [] : [session.questionType] };
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
  const [first] = await drillsAhead(tx, deps, seeker, unfinished, { wanted: 1, resumes: false });
  if (first === undefined) throw await nothingLeftFor(tx, seeker);
  return first;
}

/**
 * The next drills of a family in the order in which they are worked on: the open one, those that were not started, and
 * new ones; fewer than wanted, or none, if there are too few questions. Throws OPEN_DRILL if the open one does not
 * match, unless `replaces` names it; `resumes` gives it in any case. The first may take the questions of other drills
 * that were not started.
 */
export async function drillsAhead(
  tx: Db,
  deps: Deps,
  seeker: Seeker,
  unfinished: readonly DrillRow[],
  { wanted, resumes }: { readonly wanted: number; readonly resumes: boolean },
): Promise<string[]> {
  const { userId, replaces, now } = seeker;
  const { key, ofFamily } = findFamily(seeker, unfinished);
  const ahead: string[] = [];
  for (const open of ofFamily.filter(isOpen)) {
    if (open.id === replaces) await abandonDrill(tx, open, now);
    else if (resumes || (await isStillValid(tx, seeker, open))) ahead.push(open.id);
    else throw await openDrillError(tx, open);
  }
  for (const unstarted of listUnstarted(ofFamily)) {
    if (ahead.length >= wanted) break;
    if (unstarted.nextKey === key && (await isStillValid(tx, seeker, unstarted))) ahead.push(unstarted.id);
    else await withdrawAttempt(tx, userId, unstarted.id, now);
  }
  const others = unfinished.filter((attempt) => !ofFamily.includes(attempt));
  while (ahead.length < wanted) {
    const isFirst = ahead.length === 0 && !seeker.session?.seen;
    const { id } = await makeNew(tx, deps, seeker, key, (order) =>
      isFirst ? pickFree(tx, order, others) : pickSpare(tx, order),
    );
    if (id === null) break;
    ahead.push(id);
  }
  return ahead.slice(0, wanted);
}

/** The error 422 NOTHING_LEFT for what was asked, with the filters that exclude everything. */
export async function nothingLeftFor(tx: Db, seeker: Seeker): Promise<ApiError> {
  const { access, index, session, now } = seeker;
  const [first] = listTypes(seeker, new Map());
  const message = session?.seen ? errorMessages.drills.nothingSeen : errorMessages.drills.noSectionType;
  return first && !session?.seen
    ? nothingLeft(tx, access, index, first, getFilter(seeker, first), now)
    : new ApiError('NOTHING_LEFT', message, [{ field: 'types', message }]);
}

/** The types that are tried, in this order. */
const listTypes = (seeker: Seeker, levels: ReadonlyMap<string, Estimate>, random?: Random): DrillType[] =>
  seeker.type === 'DC'
    ? typeOrder(seeker, levels, random)
    : [seeker.challenge?.rootType ?? (seeker.type as DrillType)];

const sessionPrefix = (type: NextOrder['type']) => `session:${type}:`;
/** The family of a session's drills: that of its choice, so that a later session resumes what an earlier one left open. */
export const findSessionFamily = (type: NextOrder['type'], { seen, questionType }: SessionOrder): string =>
  `${sessionPrefix(type)}${seen ? 'seen' : 'new'}:${questionType ?? ''}`;

/**
 * The unfinished drills that answer the same request, and the key for a new one. A request of a whole type also resumes
 * or replaces what a session of that type left open.
 */
export function findFamily({ access, challenge, session, type }: Seeker, unfinished: readonly DrillRow[]) {
  const family = session
    ? findSessionFamily(type, session)
    : `next:${type}${challenge ? `:${challenge.id}` : ''}`;
  const isLeftOpen = (attempt: DrillRow) =>
    !session && !challenge && isOpen(attempt) && attempt.nextKey?.startsWith(sessionPrefix(type));
  return {
    key: `${family}*${countLrQuestions(access, type)}`,
    ofFamily: unfinished.filter(
      (attempt) => attempt.nextKey?.split('*')[0] === family || isLeftOpen(attempt),
    ),
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

/** Creates a drill with selected questions of the first type that has any left; its id is null if there are none. */
export async function makeNew(
  tx: Db,
  deps: Deps,
  seeker: Seeker,
  nextKey: string,
  pick: (order: Omit<PickOrder, 'placed'>) => Promise<Picked | null>,
): Promise<{ readonly id: string | null }> {
  const { userId, access, index, now } = seeker;
  const levels = await findLevels(tx, userId);
  const random = seededRandom(hashSeed(deps.newId()));
  for (const type of listTypes(seeker, levels, random)) {
    const filter = getFilter(seeker, type);
    const order: Omit<PickOrder, 'placed'> = {
      access,
      index,
      levels,
      type,
      filter,
      seen: seenRule(seeker, filter),
      questions: type === 'LR' || type === 'SKILL' ? countLrQuestions(access, type) : 1,
      weighWeakTypes: seeker.type === 'DC' || type === 'SKILL',
      random,
      now,
    };
    const picked = await pick(order);
    if (picked) return { id: await createFromUnits(tx, deps, seeker, type, nextKey, picked) };
  }
  return { id: null };
}

function seenRule({ challenge, repeatMastered, session }: Seeker, filter: DrillFilter): PickOrder['seen'] {
  if (session?.seen) return 'again';
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
