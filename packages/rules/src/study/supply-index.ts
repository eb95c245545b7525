import type { StudySection, StudyUnit } from './types.ts';

export interface DrillSubject {
  readonly type: StudySection;
  /** Null is the whole section type. */
  readonly questionType: string | null;
}
export const toSubjectKey = ({ type, questionType }: DrillSubject) => `${type} ${questionType ?? ''}`;
export const listSubjectKeys = ({ type, questionTypes }: StudyUnit): string[] =>
  [null, ...questionTypes].map((questionType) => toSubjectKey({ type, questionType }));

/** Units by what they are asked for; it does not change. */
export interface SupplyIndex {
  /** New units by subject, those of today's work first, so that its steps stay in the plan. */
  readonly bySubject: ReadonlyMap<string, readonly StudyUnit[]>;
  /** Questions by subject. */
  readonly counts: ReadonlyMap<string, number>;
  readonly bySection: ReadonlyMap<string, readonly StudyUnit[]>;
  readonly byTest: ReadonlyMap<string, readonly StudyUnit[]>;
  readonly seen: ReadonlyMap<StudySection, readonly StudyUnit[]>;
  /** The tests with units of a section type. */
  readonly homes: ReadonlyMap<StudySection, ReadonlySet<string>>;
  readonly seenSections: ReadonlySet<string>;
  /** Questions by test, new or seen. */
  readonly sizes: ReadonlyMap<string, number>;
  /** What today's work showed or repeated. */
  readonly ofToday: readonly StudyUnit[];
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function buildIndex(units: readonly StudyUnit[]): SupplyIndex {
  const bySubject = new Map<string, StudyUnit[]>();
  const counts = new Map<string, number>();
  const bySection = new Map<string, StudyUnit[]>();
  const byTest = new Map<string, StudyUnit[]>();
  const seen = new Map<StudySection, StudyUnit[]>();
  const shownToday = units.filter(({ state }) => state === 'open' || state === 'today');
  const ofToday = [...shownToday, ...units.filter((unit) => unit.state === 'seen' && unit.isRepeatedToday)];
  for (const unit of [...shownToday, ...units.filter(({ state }) => state === 'new')]) {
    addTo(bySection, unit.sectionId, unit);
    addTo(byTest, unit.testId, unit);
    for (const key of listSubjectKeys(unit)) {
      addTo(bySubject, key, unit);
      counts.set(key, (counts.get(key) ?? 0) + unit.questions);
    }
  }
  const seenSections = new Set<string>();
  const sizes = new Map<string, number>();
  const homes = new Map<StudySection, Set<string>>();
  for (const unit of units) {
    const ofType = homes.get(unit.type) ?? new Set();
    homes.set(unit.type, ofType.add(unit.testId));
    sizes.set(unit.testId, (sizes.get(unit.testId) ?? 0) + unit.questions);
    if (unit.state !== 'seen') continue;
    addTo(seen, unit.type, unit);
    seenSections.add(unit.sectionId);
  }
  return { bySubject, counts, bySection, byTest, seen, homes, seenSections, sizes, ofToday };
}

/** A plan is made of several states on the same facts (past days, changes), which share the index. */
const built = new WeakMap<readonly StudyUnit[], SupplyIndex>();
export function indexUnits(units: readonly StudyUnit[]): SupplyIndex {
  const index = built.get(units) ?? buildIndex(units);
  built.set(units, index);
  return index;
}
