import { FilterBar } from '../../../shared/history/FilterBar.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { kinds, type ListSearch, orders, readListSearch } from './list-search.ts';

const orderNames = { newest: 'Newest first', oldest: 'Oldest first', best: 'Best score first' } as const;
const kindNames = { test: 'Practice tests', section: 'Timed sections' } as const;

interface Props {
  search: ListSearch;
  /** Whether the list has both kinds, and can be filtered by kind. */
  byKind: boolean;
  /** Whether its items have scores to order by. */
  scored: boolean;
  /** Any change except of the page returns to the first page. */
  onSearch: (search: ListSearch) => void;
}

/** The filter of a list as chips, and its order; both are in the address. */
export function ListFilter({ search, byKind, scored, onSearch }: Props) {
  const { page: _page, ...rest } = search;
  const { kind, unfinished = false, order = 'newest' } = rest;
  const change = (changes: Partial<Record<keyof ListSearch, unknown>>) =>
    onSearch(readListSearch({ ...rest, ...changes }));
  return (
    <FilterBar
      order={order}
      orders={orders
        .filter((value) => scored || value !== 'best')
        .map((value) => ({ value, label: orderNames[value] }))}
      onOrder={(next) => change({ order: next === 'newest' ? undefined : next })}
    >
      {byKind
        ? kinds.map((one) => (
            <Chip key={one} pressed={kind === one} onToggle={(on) => change({ kind: on ? one : undefined })}>
              {kindNames[one]}
            </Chip>
          ))
        : null}
      <Chip pressed={unfinished} onToggle={(on) => change({ unfinished: on })}>
        Unfinished
      </Chip>
    </FilterBar>
  );
}
