import type { TestOutline, TestWithSegments } from '@docket/contract';
import { hiddenByNoLgRule, inGroup, type Role, servesUse } from '@docket/rules';
import type { ContentIndex, SectionMeta, TestMeta } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';

export type TestUse = TestOutline['use'];
export interface OutlineOptions {
  /** Staff see which section is unscored, and games regardless of their own settings. */
  readonly staff: boolean;
  /** Whether the student has games switched on; otherwise game sections are left out. */
  readonly lgEnabled: boolean;
}

export const outlineOptions = (roles: readonly Role[], access: StudentAccess): OutlineOptions => ({
  staff: inGroup(roles, 'staff'),
  lgEnabled: access.lgEnabled,
});

/** Whether the test is shown: a student may have switched merged tests off. */
export const isOffered = (test: TestMeta, access: StudentAccess, { staff }: Pick<OutlineOptions, 'staff'>) =>
  test.enabled && (test.type === 'NORMAL' || staff || access.mergedTestsEnabled);

/**
 * What the plan and the student's settings allow. A merged test is only for practice: its questions are drilled and
 * explained in their home tests. Without games a test may be too short.
 */
export function testUse(
  test: TestMeta,
  access: StudentAccess,
  { staff, lgEnabled }: OutlineOptions,
): TestUse {
  const may = (use: Parameters<StudentAccess['mayUse']>[1]) => access.mayUse(test.id, use);
  const home = test.type === 'NORMAL';
  const homes = new Set(test.sections.map((section) => section.homeTestId));
  const whole = staff || !hiddenByNoLgRule(test, lgEnabled);
  return {
    allowed: staff || access.features.tests.some((one) => one.id === test.id && one.allowed),
    explanations: [...homes].some((id) => access.mayUse(id, 'explanations')),
    drilling: home && may('drilling'),
    practice: whole && may('practice'),
    experimentals: whole && may('experimentals'),
    sections: may('sections'),
    tests: whole && servesUse(test.purpose, 'tests') && may('tests'),
  };
}

const sectionsFor = (test: TestMeta, { staff, lgEnabled }: OutlineOptions) =>
  test.sections.filter((section) => staff || lgEnabled || section.type !== 'LG');

/** `no` is always the number in the test that is shown, so that no two sections of a merged test share one. */
const sectionView = (test: TestMeta, section: SectionMeta, { staff }: OutlineOptions) => ({
  id: section.id,
  no: section.no,
  type: section.type,
  variableSection: staff && test.type === 'NORMAL' ? section.variable : null,
  mergedSectionNo: test.type === 'MERGED' ? section.no : null,
  mergedSectionVariable: staff && test.type === 'MERGED' ? section.variable : null,
  minutes: section.minutes,
  questionCount: section.questionIds.length,
});

const headView = (test: TestMeta, use: TestUse) => ({
  id: test.id,
  no: test.no,
  name: test.name,
  slug: test.slug,
  type: test.type,
  purpose: test.purpose,
  enabled: test.enabled,
  use,
});

export const testOutlineView = (test: TestMeta, use: TestUse, options: OutlineOptions): TestOutline => ({
  ...headView(test, use),
  sections: sectionsFor(test, options).map((section) => sectionView(test, section, options)),
});

const numbered = (index: ContentIndex, ids: readonly string[]) =>
  ids.map((id) => ({ id, no: index.questionsById.get(id)!.no }));

export const testWithSegmentsView = (
  test: TestMeta,
  index: ContentIndex,
  use: TestUse,
  options: OutlineOptions,
): TestWithSegments => ({
  ...headView(test, use),
  sections: sectionsFor(test, options).map((section) => ({
    ...sectionView(test, section, options),
    segments: section.segmentIds.map((id) => {
      const segment = index.segmentsById.get(id)!;
      return {
        id: segment.id,
        no: segment.no,
        kind: segment.kind === 'game' ? 'game' : 'passage',
        title: segment.title,
        questions: numbered(index, segment.questionIds),
      };
    }),
    questions: section.segmentIds.length > 0 ? [] : numbered(index, section.questionIds),
  })),
});
