import type { DrillQuestion } from '@docket/contract';
import type { ContentIndex, QuestionMeta, SegmentMeta } from './content.service.types.ts';

export type QuestionSource = DrillQuestion['source'];

function createSource(
  index: ContentIndex,
  position: { sectionId: string; segmentNo: number | null; no: number },
): QuestionSource {
  const section = index.sectionsById.get(position.sectionId)!;
  const test = index.homesById.get(section.testId)!;
  return {
    origin: test.origin,
    testId: test.id,
    testNo: test.no,
    testName: test.name,
    testSlug: test.slug,
    sectionId: section.id,
    sectionNo: section.no,
    sectionType: section.type,
    segmentNo: position.segmentNo,
    questionNo: position.no,
  };
}

/** The position of a question, as all pages name it. */
export const questionSourceView = (index: ContentIndex, meta: QuestionMeta): QuestionSource =>
  createSource(index, { sectionId: meta.sectionId, segmentNo: meta.segmentNo, no: meta.no });

/** The position of a passage or game: that of its first question. */
export const segmentSourceView = (index: ContentIndex, segment: SegmentMeta): QuestionSource =>
  createSource(index, {
    sectionId: segment.sectionId,
    segmentNo: segment.no,
    no: index.questionsById.get(segment.questionIds[0] ?? '')?.no ?? 1,
  });
