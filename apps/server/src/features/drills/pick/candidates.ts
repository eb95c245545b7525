import type { DrillType } from '@docket/contract';
import {
  type Candidate,
  type Estimate,
  levelAt,
  nearestOfEachType,
  newSkillRating,
  newStudentRating,
  type RatingPopulation,
  REST_DAYS,
  targetDifficulty,
} from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { StudentLevel } from '../../attempts/index.ts';
import { haveExactly } from './exact.ts';
import { type MetQuestion, metAmong, metOfType, workedOnSince } from './seen.queries.ts';
import { passages, type Unit, type UnitIndex } from './units.ts';

export interface Seeking {
  readonly userId: string;
  readonly index: UnitIndex;
  readonly type: DrillType;
  readonly levels: ReadonlyMap<string, StudentLevel>;
  readonly population: RatingPopulation;
  /** Whether plan, settings and filter allow the unit. */
  readonly allowed: (unit: Unit) => boolean;
  /** 'unseen' excludes seen questions; 'mastered' allows those last answered right. */
  readonly seen: 'unseen' | 'mastered' | 'all';
  /** Only these groups can contain allowed units; null means any. */
  readonly groups: ReadonlySet<string> | null;
  readonly wanted: number;
  /** The number of questions needed. If there are fewer, questions that were skipped today are added. */
  readonly needed: number;
  readonly now: Date;
}
export interface UnitCandidate extends Candidate {
  readonly unit: Unit;
}

/** A question type is due if it was not worked on for this long. */
const dueAfterMs = 5 * 86_400_000;
/** Questions answered within this time are repeated only if nothing else is left. */
const recentMs = 86_400_000;
/** If seen questions are asked for, they rest for three weeks; a day less, because times of day differ. */
const restMs = (REST_DAYS - 1) * 86_400_000;
/** The scan visits these numbers of units before it reads everything that the student has seen. */
const batches = [96, 384];

/** The ids that the index scan skips; the set also contains every unit that is not allowed. */
class PassedBy extends Set<string> {
  private readonly allowed: (id: string) => boolean;
  constructor(allowed: (id: string) => boolean) {
    super();
    this.allowed = allowed;
  }
  override has(id: string): boolean {
    return super.has(id) || !this.allowed(id);
  }
}

/** How much better or worse the student is at a unit than in general; for a passage, the mean of its questions. */
export function skillAt(unit: Unit, levels: ReadonlyMap<string, StudentLevel>): Estimate {
  return averageEstimates(
    unit.questions.map((question) => levels.get(question.levelKey ?? '') ?? newSkillRating()),
  );
}

function averageEstimates(skills: readonly Estimate[]): Estimate {
  const mean = (of: (skill: Estimate) => number) =>
    skills.reduce((sum, skill) => sum + of(skill), 0) / skills.length;
  return {
    mean: mean((skill) => skill.mean),
    variance: mean((skill) => skill.variance),
    count: Math.min(...skills.map((skill) => skill.count)),
  };
}

/** The student's level at a key, or in general; each is computed once. */
export function getLevelsAt({
  type,
  levels,
  population,
}: Pick<Seeking, 'type' | 'levels' | 'population'>): (levelKey: string | null) => Estimate {
  const student = levels.get(type) ?? newStudentRating();
  const made = new Map<string | null, Estimate>();
  return (levelKey) => {
    const before = made.get(levelKey);
    if (before) return before;
    const skills =
      levelKey === null ? [] : [{ key: levelKey, state: levels.get(levelKey) ?? newSkillRating() }];
    const level = levelAt({ student, skills }, population);
    made.set(levelKey, level);
    return level;
  };
}

/** A passage is due if most of its questions are. */
function isDue(unit: Unit, levels: ReadonlyMap<string, StudentLevel>, now: Date): boolean {
  const due = unit.questions.filter(({ levelKey }) => {
    const worked = levels.get(levelKey ?? '')?.workedAt;
    return worked ? now.getTime() - worked.getTime() > dueAfterMs : false;
  });
  return due.length * 2 > unit.questions.length;
}

/**
 * Removes units that must not be repeated: all seen ones, or only those not answered right. Recent ones
 * go to `aside`; they are repeated only if nothing else is left.
 */
