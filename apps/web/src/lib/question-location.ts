import type { DrillListItem } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';

type Source = DrillListItem['source'];
export type LocationKind = 'passage' | 'game' | 'section';

/** The part of an address for a location in a test: a passage, a game, or a section that has neither. */
export function getLocation(source: Source): { kind: LocationKind; segmentNo: number } {
  if (source.segmentNo === null) return { kind: 'section', segmentNo: source.sectionNo };
  return { kind: source.sectionType === 'LG' ? 'game' : 'passage', segmentNo: source.segmentNo };
}

/** A link to a past drill at one of its questions. */
export function drillReviewLink(drillId: string, source: Source) {
  const { kind, segmentNo } = getLocation(source);
  return linkOptions({
    to: '/review/drill/$id/test/$testName/$kind/$segmentNo/question/$questionNo',
    params: {
      id: drillId,
      testName: source.testSlug,
      kind,
      segmentNo: String(segmentNo),
      questionNo: String(source.questionNo),
    },
  });
}
