import type { Drill, DrillListItem } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';
import { drillReviewLink, getLocation } from '../../../lib/question-location.ts';

export const runLink = (drillId: string) =>
  linkOptions({ to: '/start/drill/id/$drillId', params: { drillId } });

/** A finished drill opens its review, any other resumes. */
export const openLink = ({ id, state, source }: Pick<DrillListItem, 'id' | 'state' | 'source'>) =>
  state === 'completed' ? drillReviewLink(id, source) : runLink(id);

export interface QuestionLocation {
  readonly testName: string;
  readonly kind: string;
  readonly segmentNo: string;
  readonly questionNo: string;
}
/** The index of the drill's question that an address names, from 0; the first if it names none. */
export function findQuestionIndex(drill: Pick<Drill, 'questions'>, location: QuestionLocation): number {
  const wanted = drill.questions.findIndex(({ source }) => {
    const { kind, segmentNo } = getLocation(source);
    return (
      (source.testSlug === location.testName || source.testName === location.testName) &&
      kind === location.kind &&
      segmentNo === Number(location.segmentNo) &&
      source.questionNo === Number(location.questionNo)
    );
  });
  return Math.max(0, wanted);
}
