import type { TestOutline, TestWithSegments } from '@docket/contract/types';
import type { DrillChoice } from '../run/use-start-drill.ts';

/** A test by its slug, name or number in an address. */
export const findTest = <T extends Pick<TestOutline, 'slug' | 'name' | 'no' | 'id'>>(
  tests: readonly T[],
  name: string,
): T | null => {
  const wanted = name.toLowerCase();
  return (
    tests.find(({ slug, name: known, id }) =>
      [slug, known, id].some((one) => one.toLowerCase() === wanted),
    ) ?? null
  );
};

type Section = TestWithSegments['sections'][number];
export const getSectionNo = ({ no, mergedSectionNo }: Pick<Section, 'no' | 'mergedSectionNo'>): number =>
  mergedSectionNo ?? no;

/**
 * The drill choice of an address within a test. Without a section number, a passage is searched in the first section
 * that has passages, and a question in the first section of the test.
 */
export function findChoiceAt(
  test: Pick<TestWithSegments, 'sections'>,
  address: { sectionNo: number | null; segmentNo: number | null; questionNo: number | null },
): DrillChoice | null {
  const { sectionNo, segmentNo, questionNo } = address;
  const section =
    sectionNo === null
      ? test.sections.find(({ segments }) => segmentNo === null || segments.length > 0)
      : test.sections.find((one) => getSectionNo(one) === sectionNo);
  if (!section) return null;
  if (questionNo !== null) {
    const all = [...section.questions, ...section.segments.flatMap(({ questions }) => questions)];
    const question = all.find(({ no }) => no === questionNo);
    return question ? { questionId: question.id } : null;
  }
  if (segmentNo === null) return { sectionId: section.id };
  const segment = section.segments.find(({ no }) => no === segmentNo);
  return segment ? { segmentId: segment.id } : null;
}
