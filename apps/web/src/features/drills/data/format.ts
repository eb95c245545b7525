import type { DrillListItem } from '@docket/contract/types';
import { formatQuestionLocation } from '../../../ui/location-text.ts';

export { formatClock, formatDay, plural, typeNames } from '../../../ui/format.ts';

const kindNames: Record<DrillListItem['kind'], string> = {
  drill: 'Drill',
  choice: "Docket's choice",
  ps: 'Problem set',
  challenge: 'Challenge',
  review: 'Review',
  requested: 'Your choice',
  lesson: 'Lesson',
  diagnostic: 'Diagnostic',
};
export const formatKind = (kind: DrillListItem['kind']): string => kindNames[kind];

/** A single question has the title of its location; several have a common title. */
export const formatTitle = ({
  questionCount,
  title,
  source,
}: Pick<DrillListItem, 'questionCount' | 'title' | 'source'>): string =>
  questionCount === 1 ? formatQuestionLocation(source) : title;
