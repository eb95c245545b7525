import type { DrillFilter, DrillType } from '@docket/contract';
import { type PickReason, pickNext, type Random } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { embargoedQuestions, findPopulation, type StudentLevel } from '../../attempts/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { createFilterTest, hasAnyQuestion, includedUnits } from './allowed.ts';
import { gatherCandidates, type Seeking } from './candidates.ts';
import type { Unit, UnitIndex } from './units.ts';

export interface PickOrder {
  readonly access: StudentAccess;
  readonly index: UnitIndex;
  readonly levels: ReadonlyMap<string, StudentLevel>;
  readonly type: DrillType;
  readonly filter: DrillFilter;
  readonly seen: Seeking['seen'];
  /** The number of questions. Passages are taken whole until there are enough. */
  readonly questions: number;
  /** True if the product chooses the questions. */
  readonly weighWeakTypes: boolean;
  /** Questions of other unfinished drills; no question is in two of them. */
  readonly placed: ReadonlySet<string>;
  readonly random: Random;
  readonly now: Date;
}
export interface Picked {
  readonly units: readonly Unit[];
  /** Why the first unit was selected. */
  readonly reason: PickReason;
  /** The mean predicted chance of success. */
  readonly chance: number;
}

const fewestCandidates = 24;

/** Selects units near the student's level one after the other; null if nothing is left. */
export async function pickUnits(db: Db, order: PickOrder): Promise<Picked | null> {
  const { access, index, levels, type, filter, random, now } = order;
  const included = includedUnits(access);
  const inFilter = createFilterTest(filter);
  const embargoed = await embargoedQuestions(db, access.userId, now);
  const byType = filter.types.length > 0 && type === 'LR';
  let candidates = await gatherCandidates(db, {
    userId: access.userId,
    index,
    type,
    levels,
    population: await findPopulation(db),
    allowed: (unit) =>
      included(unit) &&
      inFilter(unit) &&
      !hasAnyQuestion(unit, embargoed) &&
      !hasAnyQuestion(unit, order.placed),
    groups: byType ? new Set(filter.types) : null,
    seen: order.seen,
    wanted: Math.max(fewestCandidates, 4 * order.questions),
    needed: order.questions,
    now,
  });
  const units: Unit[] = [];
  const chances: number[] = [];
  let reason: PickReason | null = null;
  let questions = 0;
  while (questions < order.questions) {
    const pick = pickNext({ candidates, weighWeakTypes: order.weighWeakTypes, random });
    if (!pick) break;
    const { unit } = candidates.find((candidate) => candidate.id === pick.candidate.id)!;
    candidates = candidates.filter((candidate) => candidate.unit !== unit);
    units.push(unit);
    chances.push(pick.chance);
    reason ??= pick.reason;
    questions += unit.questions.length;
  }
  if (reason === null) return null;
  return { units, reason, chance: chances.reduce((sum, chance) => sum + chance, 0) / chances.length };
}
