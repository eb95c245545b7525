import type { DrillFilter, DrillSettings, DrillType } from '@docket/contract';
import { seededRandom } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import { findLevels, lockStudent, unfinishedDrills } from '../../attempts/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { hashSeed } from '../attempt/seed.ts';
import { requireKnown } from '../filter/filter.policy.ts';
import { nothingLeft } from '../pick/nothing-left.ts';
import type { PickOrder } from '../pick/pick.service.ts';
import type { UnitIndex } from '../pick/units.ts';
import { insertDrill } from './create-attempt.ts';
import { abandonDrill, isOpen, openDrillError, pickFree } from './open-drill.ts';
import { problemSetTitle } from './titles.ts';

export interface ProblemSetOrder extends DrillFilter {
  readonly count: number;
  readonly type: DrillType;
  readonly timing: DrillSettings['timing'];
  readonly blindReview: boolean;
}

/** The parameters that distinguish two problem sets. */
export type ProblemSetKey = readonly [
  count: number,
  type: DrillType,
  filter: DrillFilter,
  timing: DrillSettings['timing'],
  blindReview: boolean,
];
const prefix = 'ps:';
/** The parameters of a problem set; null for any other drill. */
export const readProblemSetKey = (nextKey: string | null): ProblemSetKey | null =>
  nextKey?.startsWith(prefix) ? (JSON.parse(nextKey.slice(prefix.length)) as ProblemSetKey) : null;

/**
 * Creates a problem set with the student's parameters: fewer questions if no more are left, NOTHING_LEFT if there are
 * none. The same set is returned again until it is over, also to two concurrent calls. Throws INVALID, NOTHING_LEFT,
 * and OPEN_DRILL while a different one is open, unless `replaces` names it: then that one is abandoned.
 */
export async function makeProblemSet(
  deps: Deps,
  access: StudentAccess,
  index: UnitIndex,
  wanted: ProblemSetOrder,
  replaces: string | undefined,
  now: Date,
): Promise<string> {
  const { userId } = access;
  const { count, type, types, difficulties, sources, includeSeen, timing, blindReview } = wanted;
  const filter: DrillFilter = { types, difficulties, sources, includeSeen };
  requireKnown(index.content, type, filter, 'ps');
  const key: ProblemSetKey = [count, type, filter, timing, blindReview];
  const nextKey = `${prefix}${JSON.stringify(key)}`;
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const unfinished = await unfinishedDrills(tx, userId);
    const sets = unfinished.filter((one) => one.kind === 'ps' && one.archivedAt === null);
    const same = sets.find((set) => set.nextKey === nextKey && set.id !== replaces);
    if (same) return same.id;
    const other = sets.find((set) => isOpen(set) && set.id !== replaces);
    if (other) throw await openDrillError(tx, other);
    for (const set of sets) await abandonDrill(tx, set, now);
    const order: Omit<PickOrder, 'placed'> = {
      access,
      index,
      levels: await findLevels(tx, userId),
      type,
      filter,
      seen: includeSeen ? 'all' : 'unseen',
      questions: count,
      weighWeakTypes: type === 'SKILL',
      random: seededRandom(hashSeed(deps.newId())),
      now,
    };
    const picked = await pickFree(
      tx,
      order,
      unfinished.filter((one) => !sets.includes(one)),
    );
    if (!picked) throw await nothingLeft(tx, access, index, type, filter, now);
    const questions = picked.units.flatMap((unit) => unit.questions);
    return insertDrill(tx, deps, {
      userId,
      kind: 'ps',
      type,
      nextKey,
      title: problemSetTitle(questions.length),
      reason: 'ps',
      chance: picked.chance,
      questions,
      timing,
      accommodations: access.accommodations,
      onTimeUp: access.drillSettings.onTimeUp,
      blindReview,
      now,
    });
  });
}
