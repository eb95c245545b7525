import type { DrillListItem } from '@docket/contract/types';

type Source = DrillListItem['source'];

/** The section of a test, skill of a unit or lesson of a course that a question belongs to, as text. */
export const formatSectionLocation = ({ origin, testName, testNo, sectionNo, segmentNo }: Source): string =>
  origin === 'skill'
    ? `Skill unit ${testNo}, skill ${segmentNo}`
    : `${testName}, ${origin === 'lesson' ? 'lesson' : 'section'} ${sectionNo}`;
export const formatQuestionLocation = (source: Source): string =>
  `${formatSectionLocation(source)}, question ${source.questionNo}`;
