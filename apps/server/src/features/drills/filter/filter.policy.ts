import type { DrillFilter, DrillType } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import type { ContentIndex } from '../../content/index.ts';

/**
 * Every group of a filter needs at least one valid choice; an empty list means all. Throws INVALID with the name of
 * the group if a choice is unknown or belongs to another type.
 */
export function requireKnown(index: ContentIndex, type: DrillType, filter: DrillFilter, at: string): void {
  for (const code of filter.types) {
    const found = index.questionTypes.get(code);
    if (!found) throw invalid(`${at}.types`, errorMessages.common.unknownQuestionType(code));
    if (type !== 'SKILL' && !found.sectionTypes.includes(type))
      throw invalid(`${at}.types`, errorMessages.drills.notOfType(found.label, type));
  }
  for (const id of filter.sources) {
    if (type === 'SKILL') {
      if (!index.skillUnitsById.has(id)) throw invalid(`${at}.sources`, errorMessages.drills.unknownUnit);
      continue;
    }
    const test = index.testsById.get(id);
    if (!test?.enabled) throw invalid(`${at}.sources`, errorMessages.drills.unknownTest);
    if (test.type === 'MERGED') throw invalid(`${at}.sources`, errorMessages.drills.mergedTest(test.name));
  }
}
