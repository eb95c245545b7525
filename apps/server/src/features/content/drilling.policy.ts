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

/** Whether the student may drill this question by itself; questions of a lesson are answered in the lesson. */
export function mayDrill(access: Access, index: ContentIndex, meta: QuestionMeta): boolean {
  if (!meta.enabled || meta.origin === 'lesson') return false;
  if (meta.origin === 'skill') return mayLearnFrom(access, index, meta);
  const test = index.testsById.get(meta.testId);
  if (!test || (meta.pool === 'LG' && !access.lgEnabled)) return false;
  const use = getDrillUse(access, test);
  return meta.variable ? use.variable : use.plain;
}
