import { includedLearning, learningAllowed } from './learning.ts';
import { type ContentUse, type PlanFeatures, testAllowed } from './plan.ts';

/** The library's content that plans can include. */
export interface PlanLibrary {
  /** Enabled tests. A merged one shows sections of others, so it does not count for drills and explanations. */
  readonly tests: readonly { readonly id: string; readonly merged: boolean }[];
  /** Numbers of the skill units. */
  readonly skillUnits: readonly number[];
}
/** A number out of a total. */
export interface PlanShare {
  readonly count: number;
  readonly of: number;
}
export interface PlanSummary {
  readonly drilling: PlanShare;
  readonly explanations: PlanShare;
  /** Tests of which every section can be taken alone. */
  readonly sections: PlanShare;
  /** Sections of other tests that can be taken alone. */
  readonly singleSections: number;
  readonly tests: PlanShare;
  readonly skillUnits: PlanShare;
  /** Lessons of each course, from the first one. */
  readonly lessons: number | 'all';
  readonly classes: boolean;
}

/** What a plan includes of a library; all texts about it are made from this. */
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
