import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { type Filter, isOpen, narrowed } from '../filter/filter-state.ts';
import { ReviewFilter } from '../filter/ReviewFilter.tsx';
import classes from './controls.module.css';
import { orders, type ReviewSearch } from './read-search.ts';

const orderNames = { urgent: 'Most urgent first', newest: 'Newest first', hardest: 'Hardest first' } as const;

interface Props {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
  filter: Filter;
  missing: readonly ('types' | 'difficulty')[];
  onFilter: (filter: Filter) => void;
  resolved: boolean;
}

/** Search, order and filter of the list. The filter opens below and stays open while it is used. */
export function Controls({ search, onSearch, filter, missing, onFilter, resolved }: Props) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const panel = useId();
  const { q = '', order, ...rest } = search;
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
        <SearchField
          className={classes.search}
          label="Search reviews"
          placeholder="Search questions"
          value={q}
          onSearch={(searchTerm) =>
            onSearch({ ...rest, ...(order ? { order } : {}), ...(searchTerm ? { q: searchTerm } : {}) })
          }
        />
        <SelectField
          label="Order"
          labelHidden
          className={classes.order}
          value={order ?? ''}
          choices={[
            { value: '', label: resolved ? 'Recently resolved first' : 'Due first' },
            ...orders
              .filter((one) => !resolved || one !== 'urgent')
              .map((value) => ({ value, label: orderNames[value] })),
          ]}
          onChange={(next) =>
            onSearch({ ...rest, ...(q ? { q } : {}), ...(next === '' ? {} : { order: next }) })
          }
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
