import { notFound } from '../../api-error.ts';
import type { ContentIndex, QuestionMeta, SegmentMeta } from '../content/index.ts';

export interface Address {
  /** Slug or name, case-insensitive. */
  readonly test: string;
  readonly section: number;
  readonly segment?: number | undefined;
  /** Number within the section. */
  readonly question?: number | undefined;
}

/** Finds the question or passage in the address of a page. Throws NOT_FOUND. Pure. */
export function findAddress(
  index: ContentIndex,
  { test: name, section: sectionNo, segment: segmentNo, question: questionNo }: Address,
): { question: QuestionMeta | null; segment: SegmentMeta | null } {
  const wanted = name.toLowerCase();
  const test =
    index.tests.find((one) => one.slug === wanted) ??
    index.tests.find((one) => one.name.toLowerCase() === wanted);
  const section = test?.sections.find((one) => one.no === sectionNo);
  if (!section) throw notFound('Section');
  const question =
    questionNo === undefined
      ? null
      : section.questionIds
          .flatMap((id) => index.questionsById.get(id) ?? [])
          .find((one) => one.no === questionNo && (segmentNo === undefined || one.segmentNo === segmentNo));
  const segment =
    segmentNo === undefined
      ? null
      : section.segmentIds
          .flatMap((id) => index.segmentsById.get(id) ?? [])
          .find((one) => one.no === segmentNo);
  if (question === undefined) throw notFound('Question');
  if (segment === undefined) throw notFound('Passage');
  if (!question && !segment) throw notFound('Question');
  return {
    question,
    segment: segment ?? (question?.segmentId ? (index.segmentsById.get(question.segmentId) ?? null) : null),
  };
}
