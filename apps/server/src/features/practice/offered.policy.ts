import { findTestLock, hiddenByNoLgRule } from '@docket/rules';
import type { SectionMeta, TestMeta } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { isOffered, type OutlineOptions } from '../practice-tests/index.ts';

/** The sections of a test that a student takes: without games if these are switched off. */
export const sectionsOffered = (test: TestMeta, access: StudentAccess): readonly SectionMeta[] =>
  test.sections.filter((section) => access.lgEnabled || section.type !== 'LG');

/**
 * Whether a test is offered for practice: not if it is merged and merged tests are switched off, nor if it is too
 * short without games.
 */
export const isShownForPractice = (test: TestMeta, access: StudentAccess, options: OutlineOptions): boolean =>
  isOffered(test, access, options) &&
  test.sections.length > 0 &&
  (options.staff || !hiddenByNoLgRule({ sections: [...test.sections] }, access.lgEnabled));

/**
 * Why a test, or single sections of it, cannot be taken: the plan, or the student's own test settings; null if it
 * can. It must not depend on whether a section is the unscored one, which would identify it.
 */
export function findLock(
  test: TestMeta,
  access: StudentAccess,
  use: 'tests' | 'sections',
): 'plan' | 'settings' | null {
  if (access.mayUse(test.id, 'practice') && access.mayUse(test.id, use)) return null;
  const locks = (['practice', use] as const).map((one) =>
    findTestLock(access.features, test.id, one, access.testSettings),
  );
  return locks.includes('plan') ? 'plan' : 'settings';
}

/** Why a section cannot be taken alone. A plan may include single sections of a test. */
export const findSectionLock = (test: TestMeta, access: StudentAccess, { no }: Pick<SectionMeta, 'no'>) =>
  findLock(test, access, 'sections') ?? (access.mayTakeSection(test.id, no) ? null : 'plan');

/** Why a section cannot be taken alone, as a sentence; null if it can. */
export function getSectionBlockReason(
  test: TestMeta,
  access: StudentAccess,
  section: Pick<SectionMeta, 'no'>,
): string | null {
  const reason = getTestBlockReason(test, access, 'sections');
  if (reason !== null || access.mayTakeSection(test.id, section.no)) return reason;
  return `Your plan doesn't include section ${section.no} of ${test.name}.`;
}

/** The same as `findLock`, as a sentence. */
export function getTestBlockReason(
  test: TestMeta,
  access: StudentAccess,
  use: 'tests' | 'sections',
): string | null {
  const lock = findLock(test, access, use);
  if (lock === null) return null;
  const what = use === 'tests' ? 'a practice test' : 'timed sections';
  return lock === 'plan'
    ? `Your plan doesn't include ${test.name} in ${what}.`
    : `Your test settings don't include ${test.name} in ${what}.`;
}
