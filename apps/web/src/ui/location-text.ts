import type { DrillListItem } from '@docket/contract/types';

type Source = DrillListItem['source'];

/** The section of a test, the skill of a unit or the lesson of a course that a question stands in, in words. */
export const sectionText = ({ origin, testName, testNo, sectionNo, segmentNo }: Source): string =>
  origin === 'skill'
    ? `Skill unit ${testNo}, skill ${segmentNo}`
    : `${testName}, ${origin === 'lesson' ? 'lesson' : 'section'} ${sectionNo}`;
export const questionText = (source: Source): string =>
  `${sectionText(source)}, question ${source.questionNo}`;
