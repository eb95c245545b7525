import type { User } from '../data/people-queries.ts';
import type { UserSearch } from './tabs.ts';

export interface TabProps {
  user: User;
  search: UserSearch;
  /** Puts another page or choice of the tab into the address. */
  onSearch: (search: UserSearch) => void;
}
