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
  readonly sections: PlanShare;
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
  return {
    drilling: share(originals, 'drilling'),
    explanations: share(originals, 'explanations'),
    sections: share(tests, 'practice', 'sections'),
    tests: share(tests, 'practice', 'tests'),
    skillUnits: {
      count: skillUnits.filter((unitNo) => learningAllowed(features, { unitNo })).length,
      of: skillUnits.length,
    },
    lessons: includedLearning(features).lessons.free,
    classes: features.classes ?? false,
  };
}
