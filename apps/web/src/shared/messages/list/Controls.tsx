import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import classes from './controls.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import { narrowed } from './filter-state.ts';
import type { MessageSearch } from './read-search.ts';
import type { ChosenFilter } from './use-message-filter.ts';

interface Props {
  search: MessageSearch;
  onSearch: (search: MessageSearch) => void;
  chosen: ChosenFilter;
  /** The label of the search field. */
  searchLabel: string;
  placeholder: string;
  /** Without it, no row can be unread. */
  canBeUnread?: boolean;
  /** Without it, the list has one order. */
  orders?: { readonly updated: string; readonly created: string };
  /** Whole texts or single lines; without it, there are only lines. */
  expanded?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

/** Search, order, view and filter of a list. The filter opens below and stays open while it is used. */
export function Controls(props: Props) {
  const { search, onSearch, chosen, searchLabel, placeholder, canBeUnread = false, orders, expanded } = props;
  const [opened, setOpened] = useState<boolean | null>(null);
  const panel = useId();
  const { offer, shown } = chosen;
  const count = narrowed(offer, shown);
  const open = opened ?? count > 0;
  const unread = shown.show === 'unread';
  return (
    <div className={classes.controls}>
      <div className={classes.line}>
        {canBeUnread ? (
          <fieldset className={classes.show}>
            <legend className="visually-hidden">Show</legend>
            <Chip pressed={!unread} onToggle={() => chosen.change({ ...shown, show: 'everything' })}>
              Everything
            </Chip>
            <Chip pressed={unread} onToggle={() => chosen.change({ ...shown, show: 'unread' })}>
              Unread
            </Chip>
          </fieldset>
        ) : null}
        <SearchField
          className={classes.search}
          label={searchLabel}
          placeholder={placeholder}
          value={search.q ?? ''}
          onSearch={(searchTerm) => {
            const { q: _before, ...rest } = search;
            onSearch({ ...rest, ...(searchTerm ? { q: searchTerm } : {}) });
          }}
        />
        {orders ? (
          <SelectField
            label="Order"
            labelHidden
            className={classes.order}
            value={search.order ?? 'updated'}
            choices={[
              { value: 'updated', label: orders.updated },
              { value: 'created', label: orders.created },
            ]}
            onChange={(next) => {
              const { order: _before, ...rest } = search;
              onSearch({ ...rest, ...(next === 'created' ? { order: next } : {}) });
            }}
          />
        ) : null}
        {expanded ? (
          <Chip pressed={expanded.on} onToggle={expanded.onChange}>
            Expanded view
          </Chip>
        ) : null}
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
          <FilterPanel offer={offer} filter={shown} missing={chosen.missing} onChange={chosen.change} />
        ) : null}
      </div>
    </div>
  );
}
