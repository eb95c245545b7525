import type { PracticeListItem, ResultQuestion } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';

/** Where a practice test is taken or resumed. */
export const resumeLink = (id: string) =>
  linkOptions({ to: '/start/practice/resume/$id/{-$paused}', params: { id } });

export const resultLink = (id: string) => linkOptions({ to: '/practice/result/$id', params: { id } });

/** A finished attempt opens its result, any other resumes. */
export const openLink = ({ id, state }: Pick<PracticeListItem, 'id' | 'state'>) =>
  state === 'complete' || state === 'skipped' ? resultLink(id) : resumeLink(id);

/** A question of a finished section: in blind review while that is open, then with its result. */
export const questionLink = (
  practiceId: string,
  practiceSectionId: string,
  { id, segmentNo }: Pick<ResultQuestion, 'id' | 'segmentNo'>,
) =>
  linkOptions({
    to: '/review/practice/$id/section/$practiceSectionId/segment/$index/question/$questionId',
    params: { id: practiceId, practiceSectionId, index: String(segmentNo ?? 1), questionId: id },
  });

export const replayLink = (id: string, sectionNo: number) =>
  linkOptions({
    to: '/practice/result/$id/replay/$sectionNo',
    params: { id, sectionNo: String(sectionNo) },
  });
