import { includedLearning, learningAllowed } from './learning.ts';
import { type ContentUse, type PlanFeatures, testAllowed } from './plan.ts';

/** What there is to include. */
export interface PlanLibrary {
  /** Enabled tests. A merged one shows sections of others, so that drills and explanations do not count it. */
  readonly tests: readonly { readonly id: string; readonly merged: boolean }[];
  /** Numbers of the skill units. */
  readonly skillUnits: readonly number[];
}
/** How many of how many. */
export interface PlanShare {
  readonly count: number;
  readonly of: number;
}
export interface PlanSummary {
  readonly drilling: PlanShare;
  readonly explanations: PlanShare;
  /** Tests of which every section can be taken alone. */
  readonly sections: PlanShare;
  /** Sections that can be taken alone of other tests. */
  readonly singleSections: number;
  readonly tests: PlanShare;
  readonly skillUnits: PlanShare;
  /** Lessons of each course, from its first. */
  readonly lessons: number | 'all';
  readonly classes: boolean;
}

/** What a plan includes of a library: the one source of the sentences about it. */
export function summarizePlan(features: PlanFeatures, library: PlanLibrary): PlanSummary {
  const share = (tests: PlanLibrary['tests'], ...uses: ContentUse[]): PlanShare => ({
    count: tests.filter(({ id }) => uses.every((use) => testAllowed(features, id, use, { tests: {} })))
      .length,
    of: tests.length,
  });
  const { tests, skillUnits } = library;
  const originals = tests.filter(({ merged }) => !merged);
  const limits = new Map(features.tests.map(({ id, section_nos }) => [id, section_nos]));
  const isWhole = ({ id }: { readonly id: string }) => limits.get(id) === undefined;
  const limited = tests.filter((test) => !isWhole(test));
  return {
    drilling: share(originals, 'drilling'),
    explanations: share(originals, 'explanations'),
    sections: { count: share(tests.filter(isWhole), 'practice', 'sections').count, of: tests.length },
    singleSections: limited
      .filter((test) => share([test], 'practice', 'sections').count > 0)
      .reduce((sum, { id }) => sum + (limits.get(id)?.length ?? 0), 0),
    tests: share(tests, 'practice', 'tests'),
    skillUnits: {
      count: skillUnits.filter((unitNo) => learningAllowed(features, { unitNo })).length,
      of: skillUnits.length,
    },
    lessons: includedLearning(features).lessons.free,
    classes: features.classes ?? false,
  };
}
