import type { DrillFilter, DrillType } from '@docket/contract';
import { invalid } from '../../../fault.ts';
import type { ContentIndex } from '../../content/content.service.types.ts';

/**
 * Every group of a filter needs at least one choice that can bring something; an empty list means all. Throws INVALID
 * naming the group when a choice is unknown or belongs to another type.
 */
export function requireKnown(index: ContentIndex, type: DrillType, filter: DrillFilter, at: string): void {
  for (const code of filter.types) {
    const found = index.questionTypes.get(code);
    if (!found) throw invalid(`${at}.types`, `There is no question type '${code}'`);
    if (type !== 'SKILL' && !found.sectionTypes.includes(type))
      throw invalid(`${at}.types`, `'${found.label}' is no question type of ${type}`);
  }
  for (const id of filter.sources) {
    if (type === 'SKILL') {
      if (!index.skillUnitsById.has(id)) throw invalid(`${at}.sources`, 'There is no such skill unit');
      continue;
    }
    const test = index.testsById.get(id);
    if (!test?.enabled) throw invalid(`${at}.sources`, 'There is no such test');
    if (test.type === 'MERGED')
      throw invalid(`${at}.sources`, `${test.name} is made of sections of other tests: choose those`);
  }
}
