import { type ContentUse, hiddenByNoLgRule } from '@docket/rules';
import type { ContentIndex, QuestionMeta, TestMeta } from './content.service.types.ts';
import { mayLearnFrom } from './learning.policy.ts';

/** A student's access, which decides on tests, skill units and lessons. */
type Access = Parameters<typeof mayLearnFrom>[0] & {
  readonly lgEnabled: boolean;
  mayUse(testId: string, use: ContentUse): boolean;
};

/** Whether plan and own settings let the student drill the scored and the unscored sections of a test. */
export function getDrillUse(access: Access, test: Pick<TestMeta, 'id' | 'purpose' | 'sections'>) {
  const plain = access.mayUse(test.id, 'drilling');
  const hidden = hiddenByNoLgRule(test, access.lgEnabled);
  return { plain, variable: plain && !hidden && access.mayUse(test.id, 'experimentals') };
}

/**
 * Which questions the student may drill by themselves; those of a lesson are answered in the lesson. Plan and settings are
 * evaluated once per test.
 */
export function drillableQuestions(access: Access, index: ContentIndex): (meta: QuestionMeta) => boolean {
  const uses = new Map<string, ReturnType<typeof getDrillUse> | null>();
  const findUse = (testId: string) => {
    const known = uses.get(testId);
    if (known !== undefined) return known;
    const test = index.testsById.get(testId);
    const use = test ? getDrillUse(access, test) : null;
    uses.set(testId, use);
    return use;
  };
  return (meta) => {
    if (!meta.enabled || meta.origin === 'lesson') return false;
    if (meta.origin === 'skill') return mayLearnFrom(access, index, meta);
    const use = findUse(meta.testId);
    if (!use || (meta.pool === 'LG' && !access.lgEnabled)) return false;
    return meta.variable ? use.variable : use.plain;
  };
}
/** The same for one question. */
export const mayDrill = (access: Access, index: ContentIndex, meta: QuestionMeta): boolean =>
  drillableQuestions(access, index)(meta);
