import { Button, Group, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import classes from './list-filter.module.css';

interface Props<Order extends string> {
  q: string;
  onSearch: (q: string) => void;
  /** The label of the search field. */
  searchLabel: string;
  placeholder: string;
  /** Shows only some rows; left out if the list can't. */
  flag?: { readonly label: string; readonly on: boolean; readonly onChange: (on: boolean) => void };
  /** Left out if the list has one order. */
  order?: {
    readonly value: Order;
    readonly choices: readonly { readonly value: Order; readonly label: string }[];
    readonly onChange: (order: Order) => void;
  };
  /** More controls before the button. */
  more?: ReactNode;
  /** How many groups of the filter exclude something. */
  count: number;
  /** The filter is open at first. */
  isOpen: boolean;
  onClear: (() => void) | null;
  /** The groups of the filter. */
  children: ReactNode;
}

/** Search, order and filter of a list. The filter opens below and stays open while it is used. */
export function ListControls<Order extends string>(props: Props<Order>) {
  const { q, onSearch, searchLabel, placeholder, flag, order, count } = props;
  const [opened, setOpened] = useState<boolean | null>(null);
  const panel = useId();
  const open = opened ?? props.isOpen;
  return (
    <Stack gap="md" mb="md">
      <Group gap="xs">
        {flag ? (
          <Group component="fieldset" gap="xs">
            <legend className="visually-hidden">Show</legend>
            <Chip pressed={!flag.on} onToggle={() => flag.onChange(false)}>
              Everything
            </Chip>
            <Chip pressed={flag.on} onToggle={() => flag.onChange(true)}>
              {flag.label}
            </Chip>
          </Group>
        ) : null}
        <SearchField
          className={classes.search}
          label={searchLabel}
          placeholder={placeholder}
          value={q}
          onSearch={onSearch}
        />
        {order ? (
          <SelectField
            label="Order"
            labelHidden
            value={order.value}
            choices={order.choices}
            onChange={order.onChange}
          />
        ) : null}
        {props.more}
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpened(!open)}
        >
          Filter{count > 0 ? ` (${count})` : ''}
        </Button>
      </Group>
      <div id={panel} hidden={!open}>
        {open ? (
          <div className={classes.filter}>
            {props.children}
            {props.onClear ? (
              <Button size="compact-sm" variant="subtle" onClick={props.onClear}>
                Clear filters
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Stack>
  );
}
