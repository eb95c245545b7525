import type { TestWithSegments } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

export const outlineQuery = queryOptions({
  queryKey: ['tests', 'with-segments'],
  queryFn: async () => (await call('GET /test/all-with-segments')).tests,
  staleTime: 5 * 60_000,
});

type Section = TestWithSegments['sections'][number];
/** A merged test has its own section numbers. */
export const getSectionNo = ({ no, mergedSectionNo }: Section): number => mergedSectionNo ?? no;

export function findTest(tests: readonly TestWithSegments[], name: string | undefined) {
  const wanted = name?.toLowerCase();
  return tests.find((test) => test.slug.toLowerCase() === wanted || test.name.toLowerCase() === wanted);
}

/** Groups of questions: one for each passage or game, one for a section that has neither. */
export const groupQuestions = (section: Section) =>
  section.segments.length > 0
    ? section.segments.map(({ id, kind, no, title, questions }) => ({ id, kind, no, title, questions }))
    : [{ id: section.id, kind: null, no: 1, title: '', questions: section.questions }];
