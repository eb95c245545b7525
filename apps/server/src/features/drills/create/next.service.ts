import type { DrillFilter, DrillType } from '@docket/contract';
import { breakDue, drillBudgetSeconds, seededRandom } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { Fault } from '../../../fault.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type DrillRow,
  findAttemptQuestions,
  unfinishedDrills,
  updateAttempt,
  withdrawAttempt,
} from '../../attempts/attempts.queries.ts';
import { heldQuestions } from '../../attempts/held.queries.ts';
import { secondsSinceBreak } from '../../attempts/submit/progress.ts';
import { findLevels, lockStudent } from '../../attempts/submit/student.queries.ts';
import { submitOverdue } from '../../attempts/submit/submit.service.ts';
import type { StudentAccess } from '../../plans/access.types.ts';
import { seedOf } from '../attempt/seed.ts';
import { type OpenChallenge, openChallenge } from '../challenges/challenges.service.ts';
import type { DrillServices } from '../drills.service.ts';
import { fits, includedUnits, isHeld, ownFilter } from '../pick/allowed.ts';
import type { Seeking } from '../pick/candidates.ts';
import { nothingLeft } from '../pick/nothing-left.ts';
import { type Picked, pickUnits } from '../pick/pick.service.ts';
import type { Unit, UnitIndex } from '../pick/units.ts';
import { typeOrder } from './choice.ts';
import { give, waysOf } from './give.ts';
import { pickedTitle } from './titles.ts';

export interface NextOrder {
  readonly userId: string;
  readonly type: DrillType | 'DC' | 'PS';
  readonly challengeId: string | undefined;
  readonly repeatMastered: boolean;
  readonly now: Date;
}
export interface NextDrill {
  readonly attemptId: string;
  readonly breakDue: boolean;
}
interface Seeker extends NextOrder {
  readonly access: StudentAccess;
  readonly index: UnitIndex;
  readonly challenge: OpenChallenge | null;
}

const everyUnit: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };

/** The filter that a pick of this type goes by. */
function filterOf({ access, index, challenge }: Seeker, type: DrillType): DrillFilter {
  return challenge ? { ...everyUnit, types: [challenge.skillId] } : ownFilter(access, index.content, type);
}

/**
 * The next drill of a category. One that was not started is given again as long as it fits filter, plan and settings;
 * two calls at once get the same one. Throws NOTHING_LEFT, NOT_FOUND and WRONG_STATE (of the challenge).
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
      order.type === 'PS' ? openProblemSet(unfinished) : await unstartedOrNew(tx, deps, seeker, unfinished);
    const threshold = access.drillSettings.breakReminderSeconds;
    return { attemptId, breakDue: breakDue(secondsSinceBreak(progress, now), threshold) };
  });
}

function openProblemSet(unfinished: readonly DrillRow[]): string {
  const open = unfinished.find((attempt) => attempt.kind === 'ps');
  if (open) return open.id;
  const message =
    'No problem set is open. Make one: choose how many questions, of which type and from where.';
  throw new Fault('NOTHING_LEFT', message, [{ field: 'types', message }]);
}

async function unstartedOrNew(
  tx: Db,
  deps: Deps,
  seeker: Seeker,
  unfinished: readonly DrillRow[],
): Promise<string> {
  const { access, challenge, type, userId } = seeker;
  const family = `next:${type}${challenge ? `:${challenge.id}` : ''}`;
  const key = `${family}*${access.drillSettings.lrQuestions}`;
  for (const attempt of unfinished) {
    if (attempt.state !== 'new' || attempt.nextKey?.split('*')[0] !== family) continue;
    if (attempt.nextKey === key && (await stillFits(tx, seeker, attempt))) return attempt.id;
    await withdrawAttempt(tx, userId, attempt.id);
  }
  return giveNew(tx, deps, seeker, key);
}

/** Whether an unstarted attempt is what would be given now; timing that was changed since is brought up to date. */
async function stillFits(tx: Db, seeker: Seeker, attempt: DrillRow): Promise<boolean> {
  const { userId, access, index, type } = seeker;
  if (type === 'DC' && !typeOrder(seeker, new Map()).some((one) => one === attempt.type)) return false;
  const included = includedUnits(access);
  const inFilter = fits(filterOf(seeker, attempt.type));
  const held = await heldQuestions(tx, userId);
  const rows = await findAttemptQuestions(tx, userId, attempt.id);
  const units = rows.map(({ questionId }) => {
    const segmentId = index.content.questionsById.get(questionId)?.segmentId;
    return index.byId.get(segmentId ?? questionId);
  });
  if (!units.every((unit) => unit && included(unit) && inFilter(unit) && !isHeld(unit, held))) return false;
  const { timing, onTimeUp, blindReview } = waysOf(access);
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

async function giveNew(tx: Db, deps: Deps, seeker: Seeker, nextKey: string): Promise<string> {
  const { userId, access, index, challenge, now } = seeker;
  const levels = await findLevels(tx, userId);
  const random = seededRandom(seedOf(deps.newId()));
  const wanted =
    seeker.type === 'DC'
      ? typeOrder(seeker, levels, random)
      : [challenge?.rootType ?? (seeker.type as DrillType)];
  for (const type of wanted) {
    const filter = filterOf(seeker, type);
    const picked = await pickUnits(tx, {
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
    });
    if (picked) return giveUnits(tx, deps, seeker, type, nextKey, picked);
  }
  const [first] = wanted;
  if (first) throw await nothingLeft(tx, access, index, first, filterOf(seeker, first));
  const message =
    'The product’s choice may draw from no type of section: allow at least one in the drill filter.';
  throw new Fault('NOTHING_LEFT', message, [{ field: 'types', message }]);
}

function seenRule({ challenge, repeatMastered }: Seeker, filter: DrillFilter): Seeking['seen'] {
  if (repeatMastered || challenge?.repeatMasteredQuestions) return 'mastered';
  return filter.includeSeen ? 'all' : 'unseen';
}

function giveUnits(
  tx: Db,
  deps: Deps,
  { userId, access, challenge, type: asked, now }: Seeker,
  type: DrillType,
  nextKey: string,
  { units, reason, chance }: Picked,
): Promise<string> {
  const questions = units.flatMap((unit: Unit) => unit.questions);
  return give(tx, deps, {
    userId,
    kind: challenge ? 'challenge' : asked === 'DC' ? 'choice' : 'drill',
    type,
    nextKey,
    title: pickedTitle(type, units),
    reason: challenge ? 'challenge' : reason,
    chance,
    ...(challenge ? { challengeId: challenge.id } : {}),
    questions,
    ...waysOf(access),
    now,
  });
}
