import type { QueueSearch } from '../queue-search.ts';

export interface QueueFilterProps {
  search: QueueSearch;
  /** Applies the new choice and returns to the first page. */
  onChoose: (choice: Partial<Record<keyof QueueSearch, QueueSearch[keyof QueueSearch]>>) => void;
}
