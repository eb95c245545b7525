import type { Drill, DrillListItem } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';

type Source = DrillListItem['source'];
export type PlaceKind = 'passage' | 'game' | 'section';

/** The part of an address that names a place in a test: a passage, a game, or a section that has neither. */
export function placeOf(source: Source): { kind: PlaceKind; segmentNo: number } {
  if (source.segmentNo === null) return { kind: 'section', segmentNo: source.sectionNo };
  return { kind: source.sectionType === 'LG' ? 'game' : 'passage', segmentNo: source.segmentNo };
}

export function reviewLink(drillId: string, source: Source) {
  const { kind, segmentNo } = placeOf(source);
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

export const runLink = (drillId: string) =>
  linkOptions({ to: '/start/drill/id/$drillId', params: { drillId } });

/** A finished drill opens its review, any other goes on. */
export const openLink = ({ id, state, source }: Pick<DrillListItem, 'id' | 'state' | 'source'>) =>
  state === 'completed' ? reviewLink(id, source) : runLink(id);

export interface Place {
  readonly testName: string;
  readonly kind: string;
  readonly segmentNo: string;
  readonly questionNo: string;
}
/** Which question of a drill an address means, from 0; the first where it means none. */
export function questionIndex(drill: Pick<Drill, 'questions'>, place: Place): number {
  const wanted = drill.questions.findIndex(({ source }) => {
    const { kind, segmentNo } = placeOf(source);
    return (
      (source.testSlug === place.testName || source.testName === place.testName) &&
      kind === place.kind &&
      segmentNo === Number(place.segmentNo) &&
      source.questionNo === Number(place.questionNo)
    );
  });
  return Math.max(0, wanted);
}
