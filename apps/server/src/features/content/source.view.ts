import type { DrillQuestion } from '@docket/contract';
import type { ContentIndex, QuestionMeta, SegmentMeta } from './content.service.types.ts';

export type QuestionSource = DrillQuestion['source'];

function sourceOf(
  index: ContentIndex,
  place: { sectionId: string; segmentNo: number | null; no: number },
): QuestionSource {
  const section = index.sectionsById.get(place.sectionId)!;
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
    segmentNo: place.segmentNo,
    questionNo: place.no,
  };
}

/** Where a question stands, as every page names it. */
export const questionSourceView = (index: ContentIndex, meta: QuestionMeta): QuestionSource =>
  sourceOf(index, { sectionId: meta.sectionId, segmentNo: meta.segmentNo, no: meta.no });

/** Where a passage or game stands: the place of its first question. */
export const segmentSourceView = (index: ContentIndex, segment: SegmentMeta): QuestionSource =>
  sourceOf(index, {
    sectionId: segment.sectionId,
    segmentNo: segment.no,
    no: index.questionsById.get(segment.questionIds[0] ?? '')?.no ?? 1,
  });
