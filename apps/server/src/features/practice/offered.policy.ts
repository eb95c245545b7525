import { hiddenByNoLgRule } from '@docket/rules';
import type { SectionMeta, TestMeta } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { isOffered, type OutlineOptions } from '../tests/index.ts';

/** The sections that a student meets in a test: without games where these are switched off. */
export const sectionsOffered = (test: TestMeta, access: StudentAccess): readonly SectionMeta[] =>
  test.sections.filter((section) => access.lgEnabled || section.type !== 'LG');

/** Whether a test is shown for practice at all: neither a merged one switched off nor too short without its games. */
export const isShownForPractice = (test: TestMeta, access: StudentAccess, options: OutlineOptions): boolean =>
  isOffered(test, access, options) &&
  test.sections.length > 0 &&
  (options.staff || !hiddenByNoLgRule({ sections: [...test.sections] }, access.lgEnabled));

/** Why one section cannot be taken alone; null when it can. A plan may hold single sections of a test. */
export function whySectionNotOffered(
  test: TestMeta,
  access: StudentAccess,
  section: Pick<SectionMeta, 'no'>,
): string | null {
  const reason = whyNotOffered(test, access, 'sections');
  if (reason !== null || access.mayTakeSection(test.id, section.no)) return reason;
  return `Your plan doesn't include section ${section.no} of ${test.name}.`;
}

/**
 * Why a test, or single sections of it, cannot be taken; null when they can. Whether a section is the unscored one plays
 * no part: that would identify it.
 */
export function whyNotOffered(
  test: TestMeta,
  access: StudentAccess,
  use: 'tests' | 'sections',
): string | null {
  const inPlan = access.features.tests.some((one) => one.id === test.id && one.allowed);
  if (!inPlan && !access.mayUse(test.id, use)) return `Your plan doesn't include ${test.name}.`;
  if (access.mayUse(test.id, 'practice') && access.mayUse(test.id, use)) return null;
  const what = use === 'tests' ? 'a practice test' : 'timed sections';
  return `Your plan or your test settings don't include ${test.name} in ${what}.`;
}
