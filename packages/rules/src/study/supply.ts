import {
  type DrillSubject,
  indexUnits,
  listSubjectKeys,
  type SupplyIndex,
  toSubjectKey,
} from './supply-index.ts';
import type { FreshSection, FreshTest, StudyFacts, StudySection, StudyUnit } from './types.ts';

/** The minimum unseen share of a test or section: the score of a mostly seen one says little. */
const freshFrom = 0.75;
export const isFreshShare = (share: number): boolean => share >= freshFrom;

/** A seen question is repeated after this many days at the earliest. */
export const REST_DAYS = 21;

/**
 * The content that the days of a plan share: what one day takes is gone for the next. Which units a drill really gets
 * is decided when it is opened; the plan takes any units of its subject, so their number is right.
 */
export class Supply {
  private readonly index: SupplyIndex;
  /** The lists of the index that were shortened, and the numbers of questions left by subject. */
  private readonly shortened = new Map<string, readonly StudyUnit[]>();
  private readonly counts: Map<string, number>;
  private readonly used = new Set<StudyUnit>();
  private readonly keptSections = new Set<string>();
  private readonly keptHomes = new Set<string>();
  private readonly takenSections = new Set<string>();
  private readonly taken: StudyUnit[] = [];
  /** By section type: the seen questions that are left, by the day from which they may be repeated. */
  private readonly resting = new Map<StudySection, ReadonlyMap<string, number>>();
  private readonly sources = new Map<StudySection, readonly string[]>();
  private readonly drilled = new Map<string, number>();
  private readonly sections: readonly FreshSection[];
  private tests: readonly FreshTest[];

  constructor({ units, sections, tests }: Pick<StudyFacts, 'units' | 'sections' | 'tests'>) {
    this.index = indexUnits(units);
    this.counts = new Map(this.index.counts);
    this.sections = sections;
    this.tests = tests;
  }
  private use(unit: StudyUnit): boolean {
    if (this.used.has(unit)) return false;
    this.used.add(unit);
    if (unit.state === 'seen') this.resting.delete(unit.type);
    else
      for (const key of listSubjectKeys(unit)) this.counts.set(key, this.counts.get(key)! - unit.questions);
    return true;
  }

  /** Keeps tests out of drills and timed sections until they are taken. */
  keepTests(tests: readonly FreshTest[]): void {
    for (const id of tests.flatMap((test) => test.sectionIds)) {
      this.keptSections.add(id);
      for (const unit of this.index.bySection.get(id) ?? []) this.keptHomes.add(unit.testId);
    }
    this.sources.clear();
    this.resting.clear();
    // Drills are limited by test, so a test with a kept section is kept as a whole.
    for (const id of this.keptHomes) for (const unit of this.index.byTest.get(id) ?? []) this.use(unit);
  }

  listNew(subject: DrillSubject): readonly StudyUnit[] {
    const key = toSubjectKey(subject);
    const left = this.list(key).filter((unit) => !this.used.has(unit));
    this.shortened.set(key, left);
    return left;
  }
  private list(key: string): readonly StudyUnit[] {
    return this.shortened.get(key) ?? this.index.bySubject.get(key) ?? [];
  }
  countNew(subject: DrillSubject): number {
    return this.counts.get(toSubjectKey(subject)) ?? 0;
  }
  /**
   * The new questions of a subject that a drill opened now can give from these tests (empty: from any): without those
   * that today's drills have shown.
   */
  countOpenable(subject: DrillSubject, sources: readonly string[]): number {
    return sumQuestions(
      filterBySources(this.listNew(subject), sources).filter(({ state }) => state !== 'today'),
    );
  }
  /** Seen units that may be repeated on a day. */
  listRested(type: StudySection, day: string): StudyUnit[] {
    return (this.index.seen.get(type) ?? []).filter(
      (unit) =>
        unit.restedOn !== null &&
        unit.restedOn <= day &&
        !this.used.has(unit) &&
        !this.keptHomes.has(unit.testId),
    );
  }
  /** The numbers of seen questions by the day from which they may be repeated, of those that drills may use. */
  countResting(type: StudySection): ReadonlyMap<string, number> {
    const known = this.resting.get(type);
    if (known) return known;
    const counts = new Map<string, number>();
    for (const unit of this.index.seen.get(type) ?? [])
      if (unit.restedOn !== null && !this.used.has(unit) && !this.keptHomes.has(unit.testId))
        counts.set(unit.restedOn, (counts.get(unit.restedOn) ?? 0) + unit.questions);
    this.resting.set(type, counts);
    return counts;
  }
  /** Whether drills may use the questions of a section, which are gone for them once it is taken. */
  isShared(sectionId: string): boolean {
    return this.index.bySection.has(sectionId);
  }

