import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import type { ListFilter } from './list-filter.ts';

interface Options<Filter, Stored, Search extends object> {
  /** Identifies the list: changes of one list are saved in their order. */
  name: string;
  table: ListFilter<Filter, Stored>;
  search: Search;
  onSearch: (search: Search) => void;
  /** The saved filter; null while it is loading. */
  saved: Filter | null;
  save: (stored: Stored) => Promise<unknown>;
  /** Shows a filter as saved before the server has confirmed it. */
  cache: (stored: Stored) => unknown;
}

/**
 * The filter of a list: from the address, else the saved one. A change updates both. A change that leaves a group empty
 * is only displayed, with its message, while the last valid filter stays in use.
 */
export function useListFilter<Filter, Stored, Search extends object>(
  options: Options<Filter, Stored, Search>,
) {
  const { name, table, search, onSearch, saved, save, cache } = options;
  const [incomplete, setIncomplete] = useState<Filter | null>(null);
  const named = table.readSearch(search);
  const filter = named ?? saved;
  const saving = useMutation({
    scope: { id: `${name}-filter` },
    mutationFn: (next: Filter) => save(table.toStored(next)),
    onMutate: (next) => cache(table.toStored(next)),
    onError: (error) => notify.error(error),
  });
  return {
    /** Null while the saved filter is loading. */
    filter,
    isNamed: named !== null,
    shown: incomplete ?? filter ?? table.open,
    /** The groups that need a choice. */
    missing: incomplete ? table.listEmptyGroups(incomplete) : [],
    change(next: Filter) {
      if (table.listEmptyGroups(next).length > 0) return setIncomplete(next);
      setIncomplete(null);
      saving.mutate(next);
      onSearch(table.toSearch(search, next));
    },
  };
}
