import type { DrillFilter, DrillSettings, DrillType } from '@docket/contract';
import { seededRandom } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import { unfinishedDrills } from '../../attempts/attempts.queries.ts';
import { findLevels, lockStudent } from '../../attempts/submit/student.queries.ts';
import type { StudentAccess } from '../../plans/access.types.ts';
import { seedOf } from '../attempt/seed.ts';
import { requireKnown } from '../filter/filter.policy.ts';
import { nothingLeft } from '../pick/nothing-left.ts';
import { pickUnits } from '../pick/pick.service.ts';
import type { UnitIndex } from '../pick/units.ts';
import { give } from './give.ts';
import { problemSetTitle } from './titles.ts';

export interface ProblemSetOrder extends DrillFilter {
  readonly count: number;
  readonly type: DrillType;
  readonly timing: DrillSettings['timing'];
  readonly blindReview: boolean;
}

/**
 * A problem set as the student put it together: fewer questions when no more are left, none at all is NOTHING_LEFT.
 * Asking twice for the same set that was not started gives the same. Throws INVALID, NOTHING_LEFT.
 */
export async function makeProblemSet(
  deps: Deps,
  access: StudentAccess,
  index: UnitIndex,
  order: ProblemSetOrder,
  now: Date,
): Promise<string> {
  const { userId } = access;
  const { count, type, types, difficulties, sources, includeSeen, timing, blindReview } = order;
  const filter: DrillFilter = { types, difficulties, sources, includeSeen };
  requireKnown(index.content, type, filter, 'ps');
  const nextKey = `ps:${JSON.stringify([count, type, filter, timing, blindReview])}`;
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const open = (await unfinishedDrills(tx, userId)).find(
      (attempt) => attempt.state === 'new' && attempt.nextKey === nextKey,
    );
    if (open) return open.id;
    const picked = await pickUnits(tx, {
      access,
      index,
      levels: await findLevels(tx, userId),
      type,
      filter,
      seen: includeSeen ? 'all' : 'unseen',
      questions: count,
      weighWeakTypes: type === 'SKILL',
      random: seededRandom(seedOf(deps.newId())),
      now,
    });
    if (!picked) throw await nothingLeft(tx, access, index, type, filter);
    const questions = picked.units.flatMap((unit) => unit.questions);
    return give(tx, deps, {
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
