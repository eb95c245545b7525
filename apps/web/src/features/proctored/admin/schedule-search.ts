import { omitEmpty } from '../../../lib/omit-empty.ts';
import { isSet, type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';

export interface ScheduleSearch {
  past?: true;
  /** Search terms for the title or the name of the test. */
  search?: string;
  /** Id of a test. */
  test?: string;
}

/** The search params; invalid ones are left out. */
export const readScheduleSearch = ({ past, search, test }: RawSearch): ScheduleSearch =>
  omitEmpty({ past: isSet(past), search: readSearchTerm(search), test: readSearchTerm(test, 36) });
