import type { DrillListItem } from '@docket/contract/types';

type Source = DrillListItem['source'];

/** The section of a test, skill of a unit or lesson of a course that a question belongs to, as text. */
export const sectionText = ({ origin, testName, testNo, sectionNo, segmentNo }: Source): string =>
  origin === 'skill'
    ? `Skill unit ${testNo}, skill ${segmentNo}`
    : `${testName}, ${origin === 'lesson' ? 'lesson' : 'section'} ${sectionNo}`;
export const questionText = (source: Source): string =>
  `${sectionText(source)}, question ${source.questionNo}`;
