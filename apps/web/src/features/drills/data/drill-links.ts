import type { Drill, DrillListItem } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';
import { drillReviewLink, getLocation } from '../../../lib/question-location.ts';

export const runLink = (drillId: string) =>
  linkOptions({ to: '/start/drill/id/$drillId', params: { drillId } });

/** A finished drill opens its review, any other goes on. */
export const openLink = ({ id, state, source }: Pick<DrillListItem, 'id' | 'state' | 'source'>) =>
  state === 'completed' ? drillReviewLink(id, source) : runLink(id);

export interface QuestionLocation {
  readonly testName: string;
  readonly kind: string;
  readonly segmentNo: string;
  readonly questionNo: string;
}
/** Which question of a drill an address means, from 0; the first where it means none. */
export function questionIndex(drill: Pick<Drill, 'questions'>, place: QuestionLocation): number {
  const wanted = drill.questions.findIndex(({ source }) => {
    const { kind, segmentNo } = getLocation(source);
    return (
      (source.testSlug === place.testName || source.testName === place.testName) &&
      kind === place.kind &&
      segmentNo === Number(place.segmentNo) &&
      source.questionNo === Number(place.questionNo)
    );
  });
  return Math.max(0, wanted);
}