function sortOut(
  found: readonly Unit[],
  met: readonly MetQuestion[],
  { seen: rule, now }: Seeking,
): { rested: Unit[]; aside: Unit[] } {
  const rows = new Map(met.map((row) => [row.questionId, row]));
  const isSeen = (id: string) => rows.get(id)?.seen ?? false;
  const isRecent = (id: string) => {
    const row = rows.get(id);
    return row !== undefined && now.getTime() - row.metAt.getTime() < (rule === 'all' ? restMs : recentMs);
  };
  const allowed = found.filter((unit) => {
    if (rule === 'unseen') return !unit.questionIds.some(isSeen);
    return rule === 'all' || unit.questionIds.every((id) => rows.get(id)?.lastCorrect ?? !isSeen(id));
  });
  const recent = new Set(allowed.filter((unit) => unit.questionIds.some(isRecent)));
  return { rested: allowed.filter((unit) => !recent.has(unit)), aside: [...recent] };
}

const countQuestions = (units: readonly Unit[]) =>
  units.reduce((sum, unit) => sum + unit.questions.length, 0);

/**
 * What may be repeated, with what was set aside if that is too little. If seen questions are asked for, those that only a
 * review has repeated are added first, also where nothing else makes up the exact number: the plan counts on them, as they were
 * in the morning.
 */
async function addAside(
  db: Db,
  { userId, seen, needed, now }: Seeking,
  kept: readonly Unit[],
  aside: readonly Unit[],
): Promise<readonly Unit[]> {
  const isEnough = countQuestions(kept) >= needed;
  if (aside.length === 0 || (isEnough && (seen !== 'all' || haveExactly(kept, needed)))) return kept;
  if (seen === 'all') {
    const ids = aside.flatMap(({ questionIds }) => questionIds);
    const worked = await workedOnSince(db, userId, ids, new Date(now.getTime() - restMs));
    const rested = aside.filter(({ questionIds }) => !questionIds.some((id) => worked.has(id)));
    if (haveExactly([...kept, ...rested], needed)) return [...kept, ...rested];
  }
  return isEnough ? kept : [...kept, ...aside];
}

/**
 * Up to about 200 units near the student's level, with a share of every question type. It scans outwards from the
 * target difficulty in batches and checks each batch against what the student has seen. The cost depends on the
 * batches, not on the library; only for a student who has seen nearly everything near the level it reads the whole
 * type.
 */
export async function gatherCandidates(db: Db, seeking: Seeking): Promise<UnitCandidate[]> {
  const { userId, index, type, levels, allowed, wanted, now } = seeking;
  const units = index.byType[type];
  const groups = seeking.groups
    ? new Map([...units.groups].filter(([group]) => seeking.groups!.has(group)))
    : units.groups;
  const getLevel = getLevelsAt(seeking);
  const target = (group: string) =>
    targetDifficulty(getLevel(group === passages ? null : `${type}:${group}`));
  const candidate = (unit: Unit): UnitCandidate => ({
    id: unit.id,
    item: unit.item,
    questionType: unit.group,
    level: averageEstimates(unit.questions.map(({ levelKey }) => getLevel(levelKey))),
    skill: skillAt(unit, levels),
    due: isDue(unit, levels, now),
    unit,
  });
  const passed = new PassedBy((id) => allowed(index.byId.get(id)!));
  const kept: Unit[] = [];
  const aside: Unit[] = [];
  const take = (found: readonly Unit[], met: readonly MetQuestion[]) => {
    const sorted = sortOut(found, met, seeking);
    kept.push(...sorted.rested);
    aside.push(...sorted.aside);
  };
  const choose = async () => (await addAside(db, seeking, kept, aside)).map(candidate);
  for (const size of batches) {
    const found = nearestOfEachType(groups, target, passed, size);
    const ids = found.flatMap((unit) => unit.questionIds);
    take(found, await metAmong(db, userId, ids));
    if (kept.length >= wanted || found.length === 0) return choose();
    for (const unit of found) passed.add(unit.id);
  }
  const met = await metOfType(db, userId, type);
  const seenIds = new Set(met.filter((row) => row.seen).map((row) => row.questionId));
  if (seeking.seen === 'unseen')
    for (const unit of units.all) if (unit.questionIds.some((id) => seenIds.has(id))) passed.add(unit.id);
  take(nearestOfEachType(groups, target, passed, Math.max(0, 200 - kept.length)), met);
  return choose();
}
