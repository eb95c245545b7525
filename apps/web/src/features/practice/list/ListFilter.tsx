import { NativeSelect } from '@mantine/core';
import { Chip } from '../../../ui/Chip.tsx';
import classes from './list.module.css';
import { kinds, type ListSearch, orders } from './list-search.ts';

const orderNames = { newest: 'Newest first', oldest: 'Oldest first', best: 'Best score first' } as const;
const kindNames = { test: 'Practice tests', section: 'Timed sections' } as const;

interface Props {
  search: ListSearch;
  /** Whether the list holds both kinds, and may be narrowed to one. */
  byKind: boolean;
  /** Whether what it holds has scores to order by. */
  scored: boolean;
  /** Anything but the page starts over at the first one. */
  onSearch: (search: ListSearch) => void;
}

/** The filter of a list as chips, and its order; both live in the address. */
export function ListFilter({ search, byKind, scored, onSearch }: Props) {
  const { page: _page, ...rest } = search;
  const change = (changes: Partial<Record<keyof ListSearch, unknown>>) =>
    onSearch(
      Object.fromEntries(Object.entries({ ...rest, ...changes }).filter(([, value]) => value)) as ListSearch,
    );
  return (
    <div className={classes.filter}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">Show</legend>
        {byKind
          ? kinds.map((one) => (
              <Chip
                key={one}
                pressed={search.kind === one}
                onToggle={(on) => change({ kind: on ? one : undefined })}
              >
                {kindNames[one]}
              </Chip>
            ))
          : null}
        <Chip pressed={search.unfinished ?? false} onToggle={(on) => change({ unfinished: on })}>
          Unfinished
        </Chip>
      </fieldset>
      <NativeSelect
        aria-label="Order"
        className={classes.order ?? ''}
        value={search.order ?? 'newest'}
        data={orders
          .filter((value) => scored || value !== 'best')
          .map((value) => ({ value, label: orderNames[value] }))}
        onChange={(event) =>
          change({ order: event.currentTarget.value === 'newest' ? undefined : event.currentTarget.value })
        }
      />
    </div>
  );
}
