import { NativeSelect } from '@mantine/core';
import { Chip } from '../../../ui/Chip.tsx';
import classes from './list.module.css';
import { type ListSearch, listTypes, orders } from './list-search.ts';

const orderNames = { newest: 'Newest first', oldest: 'Oldest first', longest: 'Longest first' } as const;

interface Props {
  search: ListSearch;
  /** Anything but the page starts over at the first one. */
  onSearch: (search: ListSearch) => void;
}

/** The filter of a list as chips, and its order; both live in the address. */
export function ListFilter({ search, onSearch }: Props) {
  const { page: _page, type, ps, unfinished, order, ...rest } = search;
  const change = (change: Partial<Record<keyof ListSearch, unknown>>) => {
    const next = { ...rest, type, ps, unfinished, order, ...change };
    onSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as ListSearch);
  };
  return (
    <div className={classes.filter}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">Show</legend>
        {listTypes.map((one) => (
          <Chip key={one} pressed={type === one} onToggle={(on) => change({ type: on ? one : undefined })}>
            {one}
          </Chip>
        ))}
        <Chip pressed={ps ?? false} onToggle={(on) => change({ ps: on })}>
          Problem sets
        </Chip>
        <Chip pressed={unfinished ?? false} onToggle={(on) => change({ unfinished: on })}>
          Unfinished
        </Chip>
      </fieldset>
      <NativeSelect
        aria-label="Order"
        className={classes.order ?? ''}
        value={order ?? 'newest'}
        data={orders.map((value) => ({ value, label: orderNames[value] }))}
        onChange={(event) =>
          change({ order: event.currentTarget.value === 'newest' ? undefined : event.currentTarget.value })
        }
      />
    </div>
  );
}
