import type { TestPurpose } from '@docket/rules';
import { expect, it } from 'vitest';
import type { TestMeta } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findSectionLock } from './offered.policy.ts';

const merged = { id: 'merged', name: 'Merged', purpose: null } as TestMeta;
/** A student whose plan has no timed sections of the home of a merged test's section. */
const findLockOfMerged = (purpose: TestPurpose, taken: boolean) =>
  findSectionLock(
    merged,
    {
      features: { tests: [] },
      testChoices: { tests: {}, purposes: new Map([['home', { purpose, taken }]]) },
      mayUse: (testId: string) => testId === 'merged',
      mayTakeSection: () => true,
    } as unknown as StudentAccess,
    { no: 1, homeTestId: 'home' },
  );

it('locks sections of a merged test whose home is a practice test that is still kept, and no others', () => {
  expect(findLockOfMerged('practice-test', false)).toBe('purpose');
  expect(findLockOfMerged('practice-test', true)).toBeNull();
  expect(findLockOfMerged('drill-set', false)).toBeNull();
});
