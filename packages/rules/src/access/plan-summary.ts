import { includedLearning, learningAllowed } from './learning.ts';
import { type PlanFeatures, testAllowed } from './plan.ts';
import type { ContentUse, TestPurpose } from './test-purpose.ts';

/** The library's content that plans can include. */
export interface PlanLibrary {
  /** Enabled tests. A merged one shows sections of others, so it does not count for drills and explanations. */
  readonly tests: readonly {
    readonly id: string;
    readonly name: string;
    readonly merged: boolean;
    readonly purpose: TestPurpose | null;
  }[];
  /** Numbers of the skill units. */
  readonly skillUnits: readonly number[];
}
/** A number out of a total. */
export interface PlanShare {
  readonly count: number;
  readonly of: number;
}
export interface PlanSummary {
  /** Tests to drill from. Drill sets, which are no tests, have a number of their own. */
  readonly drilling: PlanShare;
  readonly drillSets: PlanShare;
  readonly explanations: PlanShare;
  /** Tests of which every section can be taken alone. */
  readonly sections: PlanShare;
  /** Sections of other tests that can be taken alone. */
  readonly singleSections: number;
  /** The first three of them. */
  readonly singleSectionNames: { test: string; sectionNo: number }[];
  readonly tests: PlanShare;
  /** The names of the first three of these tests. */
  readonly testNames: string[];
  readonly skillUnits: PlanShare;
  /** Lessons of each course, from the first one. */
  readonly lessons: number | 'all';
  readonly classes: boolean;
}

/** More names than these are not listed in a line. */
const maxNames = 3;

/** What a plan includes of a library; all texts about it are made from this. */
export function summarizePlan(features: PlanFeatures, library: PlanLibrary): PlanSummary {
  const included = (tests: PlanLibrary['tests'], ...uses: ContentUse[]) =>
    tests.filter(({ id }) => uses.every((use) => testAllowed(features, id, use, { tests: {} })));
  const share = (tests: PlanLibrary['tests'], ...uses: ContentUse[]): PlanShare => ({
    count: included(tests, ...uses).length,
    of: tests.length,
  });
  const { skillUnits } = library;
  const tests = library.tests.filter(({ purpose }) => purpose !== 'drill-set');
  const drillSets = library.tests.filter(({ purpose }) => purpose === 'drill-set');
  const originals = tests.filter(({ merged }) => !merged);
  const limits = new Map(features.tests.map(({ id, section_nos }) => [id, section_nos]));
  const isWhole = ({ id }: { readonly id: string }) => limits.get(id) === undefined;
  const singleSections = included(
    tests.filter((test) => !isWhole(test)),
    'practice',
    'sections',
  ).flatMap(({ id, name }) => (limits.get(id) ?? []).map((sectionNo) => ({ test: name, sectionNo })));
  return {
    drilling: share(originals, 'drilling'),
    drillSets: share(drillSets, 'drilling'),
    explanations: share(originals, 'explanations'),
    sections: { count: share(tests.filter(isWhole), 'practice', 'sections').count, of: tests.length },
    singleSections: singleSections.length,
    singleSectionNames: singleSections.slice(0, maxNames),
    tests: share(tests, 'practice', 'tests'),
    testNames: included(tests, 'practice', 'tests')
      .slice(0, maxNames)
      .map(({ name }) => name),
    skillUnits: {
      count: skillUnits.filter((unitNo) => learningAllowed(features, { unitNo })).length,
      of: skillUnits.length,
    },
    lessons: includedLearning(features).lessons.free,
    classes: features.classes ?? false,
  };
}
