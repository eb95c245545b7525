import { findTestLock, hiddenByNoLgRule, isKeptForTest, servesUse, type TestLock } from '@docket/rules';
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
  (options.staff || !hiddenByNoLgRule(test, access.lgEnabled));

/**
 * Why a test, or single sections of it, cannot be taken: the plan, the student's own test settings, or what the test is
 * kept for; null if it can. It must not depend on whether a section is the unscored one, which would identify it.
 */
export function findLock(test: TestMeta, access: StudentAccess, use: 'tests' | 'sections'): TestLock | null {
  // Also for staff: a drill set has no score.
  if (!servesUse(test.purpose, use)) return 'purpose';
  if (access.mayUse(test.id, 'practice') && access.mayUse(test.id, use)) return null;
  const locks = (['practice', use] as const).map((one) =>
    findTestLock(access.features, test.id, one, access.testChoices),
  );
  return (['plan', 'settings', 'purpose'] as const).find((lock) => locks.includes(lock)) ?? null;
}

type Position = Pick<SectionMeta, 'no' | 'homeTestId'>;
/** Whether a merged test shows the section of a practice test that the student has not taken or released. */
function isHomeKept(test: TestMeta, { testChoices, mayUse }: StudentAccess, { homeTestId }: Position) {
  const purpose = testChoices.purposes?.get(homeTestId);
  if (!purpose || homeTestId === test.id || mayUse(homeTestId, 'sections')) return false;
  return isKeptForTest(purpose, 'sections', testChoices.tests[homeTestId]);
}

/** Why a section cannot be taken alone. A plan may include single sections of a test. */
export const findSectionLock = (test: TestMeta, access: StudentAccess, section: Position): TestLock | null =>
  findLock(test, access, 'sections') ??
  (access.mayTakeSection(test.id, section.no) ? null : 'plan') ??
  (isHomeKept(test, access, section) ? 'purpose' : null);

const keptReason = ({ name }: TestMeta) =>
  `${name} is kept for a practice test. Take it first, or allow it in your test settings.`;

/** Why a section cannot be taken alone, as a sentence; null if it can. */
export function getSectionBlockReason(
  test: TestMeta,
  access: StudentAccess,
  section: Position,
): string | null {
  const reason = getTestBlockReason(test, access, 'sections');
  if (reason !== null) return reason;
  const lock = findSectionLock(test, access, section);
  if (lock !== 'plan') return lock && keptReason(test);
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
  if (lock === 'purpose')
    return use === 'tests'
      ? `${test.name} is a drill set without a scaled score. Take its sections one by one.`
      : keptReason(test);
  const what = use === 'tests' ? 'a practice test' : 'timed sections';
  return lock === 'plan'
    ? `Your plan doesn't include ${test.name} in ${what}.`
    : `Your test settings don't include ${test.name} in ${what}.`;
}
