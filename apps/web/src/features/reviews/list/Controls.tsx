import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { type Filter, isOpen, narrowed } from '../filter/filter-state.ts';
import { ReviewFilter } from '../filter/ReviewFilter.tsx';
import classes from './controls.module.css';
import { orders, type ReviewSearch } from './read-search.ts';

const orderNames = { due: 'Due first', newest: 'Newest first', hardest: 'Hardest first' } as const;

interface Props {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
  filter: Filter;
  missing: readonly ('types' | 'difficulty')[];
  onFilter: (filter: Filter) => void;
  resolved: boolean;
}

/** Words, order and filter of the list. The filter opens below; it stays open while it narrows the list. */
export function Controls({ search, onSearch, filter, missing, onFilter, resolved }: Props) {
  const [text, setText] = useState(search.q ?? '');
  const [opened, setOpened] = useState<boolean | null>(null);
  const panel = useId();
  const { q = '', order, ...rest } = search;
  const pass = useDebouncedCallback((value: string) => {
    const words = value.trim();
    onSearch({ ...rest, ...(order ? { order } : {}), ...(words ? { q: words } : {}) });
  }, 300);
  // The address may change from outside: the browser's back button, a link.
  useEffect(() => setText((now) => (now.trim() === q ? now : q)), [q]);
  const open = opened ?? !isOpen(filter);
  const priority = filter.show === 'priority';
  const count = narrowed(filter);
  return (
    <div className={classes.controls}>
      <div className={classes.line}>
        <fieldset className={classes.show}>
          <legend className="visually-hidden">Show</legend>
          <Chip pressed={!priority} onToggle={() => onFilter({ ...filter, show: 'everything' })}>
            Everything
          </Chip>
          <Chip pressed={priority} onToggle={() => onFilter({ ...filter, show: 'priority' })}>
            Priority only
          </Chip>
        </fieldset>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label="Search reviews"
          placeholder="Words of a question, or its type"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            pass(event.currentTarget.value);
          }}
        />
        <NativeSelect
          aria-label="Order"
          className={classes.order ?? ''}
          value={order ?? ''}
          data={[
            { value: '', label: resolved ? 'Last resolved first' : 'Most urgent first' },
            ...orders
              .filter((one) => !resolved || one !== 'due')
              .map((value) => ({ value, label: orderNames[value] })),
          ]}
          onChange={(event) => {
            const next = orders.find((one) => one === event.currentTarget.value);
            onSearch({ ...rest, ...(q ? { q } : {}), ...(next ? { order: next } : {}) });
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpened(!open)}
        >
          Filter{count > 0 ? ` (${count})` : ''}
        </Button>
      </div>
      <div id={panel} hidden={!open}>
        {open ? (
          <ReviewFilter filter={filter} missing={missing} onChange={onFilter} resolved={resolved} />
        ) : null}
      </div>
    </div>
  );
}
