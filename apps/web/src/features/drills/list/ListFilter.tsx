import { FilterBar } from '../../../shared/history/FilterBar.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { type ListSearch, listTypes, orders, readListSearch } from './list-search.ts';

const orderNames = { newest: 'Newest first', oldest: 'Oldest first', longest: 'Longest first' } as const;
export const orderChoices = orders.map((value) => ({ value, label: orderNames[value] }));

interface Props {
  search: ListSearch;
  /** Any change except of the page returns to the first page. */
  onSearch: (search: ListSearch) => void;
}

/** The filter of a list as chips, and its order; both are in the address. */
export function ListFilter({ search, onSearch }: Props) {
  const { type, ps = false, unfinished = false, messages = false, order = 'newest' } = search;
  const change = (changes: Partial<Record<keyof ListSearch, unknown>>) =>
    onSearch(readListSearch({ ...search, page: 1, ...changes }));
  return (
    <FilterBar order={order} orders={orderChoices} onOrder={(next) => change({ order: next })}>
      {listTypes.map((one) => (
        <Chip key={one} pressed={type === one} onToggle={(on) => change({ type: on ? one : undefined })}>
          {one}
        </Chip>
      ))}
      <Chip pressed={ps} onToggle={(on) => change({ ps: on })}>
        Problem sets
      </Chip>
      <Chip pressed={unfinished} onToggle={(on) => change({ unfinished: on })}>
        Unfinished
      </Chip>
      <Chip pressed={messages} onToggle={(on) => change({ messages: on })}>
        With tickets or notes
      </Chip>
    </FilterBar>
  );
}
