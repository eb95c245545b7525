import type { ReviewItem } from '@docket/contract/types';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { drillReviewLink } from '../../../lib/question-location.ts';

/** A link to the question in its attempt; to its explanation if that attempt is gone. */
export function openLink({ link, source, questionId }: ReviewItem): LinkOptions {
  if (link?.kind === 'drill') return drillReviewLink(link.attemptId, source);
  if (link?.kind === 'practice' && link.practiceSectionId !== null)
    return {
      to: '/review/practice/$id/section/$practiceSectionId/segment/$index/question/$questionId',
      params: {
        id: link.attemptId,
        practiceSectionId: link.practiceSectionId,
        index: String(source.segmentNo ?? 1),
        questionId: link.attemptQuestionId,
      },
    };
  return linkOptions({ to: '/explanation/id/$questionId/{-$box}', params: { questionId } });
}
