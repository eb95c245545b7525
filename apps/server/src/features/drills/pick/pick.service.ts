import type { DrillFilter, DrillType } from '@docket/contract';
import { pickNext, type Random, rankSeen } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { embargoedQuestions, findPopulation, type StudentLevel } from '../../attempts/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { createFilterTest, hasAnyQuestion, includedUnits } from './allowed.ts';
import { gatherCandidates, type Seeking } from './candidates.ts';
import { keepExact } from './exact.ts';
import type { ReasonCode } from './reason.ts';
import { seenOfType } from './seen.queries.ts';
import type { Unit, UnitIndex } from './units.ts';

export interface PickOrder {
  readonly access: StudentAccess;
  readonly index: UnitIndex;
  readonly levels: ReadonlyMap<string, StudentLevel>;
  readonly type: DrillType;
  readonly filter: DrillFilter;
  /** 'again' takes only seen questions, those worth repeating first. */
  readonly seen: Seeking['seen'] | 'again';
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
  readonly reason: ReasonCode;
  /** The mean predicted chance of success; null for seen questions. */
  readonly chance: number | null;
}

const fewestCandidates = 24;

/** Whether plan, settings, filter and embargoes allow a unit, and no other drill has it. */
async function readAllowed(
  db: Db,
  { access, filter, placed, now }: PickOrder,
): Promise<(unit: Unit) => boolean> {
  const included = includedUnits(access);
  const inFilter = createFilterTest(filter);
  const embargoed = await embargoedQuestions(db, access.userId, now);
  return (unit) =>
    included(unit) && inFilter(unit) && !hasAnyQuestion(unit, embargoed) && !hasAnyQuestion(unit, placed);
}

/** Selects seen units, those worth repeating first; null if there are none. Reads what was seen of the type. */
async function pickSeen(db: Db, order: PickOrder, allowed: (unit: Unit) => boolean): Promise<Picked | null> {
  const { access, index, type } = order;
  const met = new Map((await seenOfType(db, access.userId, type)).map((row) => [row.questionId, row]));
  const seen = index.byType[type].all.flatMap((unit) => {
    const rows = unit.questionIds.flatMap((id) => met.get(id) ?? []);
    if (rows.length === 0 || !allowed(unit)) return [];
    const metAt = new Date(Math.max(...rows.map((row) => row.metAt.getTime())));
    const missed = rows.filter((row) => row.lastCorrect === false).length / unit.questionIds.length;
    return [{ id: unit.id, unit, metAt, missed }];
  });
  const units: Unit[] = [];
  let questions = 0;
  for (const { unit } of rankSeen(seen, order.now)) {
    if (questions >= order.questions) break;
    units.push(unit);
    questions += unit.questions.length;
  }
  return units.length > 0 ? { units, reason: 'seen-again', chance: null } : null;
}

/** Selects units near the student's level one after the other; null if nothing is left. */
export async function pickUnits(db: Db, order: PickOrder): Promise<Picked | null> {
  const { access, index, levels, type, filter, random, seen, now } = order;
  const allowed = await readAllowed(db, order);
  if (seen === 'again') return pickSeen(db, order, allowed);
  const byType = filter.types.length > 0 && type === 'LR';
  let candidates = await gatherCandidates(db, {
    userId: access.userId,
    index,
    type,
    levels,
    population: await findPopulation(db),
    allowed,
    groups: byType ? new Set(filter.types) : null,
    seen,
    wanted: Math.max(fewestCandidates, 4 * order.questions),
    needed: order.questions,
    now,
  });
  const units: Unit[] = [];
  const chances: number[] = [];
  let reason: ReasonCode | null = null;
  let questions = 0;
  while (questions < order.questions) {
    const matching = keepExact(candidates, order.questions - questions);
    const pick = pickNext({ candidates: matching, weighWeakTypes: order.weighWeakTypes, random });
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
