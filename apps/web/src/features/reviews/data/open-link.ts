import type { ReviewItem } from '@docket/contract/types';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { drillReviewLink } from '../../../lib/question-location.ts';

/** The question where it was answered; its explanation where that attempt is gone. */
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