  /** The tests that a drill is limited to, without the kept ones; empty if none is kept. */
  listSources(type: StudySection): readonly string[] {
    if (this.keptHomes.size === 0) return [];
    const known = this.sources.get(type);
    if (known) return known;
    const found = [...(this.index.homes.get(type) ?? [])].filter((id) => !this.keptHomes.has(id)).sort();
    this.sources.set(type, found);
    return found;
  }

  takeUnits(units: readonly StudyUnit[]): void {
    for (const unit of units)
      if (this.take(unit) && unit.state === 'new')
        this.drilled.set(unit.sectionId, (this.drilled.get(unit.sectionId) ?? 0) + unit.questions);
  }
  private take(unit: StudyUnit): boolean {
    if (!this.use(unit)) return false;
    this.taken.push(unit);
    return true;
  }
  /** Ends today: what was shown is not new any longer, whether the plan asked for it or not. */
  endToday(): void {
    for (const unit of this.index.ofToday) this.take(unit);
  }
  /** What was taken since the last call. */
  endDay(): StudyUnit[] {
    return this.taken.splice(0);
  }

  private isFresh({ id, questions }: FreshSection): boolean {
    return !this.takenSections.has(id) && isFreshShare(1 - (this.drilled.get(id) ?? 0) / questions);
  }
  listSections(): FreshSection[] {
    return this.sections.filter((section) => !this.keptSections.has(section.id) && this.isFresh(section));
  }
  takeSection(id: string): void {
    this.takenSections.add(id);
    for (const unit of this.index.bySection.get(id) ?? []) this.take(unit);
  }
  /** Tests that are new enough, those with the most new questions last. */
  listTests(): FreshTest[] {
    return freshTests(this.tests).filter((test) => {
      if (test.sectionIds.some((id) => this.takenSections.has(id))) return false;
      const drilled = test.sectionIds.reduce((sum, id) => sum + (this.drilled.get(id) ?? 0), 0);
      return isFreshShare(test.fresh - drilled / test.questions);
    });
  }
  /** Whether the test was not taken; it may be used up by drills. */
  hasTest(testId: string): boolean {
    return this.tests.some(({ id }) => id === testId);
  }
  takeTest(test: FreshTest): void {
    this.tests = this.tests.filter(({ id }) => id !== test.id);
    for (const id of test.sectionIds) this.takeSection(id);
  }
  /** The tests that drills lose if this one is kept: none if no drill may use it, several if it is merged. */
  listHomes(test: FreshTest): string[] {
    const units = test.sectionIds.flatMap((id) => this.index.bySection.get(id) ?? []);
    return [...new Set(units.map(({ testId }) => testId))];
  }
  /** The questions of some tests, or of all, that drills may use, new or seen. */
  countDrillable(testIds: Iterable<string> = this.index.sizes.keys()): number {
    return [...testIds].reduce((sum, id) => sum + (this.index.sizes.get(id) ?? 0), 0);
  }
  /** Whether questions of a test were seen that drills may repeat. */
  isDrilled({ sectionIds }: FreshTest): boolean {
    return sectionIds.some((id) => this.index.seenSections.has(id));
  }
}

/** The units from these tests; from any if there are none. */
export const filterBySources = (units: readonly StudyUnit[], sources: readonly string[]) =>
  sources.length === 0 ? units : units.filter(({ testId }) => sources.includes(testId));

export const sumQuestions = (units: readonly StudyUnit[]): number =>
  units.reduce((sum, unit) => sum + unit.questions, 0);

export const freshTests = (tests: readonly FreshTest[]): FreshTest[] =>
  tests.filter((test) => isFreshShare(test.fresh)).sort((a, b) => a.fresh - b.fresh);
